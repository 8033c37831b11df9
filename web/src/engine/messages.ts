// What page and worker send each other.

export interface Request {
  id: number;
  method: string;
  args: unknown[];
}

export type Reply =
  | { id: number; result: unknown; failure?: undefined }
  | { id: number; failure: { name: string; message: string; fatal: boolean } };

// The engine's file, known to Vite by this name (vite.config.ts).
declare module 'kaidoku.wasm?url' {
  const url: string;
  export default url;
}

// Lines and columns, as the engine counts them, in a text as the browser counts it: the engine
// counts characters, a browser UTF-16 units.

/**
 * Returns where the character at a line and column (both from 1) begins and ends. Behind the end of
 * a line both are its end; returns undefined for a line that the text does not have.
 */
export function placeOf(
  text: string,
  line: number,
  column: number,
): { from: number; to: number } | undefined {
  const lines = text.split('\n');
  if (line < 1 || column < 1 || line > lines.length) return undefined;
  let from = 0;
  for (const before of lines.slice(0, line - 1)) from += before.length + 1;
  const characters = [...lines[line - 1]];
  for (const character of characters.slice(0, column - 1)) from += character.length;
  return { from, to: from + (characters[column - 1]?.length ?? 0) };
}

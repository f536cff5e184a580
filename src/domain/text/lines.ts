import { wrapLine } from './wrap-line.ts';

/** The lines of a text without blanks at their ends and without blank lines at its end; a tab is a blank. */
export const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd().replaceAll('\t', ' '));

/** Breaks a text into lines at spaces; a word that is longer than a line is cut. Blank lines are left out. */
export const wrapped = (text: string, width: number): string[] => linesOf(text.trim()).flatMap((line) => wrapLine(line.trim(), width));

/** Cuts a line into pieces of at most `length` characters that do not end with a space. */
export function piecesOf(line: string, length: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > length) {
    const piece = rest.slice(0, length).trimEnd();
    // Spaces at the end of a component are lost, those at the beginning are not.
    const end = piece.length > 0 ? piece.length : length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

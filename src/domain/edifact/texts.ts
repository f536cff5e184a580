import { wrapLine } from '../text/wrap-line.ts';
import { type MessageDraft, of } from './draft.ts';
import { type Group, findAll } from './segment-table.ts';
import { at, type Segment } from './segment.ts';

const LINES_PER_FTX = 5;
const PIECES_PER_MARK = 10;
const PIECE = 35;

const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd().replaceAll('\t', ' '));

/** Free text, each line in a component of its own. */
export function addText(draft: MessageDraft, subject: string, field: string, text: string | null | undefined): void {
  if (!text?.trim()) return;
  const lines = linesOf(text);
  for (let from = 0; from < lines.length; from += LINES_PER_FTX)
    draft.add(
      'FTX',
      subject,
      '',
      '',
      lines.slice(from, from + LINES_PER_FTX).map((line) => of(field, line)),
    );
}

/** The free text of a subject; the inverse of `addText`. */
export function textOf(group: Group, subject: string): string {
  const blocks = findAll(group, 'FTX', subject).map(({ elements }) => [...(elements[3] ?? [])]);
  return blocks
    .flatMap((lines, place) => (place === blocks.length - 1 ? lines : [...lines, ...Array<string>(LINES_PER_FTX).fill('')].slice(0, LINES_PER_FTX)))
    .join('\n');
}

/** Marks of packages, each line in a segment of its own, in pieces that do not end with a space. */
export function addMarks(draft: MessageDraft, field: string, text: string | null | undefined): void {
  if (!text?.trim()) return;
  for (const line of linesOf(text)) {
    const pieces = piecesOf(line);
    if (pieces.length > PIECES_PER_MARK) draft.tell({ field, code: 'maxLength', params: { max: PIECES_PER_MARK * PIECE } });
    draft.add(
      'PCI',
      '24',
      pieces.slice(0, PIECES_PER_MARK).map((piece) => of(field, piece)),
    );
  }
}

/** The inverse of `addMarks`. */
export const marksOf = (segments: readonly Segment[]): string => segments.map(({ elements }) => (elements[1] ?? []).join('')).join('\n');

function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > PIECE) {
    const piece = rest.slice(0, PIECE).trimEnd();
    // Spaces at the end of a component are lost, those at the beginning are not.
    const end = piece.length > 0 ? piece.length : PIECE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Breaks a text into lines at spaces; a word that is longer than a line is cut. Blank lines are left out. */
export const wrapped = (text: string, width: number): string[] => linesOf(text.trim()).flatMap((line) => wrapLine(line.trim(), width));

/** Numbers and codes of the references of a group: `RFF+BN:…`. */
export const referenceOf = (groups: readonly Group[], qualifier: string): string =>
  groups.flatMap((group) => findAll(group, 'RFF', qualifier)).map((segment) => at(segment, 0, 1))[0] ?? '';

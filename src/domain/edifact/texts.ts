import { linesOf, piecesOf } from '../text/lines.ts';
import { type MessageDraft, of } from './draft.ts';
import { ROOM } from '../text/message-room.ts';
import { type Group, findAll } from './segment-table.ts';
import { at, type Segment } from './segment.ts';

const LINES_PER_FTX = 5;

/** Free text, each line in a component of its own. */
export function addText(draft: MessageDraft, subject: string, field: string, text: string | null | undefined): void {
  if (!text?.trim()) return;
  const lines = linesOf(text);
  if (lines.length > ROOM.text.lines) draft.tell({ field, code: 'lines', params: ROOM.text });
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
  const { lines: most, pieces: inLine, piece } = ROOM.marks;
  const lines = linesOf(text).map((line) => piecesOf(line, piece));
  const fits = lines.length <= most && lines.every((pieces) => pieces.length <= inLine);
  if (!fits) draft.tell({ field, code: 'lines', params: { lines: most, columns: inLine * piece } });
  for (const pieces of lines)
    draft.add(
      'PCI',
      '24',
      pieces.slice(0, inLine).map((part) => of(field, part)),
    );
}

/** The inverse of `addMarks`. */
export const marksOf = (segments: readonly Segment[]): string => segments.map(({ elements }) => (elements[1] ?? []).join('')).join('\n');

/** Numbers and codes of the references of a group: `RFF+BN:…`. */
export const referenceOf = (groups: readonly Group[], qualifier: string): string =>
  groups.flatMap((group) => findAll(group, 'RFF', qualifier)).map((segment) => at(segment, 0, 1))[0] ?? '';

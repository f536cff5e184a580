import { createInflateRaw } from 'node:zlib';
import type { MergedRange } from './merged-cells.ts';
import { readText, relationshipsOf, type ZipEntry } from './relationships.ts';

/** Maximum text after the rows of a sheet. */
const MAX_TAIL_CHARACTERS = 8_000_000;
const PIECE_BYTES = 64 * 1024;
const END_OF_ROWS = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/;
/** Characters of the previous piece that are searched again: the closing tag may be split between two pieces. */
const OVERLAP = 64;

/**
 * Merged ranges of the workbook's first sheet. They follow the rows in the file, so a reader that streams rows has to know them before.
 * `undefined` if the sheet cannot be found, or is not well-formed.
 */
export async function mergesOfFirstSheet(view: DataView, entries: readonly ZipEntry[]): Promise<MergedRange[] | undefined> {
  const sheet = firstSheetOf(view, entries);
  const tail = sheet && (await textAfterRows(view, sheet));
  if (tail === undefined) return undefined;
  return [...tail.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g)].map(
    ([, startCol = '', startRow, endCol = '', endRow]) => ({
      startRow: Number(startRow) - 1,
      startCol: columnIndex(startCol),
      endRow: Number(endRow) - 1,
      endCol: columnIndex(endCol),
    }),
  );
}

/** From 0: A, …, Z, AA, … */
const columnIndex = (letters: string): number => [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function firstSheetOf(view: DataView, entries: readonly ZipEntry[]): ZipEntry | undefined {
  const named = (path: string) => entries.find(({ name }) => name === path);
  const root = relationshipsOf(view, named('_rels/.rels'))?.find(({ type }) => type.endsWith('/officeDocument'));
  const workbookPath = root && resolved('', root.target);
  const workbook = workbookPath === undefined ? undefined : named(workbookPath);
  if (!workbook) return undefined;
  const folder = workbook.name.slice(0, workbook.name.lastIndexOf('/') + 1);
  const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/.exec(readText(view, workbook) ?? '')?.[0];
  const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(sheetTag ?? '')?.[1];
  const relationships = relationshipsOf(view, named(`${folder}_rels/${workbook.name.slice(folder.length)}.rels`));
  const sheet = relationships?.find((relationship) => relationship.id === id && relationship.type.endsWith('/worksheet'));
  return sheet && named(resolved(folder, sheet.target));
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments: string[] = [];
  for (const segment of `${folder}${target}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

async function textAfterRows(view: DataView, { offset, packed, method }: ZipEntry): Promise<string | undefined> {
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, packed);
  let text = '';
  let isAfterRows = false;
  // Only names and references in ASCII are looked for, so a character that is cut in two does no harm.
  for await (const piece of method === 0 ? [bytes] : inflated(bytes)) {
    text += Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    const end = isAfterRows ? null : END_OF_ROWS.exec(text);
    if (end) {
      isAfterRows = true;
      text = text.slice(end.index + end[0].length);
    } else if (!isAfterRows) text = text.slice(-OVERLAP);
    if (text.length > MAX_TAIL_CHARACTERS) return undefined;
  }
  return isAfterRows ? text : undefined;
}

function inflated(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(bytes);
  return inflate as AsyncIterable<Uint8Array>;
}

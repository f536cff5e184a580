import { createInflateRaw } from 'node:zlib';
import { attributesIn, readText, relationshipsOf, type ZipEntry } from './relationships.ts';

/** A worksheet of a workbook. */
export interface SheetPart {
  entry: ZipEntry;
  /** Place among the sheets of the workbook, from 0. */
  index: number;
  /** Formats of the cells. */
  styles: ZipEntry | undefined;
}

const PIECE_BYTES = 64 * 1024;

/** The first sheet of a workbook, or its first visible one; `undefined` if it cannot be found. */
export function findSheet(view: DataView, entries: readonly ZipEntry[], which: 'first' | 'visible'): SheetPart | undefined {
  const named = (path: string) => entries.find(({ name }) => name === path);
  const root = relationshipsOf(view, named('_rels/.rels'))?.find(({ type }) => type.endsWith('/officeDocument'));
  const workbookPath = root && resolved('', root.target);
  const workbook = workbookPath === undefined ? undefined : named(workbookPath);
  if (!workbook) return undefined;
  const folder = workbook.name.slice(0, workbook.name.lastIndexOf('/') + 1);
  const sheets = [...(readText(view, workbook) ?? '').matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => attributesIn(tag));
  const index = which === 'first' ? 0 : sheets.findIndex((attributes) => !attributes.some(isHidden));
  const [, id] = sheets[index]?.find(([name]) => name.endsWith(':id')) ?? [];
  const relationships = relationshipsOf(view, named(`${folder}_rels/${workbook.name.slice(folder.length)}.rels`));
  const sheet = relationships?.find((relationship) => relationship.id === id && relationship.type.endsWith('/worksheet'));
  const entry = sheet && named(resolved(folder, sheet.target));
  const styles = relationships?.find(({ type }) => type.endsWith('/styles'));
  return entry && { entry, index, styles: styles && named(resolved(folder, styles.target)) };
}

const isHidden = ([name, value]: readonly [name: string, value: string]): boolean => name === 'state' && /hidden$/i.test(value);

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments: string[] = [];
  for (const segment of `${folder}${target}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/**
 * Text of a part, piece by piece, as far as it is ASCII: a character that is cut in two between two pieces does no harm. Ends after the size that the
 * file claims, where the reader ends, too.
 */
export async function* textPieces(view: DataView, { offset, packed, unpacked, method }: ZipEntry): AsyncGenerator<string> {
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, packed);
  let left = unpacked;
  for await (const piece of method === 0 ? [bytes] : inflated(bytes)) {
    yield Buffer.from(piece.buffer, piece.byteOffset, Math.min(piece.byteLength, left)).toString('latin1');
    left -= piece.byteLength;
    if (left <= 0) return;
  }
}

function inflated(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(bytes);
  return inflate as AsyncIterable<Uint8Array>;
}

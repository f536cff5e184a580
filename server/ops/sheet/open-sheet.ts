import { readFile, stat } from 'node:fs/promises';
import { streamCsvRows } from 'hucre/csv';
import { EncryptedFileError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { OpsFault, reasonOf } from '../fault.ts';
import type { Cell } from './cell.ts';
import { beyondZipLimits } from './zip-limits.ts';

export interface SheetRow {
  /** Excel's row number, from 1. */
  rowNo: number;
  cells: Cell[];
}

const MAX_MB = 200;
/** Several times the columns of a rate sheet. */
const MAX_COLUMNS = 500;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Yields the rows of an xlsx's first sheet, or of a csv. An OpsFault describes problems with the file. */
export async function* openSheet(file: string): AsyncGenerator<SheetRow> {
  const bytes = await readBytes(file);
  const isOld = OLE.every((byte, index) => bytes[index] === byte);
  try {
    if (isOld && !isEncrypted(bytes)) throw new OpsFault('fault.oldExcel', { file });
    if (isOld || ZIP.every((byte, index) => bytes[index] === byte)) yield* xlsxRows(bytes, file);
    else yield* csvRows(bytes, file);
  } catch (fault) {
    if (fault instanceof OpsFault) throw fault;
    if (fault instanceof EncryptedFileError) throw new OpsFault('fault.locked', { file });
    throw new OpsFault('fault.notASheet', { file, reason: reasonOf(fault) });
  }
}

/** Throws an OpsFault if the file is missing or too large, before any other work. */
export async function requireFile(file: string, maxMegabytes: number = MAX_MB): Promise<void> {
  const found = await stat(file).catch((fault: unknown) => {
    throw reasonOf(fault) === 'ENOENT'
      ? new OpsFault('fault.missing', { file })
      : new OpsFault('fault.unreadable', { file, reason: reasonOf(fault) });
  });
  const size = Math.ceil(found.size / 1_000_000);
  if (size > maxMegabytes) throw new OpsFault('fault.tooLarge', { file, size, max: maxMegabytes });
  if (!found.isFile()) throw new OpsFault('fault.unreadable', { file, reason: 'EISDIR' });
}

async function readBytes(file: string): Promise<Uint8Array> {
  await requireFile(file);
  return readFile(file).catch((fault: unknown) => {
    throw new OpsFault('fault.unreadable', { file, reason: reasonOf(fault) });
  });
}

/** An encrypted xlsx is an OLE container with a stream of this name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('EncryptedPackage', 0, 'utf16le');

async function* xlsxRows(bytes: Uint8Array, file: string): AsyncGenerator<SheetRow> {
  const beyond = isEncrypted(bytes) ? undefined : beyondZipLimits(bytes);
  if (beyond === 'directory') throw new OpsFault('fault.notASheet', { file, reason: 'zip' });
  if (beyond) throw new OpsFault('fault.expands', { file });
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (values.length > MAX_COLUMNS) throw new OpsFault('fault.tooManyColumns', { file, max: MAX_COLUMNS });
    yield { rowNo: index + 1, cells: values.map(storable) };
  }
}

function* csvRows(bytes: Uint8Array, file: string): Generator<SheetRow> {
  const text = decode(bytes);
  if (text === undefined || text.includes('\0')) throw new OpsFault('fault.notASheet', { file, reason: 'binary' });
  let rowNo = 0;
  // Counts records: a quoted line break does not start a new row in Excel either.
  for (const cells of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    rowNo += 1;
    yield { rowNo, cells: cells.map(storable) };
  }
}

/** UTF-8, UTF-16 with a byte order mark ("Unicode text" of Excel), otherwise the Chinese Windows encoding. */
function decode(bytes: Uint8Array): string | undefined {
  const encodings =
    bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : bytes[0] === 0xfe && bytes[1] === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return undefined;
}

/** The most frequent separator outside quotes in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t', '，'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** Lone surrogates and null bytes cannot be stored. */
const storable = (cell: Cell): Cell => (typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : cell);

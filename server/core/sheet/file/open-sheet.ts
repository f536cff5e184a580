import { streamCsvRows } from 'hucre/csv';
import { EncryptedFileError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import type { Cell, Problem } from '../cell.ts';
import { SheetFault } from '../fault.ts';
import { mergedCellFiller } from './merged-cells.ts';
import { cellMarks } from './cell-marks.ts';
import { asShown, numberShapes } from './number-formats.ts';
import { mergesOf } from './sheet-merges.ts';
import { findSheet } from './sheet-part.ts';
import { beyondZipLimits, readDirectory } from './zip-limits.ts';

export interface SheetRow {
  /** Excel's row number, from 1. */
  rowNo: number;
  cells: Cell[];
  /** Problems of cells without a usable value, e.g. a formula that was never calculated, by column index. */
  unusable?: ReadonlyMap<number, Problem>;
}

/** Several times the columns of any sheet of ours. */
const MAX_COLUMNS = 500;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Yields the rows of an xlsx's first sheet, or of a csv, streamed, with merged cells filled downwards. A SheetFault describes problems with the file. */
export async function* openSheet(bytes: Uint8Array, file: string): AsyncGenerator<SheetRow> {
  try {
    if (kindOf(bytes, file) === 'xlsx') yield* xlsxRows(bytes, file);
    else yield* csvRows(bytes, file);
  } catch (fault) {
    throw sheetFaultOf(fault, file);
  }
}

/** Distinguishes a workbook from text by its first bytes; throws a SheetFault for workbooks that must not be unpacked. */
export function kindOf(bytes: Uint8Array, file: string, maxUnpackedBytes?: number): 'xlsx' | 'csv' {
  const isOle = OLE.every((byte, index) => bytes[index] === byte);
  if (isOle) throw new SheetFault(isEncrypted(bytes) ? 'fault.locked' : 'fault.oldExcel', { file });
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return 'csv';
  const beyond = beyondZipLimits(bytes, maxUnpackedBytes);
  if (beyond === 'directory') throw new SheetFault('fault.notASheet', { file, reason: 'zip' });
  if (beyond) throw new SheetFault('fault.expands', { file });
  return 'xlsx';
}

/** Errors of the reader, as faults of the file. */
export function sheetFaultOf(fault: unknown, file: string): SheetFault {
  if (fault instanceof SheetFault) return fault;
  if (fault instanceof EncryptedFileError) return new SheetFault('fault.locked', { file });
  return new SheetFault('fault.notASheet', { file, reason: fault instanceof Error ? (fault.message.split('\n', 1)[0] ?? '') : String(fault) });
}

/** An encrypted xlsx is an OLE container with a stream of this name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('EncryptedPackage', 0, 'utf16le');

async function* xlsxRows(bytes: Uint8Array, file: string): AsyncGenerator<SheetRow> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sheet = findSheet(view, readDirectory(view) ?? [], 'first');
  const merges = sheet && (await mergesOf(view, sheet.entry));
  // Without them the cells below the first of a merged range would be taken for empty ones.
  if (!merges) throw new SheetFault('fault.notASheet', { file, reason: 'no sheet' });
  const fill = mergedCellFiller(merges);
  const shapes = numberShapes(view, sheet.styles);
  // Most sheets show plain numbers, and are read once less.
  const marks = shapes.size === 0 ? undefined : await cellMarks(view, sheet.entry, { max: Number.POSITIVE_INFINITY, shapes });
  if (shapes.size > 0 && !(marks instanceof Map)) throw new SheetFault('fault.notASheet', { file, reason: 'no sheet' });
  const shownIn = (index: number) => (marks instanceof Map ? (marks.get(index)?.shown ?? []) : []);
  for await (const { index, cells } of cellsOfSheet(bytes, file, sheet.index)) {
    asShown(cells, shownIn(index));
    fill(index, cells);
    yield { rowNo: index + 1, cells };
  }
}

/** Streams the rows that a sheet of an xlsx has, without those that the file leaves out. */
export async function* cellsOfSheet(bytes: Uint8Array, file: string, sheet: number): AsyncGenerator<{ index: number; cells: Cell[] }> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!(index >= 0)) throw new SheetFault('fault.notASheet', { file, reason: 'row number' });
    if (values.length > MAX_COLUMNS) throw new SheetFault('fault.tooManyColumns', { file, max: MAX_COLUMNS });
    yield { index, cells: values.map(toStorable) };
  }
}

export function* csvRows(bytes: Uint8Array, file: string): Generator<SheetRow> {
  const text = decode(bytes);
  if (text === undefined || text.includes('\0')) throw new SheetFault('fault.notASheet', { file, reason: 'binary' });
  let rowNo = 0;
  // Counts records: a quoted line break does not start a new row in Excel either.
  for (const cells of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    rowNo += 1;
    if (cells.length > MAX_COLUMNS) throw new SheetFault('fault.tooManyColumns', { file, max: MAX_COLUMNS });
    yield { rowNo, cells: cells.map(toStorable) };
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

/** Lone surrogates and null bytes cannot be stored. Most texts have none, and are not copied. */
const toStorable = (cell: Cell): Cell =>
  typeof cell === 'string' && (cell.includes('\0') || !cell.isWellFormed()) ? cell.toWellFormed().replaceAll('\0', '') : cell;

import { fileName, namesReadWhole, type ZipEntry } from './relationships.ts';

/** Sufficient for a sheet of a million rows; larger files are refused before they are unpacked into memory. */
const LIMITS = {
  entries: 2000,
  totalBytes: 1_000_000_000,
  /** For parts held in memory as a whole, such as the shared strings; sheets are streamed. */
  wholePartBytes: 32_000_000,
  /** Sheet text compresses to a twentieth; the format allows a thousandth. Parts below `smallBytes` are exempt. */
  ratio: 200,
  smallBytes: 10_000_000,
};

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const IN_EXTRA_32 = 0xffffffff;
const ZIP64_FIELD = 1;
/** Sheets, which are streamed; their relationships are read whole. */
const SHEET = /^xl\/worksheets\/.*(?<!\.rels)$/s;

/** Reason not to unpack a zip file, from its own directory. The reader truncates entries that are larger than claimed. */
export function beyondZipLimits(bytes: Uint8Array, totalBytes: number = LIMITS.totalBytes): 'directory' | 'tooLarge' | 'ratio' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  if (!entries || entries.length > LIMITS.entries) return 'directory';
  const isStreamed = streamedBy(view, entries);
  let total = 0;
  for (const { name, packed, unpacked } of entries) {
    total += unpacked;
    if (total > totalBytes || (unpacked > LIMITS.wholePartBytes && !isStreamed(name))) return 'tooLarge';
    // A part that hides its size has no limit in the reader.
    if (unpacked === 0 && packed > 2) return 'directory';
    if (unpacked > LIMITS.smallBytes && unpacked > packed * LIMITS.ratio) return 'ratio';
  }
  return undefined;
}

/** Whether the reader takes a part row by row: a file in the folder of the sheets that the workbook names as nothing else. */
function streamedBy(view: DataView, entries: readonly ZipEntry[]): (name: string) => boolean {
  let whole: Set<string> | undefined;
  let isKnown = false;
  return (name) => {
    if (!SHEET.test(name)) return false;
    if (!isKnown) whole = namesReadWhole(view, entries);
    isKnown = true;
    const file = fileName(name);
    return whole !== undefined && file !== undefined && !whole.has(file);
  };
}

/** The parts of a zip file; `undefined` if its directory cannot be read. */
export function readDirectory(view: DataView): ZipEntry[] | undefined {
  try {
    const end = findEnd(view);
    if (end === undefined) return undefined;
    const { count, offset } = end;
    const entries: ZipEntry[] = [];
    let at = offset;
    for (let number = 0; number < count && number <= LIMITS.entries; number += 1) {
      if (view.getUint32(at, true) !== ENTRY) return undefined;
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
      const [packed, unpacked] = sizesOf(view, at, at + 46 + nameLength, extraLength);
      entries.push({ name, packed, unpacked, method: view.getUint16(at + 10, true), offset: view.getUint32(at + 42, true) });
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
    return entries;
  } catch {
    // Lengths outside the file.
    return undefined;
  }
}

/** Locates the directory from the last record of the file, or its 64-bit predecessor. */
function findEnd(view: DataView): { count: number; offset: number } | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const offset = view.getUint32(at + 16, true);
    if (offset !== IN_EXTRA_32) return { count: view.getUint16(at + 10, true), offset };
    if (view.getUint32(at - 20, true) !== END_64_LOCATOR) return undefined;
    const at64 = Number(view.getBigUint64(at - 12, true));
    return { count: Number(view.getBigUint64(at64 + 32, true)), offset: Number(view.getBigUint64(at64 + 48, true)) };
  }
  return undefined;
}

function sizesOf(view: DataView, entryAt: number, extraAt: number, extraLength: number): [packed: number, unpacked: number] {
  const packed = view.getUint32(entryAt + 20, true);
  const unpacked = view.getUint32(entryAt + 24, true);
  if (packed !== IN_EXTRA_32 && unpacked !== IN_EXTRA_32) return [packed, unpacked];
  for (let at = extraAt; at < extraAt + extraLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    const wide = (index: number) => Number(view.getBigUint64(at + 4 + 8 * index, true));
    return unpacked === IN_EXTRA_32 ? [packed === IN_EXTRA_32 ? wide(1) : packed, wide(0)] : [wide(0), unpacked];
  }
  return [packed, unpacked];
}

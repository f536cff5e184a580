import { random, type Random } from '#server/db/seed/prng';
import { repeatedText, sheetOf, workbook, workbookOf } from '#server/test/workbook';

interface HostileFile {
  what: string;
  /** Endings under which it is sent. */
  endings: readonly string[];
  bytes: Buffer;
}

const MB = 1_000_000;
/** Below the smallest limit of an upload, so that the content is judged, and not the size. */
const SIZE = 5 * MB;
const DAMAGED_OF_EACH = 6;
const HEADER = ['pol', 'pod', 'ctnNo', 'bkgNo', 'name', 'address', 'country', 'vessel', 'voyage'];

/** Hostile files of every kind that users upload: the known shapes, and damaged ones, which differ by seed. */
export function hostileFiles(seed: string): HostileFile[] {
  const known = [...SHEETS(), ...TEXTS(), ...PICTURES(), ...MEDIA(), ...DOCUMENTS()];
  const damaged = WHOLE().flatMap(({ what, endings, bytes }) =>
    Array.from({ length: DAMAGED_OF_EACH }, (_, no) => ({
      what: `${what}, damaged ${no}`,
      endings,
      bytes: damage(bytes, random(seed, `${what} ${no}`)),
    })),
  );
  return [...known, ...damaged];
}

const of = (what: string, endings: readonly string[], bytes: Buffer): HostileFile => ({ what, endings, bytes });
const repeat = (unit: Buffer, size = SIZE): Buffer => Buffer.alloc(size - (size % unit.length), unit);
const uint32 = (value: number): Buffer => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const little32 = (value: number): Buffer => Buffer.from([value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const rowsOf = (count: number, cells: (row: number) => string): string =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 1}">${cells(n + 1)}</row>`).join('');
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headerRow = `<row r="1">${HEADER.map(inline).join('')}</row>`;

const XLSX = ['xlsx'];
const SHEETS = (): HostileFile[] => [
  of('one long text in 570,000 cells', XLSX, repeatedText(HEADER, 'x'.repeat(30_000), { rows: 19_000, columns: 30 })),
  of('one text of combining marks in 90,000 cells', XLSX, repeatedText(HEADER, 'a\u0301\u0323'.repeat(30), { rows: 9000, columns: 10 })),
  of('one text of blanks in 90,000 cells', XLSX, repeatedText(HEADER, ' \u3000\t'.repeat(70), { rows: 9000, columns: 10 })),
  of('2,000,000 cells', XLSX, workbook({ content: sheetOf(headerRow + rowsOf(20_000, () => '<c><v>1</v></c>'.repeat(100))) })),
  of('elements nested 500,000 deep', XLSX, workbook({ content: Buffer.from(`<worksheet>${'<a>'.repeat(500_000)}`) })),
  of('an element with 500,000 attributes', XLSX, workbook({ content: Buffer.from(`<worksheet ${'a="1" '.repeat(500_000)}>`) })),
  of('a cell at the last place of a sheet', XLSX, workbook({ content: sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') })),
  of('a row at each end', XLSX, workbook({ content: sheetOf(`${headerRow}<row r="1048576">${inline('x')}</row>`) })),
  of(
    '100,000 merged ranges of everything',
    XLSX,
    workbook({
      content: Buffer.from(
        `<worksheet><sheetData>${headerRow}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</mergeCells></worksheet>`,
      ),
    }),
  ),
  of('300,000 formulas', XLSX, workbook({ content: sheetOf(headerRow + rowsOf(30_000, () => '<c><f>SUM(A1:XFD1048576)</f></c>'.repeat(10))) })),
  of('numbers of 4,000 digits', XLSX, workbook({ content: sheetOf(headerRow + rowsOf(500, () => `<c><v>${'9'.repeat(4000)}</v></c>`)) })),
  of(
    'entities in entities',
    XLSX,
    workbook({ content: Buffer.from('<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;&b;">]><worksheet>&b;</worksheet>') }),
  ),
  of('a part of 250 MB of zeros', XLSX, workbook({ content: Buffer.alloc(250 * MB), claimed: 1000 })),
  of(
    '5,000 more parts',
    XLSX,
    workbookOf({
      sheet: { content: sheetOf(headerRow) },
      more: Array.from({ length: 5000 }, (_, n) => ({ name: `xl/worksheets/x${n}.xml`, content: Buffer.from('<a/>') })),
    }),
  ),
];

const TEXTS = (): HostileFile[] => {
  const endings = ['csv', 'txt'];
  return [
    of('one line', endings, repeat(latin1('x'))),
    of(
      'rows of 120 long texts',
      endings,
      Buffer.concat([latin1(`${HEADER.join(',')}\n`), repeat(latin1(`${`${'x '.repeat(16_000)},`.repeat(120)}\n`))]),
    ),
    of('commas', endings, repeat(latin1(','))),
    of('line ends', endings, repeat(latin1('\n'))),
    of('a quote that never ends', endings, Buffer.concat([latin1(`${HEADER.join(',')}\n"`), repeat(latin1('x,\n'))])),
    of('quotes', endings, repeat(latin1('"'))),
    of('a quote in each cell', endings, repeat(latin1('"a""b",'))),
    of('blanks', endings, Buffer.concat([latin1(`${HEADER.join(',')}\n`), repeat(latin1(' '))])),
    of('digits and separators', endings, repeat(latin1('1,234.567.890 '))),
    of('wide blanks', endings, repeat(Buffer.from('\u3000\u200b\ufeff'))),
    of('combining marks', endings, repeat(Buffer.from('a\u0301\u0323\u0308'))),
    of('halves of characters', endings, repeat(Buffer.from([0xe4, 0xb8]))),
    of('UTF-16 without an end', endings, Buffer.concat([Buffer.from([0xff, 0xfe]), repeat(Buffer.from([0x2c, 0x00, 0x0a]))])),
  ];
};

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const chunk = (length: number, type: string, content = Buffer.alloc(0)): Buffer => Buffer.concat([uint32(length), latin1(type), content, uint32(0)]);
const imageHeader = chunk(13, 'IHDR', Buffer.concat([uint32(0x7fffffff), uint32(0x7fffffff), Buffer.from([16, 6, 0, 0, 1])]));
const PICTURES = (): HostileFile[] => [
  of('png of 2³¹ × 2³¹ pixels', ['png'], Buffer.concat([PNG, imageHeader, repeat(latin1('x'))])),
  of('png of empty chunks', ['png'], Buffer.concat([PNG, imageHeader, repeat(chunk(0, 'tEXt'))])),
  of('png with a chunk of 4 GB', ['png'], Buffer.concat([PNG, imageHeader, chunk(0xffffffff, 'tEXt'), repeat(latin1('x'))])),
  of('png with a chunk of negative length', ['png'], Buffer.concat([PNG, chunk(0x80000000, 'IHDR'), repeat(latin1('x'))])),
  of('jpeg of markers', ['jpg'], Buffer.concat([Buffer.from('ffd8ff', 'hex'), repeat(Buffer.from([0xff]))])),
  of('jpeg of empty segments', ['jpg'], Buffer.concat([Buffer.from('ffd8', 'hex'), repeat(Buffer.from('ffe00000', 'hex'))])),
  of('gif of empty blocks', ['gif'], Buffer.concat([latin1('GIF89a'), repeat(Buffer.from([0x21, 0xfe, 0x00]))])),
  of('webp that claims 4 GB', ['webp'], Buffer.concat([latin1('RIFF'), Buffer.alloc(4, 0xff), latin1('WEBPVP8 '), repeat(latin1('x'))])),
  of('tiff whose directory is in itself', ['png', 'jpg'], Buffer.concat([latin1('II*\0'), little32(8), repeat(Buffer.from([0xff, 0xff, 8, 0]))])),
];

const box = (size: number, type: string): Buffer => Buffer.concat([uint32(size), latin1(type)]);
const MEDIA = (): HostileFile[] => [
  of('mp4 of boxes without size', ['mp4', '3gp'], Buffer.concat([box(16, 'ftyp'), latin1('isom\0\0\0\0'), repeat(box(0, 'moov'))])),
  of('mp4 of boxes of one byte', ['mp4', '3gp'], Buffer.concat([box(16, 'ftyp'), latin1('isom\0\0\0\0'), repeat(box(1, 'free'))])),
  of('mp3 with tags of 256 MB', ['mp3'], Buffer.concat([latin1('ID3\x04\0\0'), Buffer.alloc(4, 0x7f), repeat(latin1('ID3\x04\0\0\0\0\0\0'))])),
  of('mp3 of empty tags', ['mp3'], repeat(latin1('ID3\x04\0\0\0\0\0\0'))),
  of('asf of objects without size', ['mp4', 'mp3'], Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(SIZE)])),
  of(
    'matroska of elements without size',
    ['mp4'],
    Buffer.concat([Buffer.from('1a45dfa3', 'hex'), repeat(Buffer.from([0x01, 0, 0, 0, 0, 0, 0, 0, 0]))]),
  ),
  of('ogg of empty pages', ['mp3'], repeat(Buffer.concat([latin1('OggS'), Buffer.alloc(24)]))),
];

const OFFICE = ['docx', 'pptx', 'doc', 'xls', 'ppt', 'wps', 'ofd', 'xlsm', 'xlsx'];
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DOCUMENTS = (): HostileFile[] => [
  of('pdf of headers', ['pdf'], repeat(latin1('%PDF-1.7\n'))),
  of('pdf of objects', ['pdf'], Buffer.concat([latin1('%PDF-1.7\n'), repeat(latin1('1 0 obj<</Length 9999999999>>stream\n'))])),
  of('adobe illustrator without an end', ['pdf'], Buffer.concat([latin1('%PDF-1.7\n'), repeat(latin1('AIPrivateData'))])),
  of('archive of local headers', OFFICE, repeat(Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(26)]))),
  of('archive with names of 64 kB', OFFICE, repeat(Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(22), Buffer.from([0xff, 0xff, 0, 0])]))),
  of('archive with entries of 4 GB', OFFICE, repeat(Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(14), Buffer.alloc(8, 0xff), Buffer.alloc(4)]))),
  of('archive of empty workbooks', OFFICE, repeat(workbook({ content: sheetOf('') }))),
  of('sectors in a circle', ['doc', 'xls', 'ppt', 'wps'], Buffer.concat([CFB, Buffer.alloc(SIZE)])),
  of('rtf of groups', ['doc'], Buffer.concat([latin1('{\\rtf'), repeat(latin1('{'))])),
  of('xml of elements', ['xml'], Buffer.concat([latin1('<?xml version="1.0"?>'), repeat(latin1('<a>'))])),
  of('xml of beginnings', ['xml'], Buffer.concat([latin1('<?xml version="1.0"?>'), repeat(latin1('<!'))])),
  of('xml of one name', ['xml'], Buffer.concat([latin1('<?xml version="1.0"?><'), repeat(latin1('s'))])),
];

/** Small files without faults, of which the damaged ones are made. */
const WHOLE = (): HostileFile[] => [
  of('workbook', XLSX, repeatedText(HEADER, 'CNSHA', { rows: 200, columns: 9 })),
  of('csv', ['csv'], latin1(`${HEADER.join(',')}\n${'CNSHA,USLAX,MSCU6639870,B1,A,B,CN,V,1E\n'.repeat(200)}`)),
  of('png', ['png'], Buffer.concat([PNG, chunk(13, 'IHDR', Buffer.alloc(13, 1)), chunk(0, 'IDAT'), chunk(0, 'IEND')])),
  of('mp4', ['mp4'], Buffer.concat([box(16, 'ftyp'), latin1('isom\0\0\0\0'), box(8, 'moov'), box(8, 'mdat')])),
];

/** Cuts, doubles, swaps or overwrites parts, and writes extreme lengths over others. */
function damage(whole: Buffer, { int, pick }: Random): Buffer {
  let bytes = Buffer.from(whole);
  for (let change = int(1, 8); change > 0; change -= 1) {
    const at = int(0, Math.max(0, bytes.length - 8));
    const change4 = pick([
      Buffer.alloc(4),
      Buffer.alloc(4, 0xff),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      Buffer.from([0x80, 0, 0, 0]),
      latin1('<<&\0'),
    ]);
    const kind = int(0, 3);
    if (kind === 0) bytes = bytes.subarray(0, at + 4);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), repeat(bytes.subarray(at, at + 8), MB), bytes.subarray(at)]);
    else change4.copy(bytes, at);
  }
  return bytes;
}

import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer;
  /** Size claimed by the directory, if false. */
  claimed?: number;
}

const packedBuffers = new WeakMap<Buffer, { packed: Buffer; checksum: number }>();

/** Packs each buffer once: the large ones take seconds. */
function pack(content: Buffer): { packed: Buffer; checksum: number } {
  const known = packedBuffers.get(content) ?? { packed: deflateRawSync(content, { level: 6 }), checksum: crc32(content) };
  packedBuffers.set(content, known);
  return known;
}

/** Builds a zip file of these parts. */
function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed = content.length } of parts) {
    const { packed, checksum } = pack(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
type Relation = [id: string, type: string, target: string];
const relations = (list: readonly Relation[], prefix = '') =>
  Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${prefix}${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

interface WorkbookParts {
  sheet: Omit<Part, 'name'>;
  /** Target of the shared strings, as the workbook names it. */
  strings?: string;
  /** Markup before the relationships of the workbook. */
  prefix?: string;
  more?: readonly Part[];
  /** A hidden sheet before it, `xl/worksheets/sheet2.xml`. */
  hidden?: Part;
  /** Formats of cells, `xl/styles.xml`. */
  styles?: Omit<Part, 'name'>;
}

/** A workbook with one sheet. */
export const workbookOf = ({ sheet, strings, prefix = '', more = [], hidden, styles }: WorkbookParts): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from(
        `<workbook xmlns:r="${REL}"><sheets>${hidden ? '<sheet name="old" sheetId="2" state="hidden" r:id="r3"/>' : ''}<sheet name="rates" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        [
          ['r1', 'worksheet', 'worksheets/sheet1.xml'],
          ['r3', 'worksheet', 'worksheets/sheet2.xml'],
          ...(strings ? [['r2', 'sharedStrings', strings] satisfies Relation] : []),
          ...(styles ? [['r4', 'styles', 'styles.xml'] satisfies Relation] : []),
        ],
        prefix,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    ...(hidden ? [hidden] : []),
    ...(styles ? [{ name: 'xl/styles.xml', ...styles }] : []),
    ...more,
  ]);

/** A workbook with this sheet, and shared strings if given. */
export const workbook = (sheet: Omit<Part, 'name'>, strings?: Omit<Part, 'name'>, more: Part[] = []): Buffer =>
  workbookOf({
    sheet,
    more: [...(strings ? [{ name: 'xl/sharedStrings.xml', ...strings }] : []), ...more],
    ...(strings && { strings: 'sharedStrings.xml' }),
  });

export const sheetOf = (rows: string): Buffer => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

/** Shared strings of a workbook. */
const stringsOf = (texts: readonly string[]): Buffer => Buffer.from(`<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`);

/** A row whose cells show these shared strings. */
const rowOfStrings = (row: number, indexes: readonly number[]): string =>
  `<row r="${row}">${indexes.map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`;

/** A small file with a header, and below it one text in every cell, which the file has only once. */
export function repeatedText(
  header: readonly string[],
  text: string,
  { rows, columns, more = '' }: { rows: number; columns: number; more?: string },
): Buffer {
  const cells = Array.from({ length: columns }, () => header.length);
  const below = Array.from({ length: rows }, (_, n) => rowOfStrings(n + 2, cells));
  return workbook({ content: sheetOf(rowOfStrings(1, [...header.keys()]) + below.join('') + more) }, { content: stringsOf([...header, text]) });
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'quayside-bomb-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Part {
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
}

/** A workbook with one sheet. */
const workbookOf = ({ sheet, strings, prefix = '', more = [] }: WorkbookParts): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from(`<workbook xmlns:r="${REL}"><sheets><sheet name="rates" sheetId="1" r:id="r1"/></sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        [['r1', 'worksheet', 'worksheets/sheet1.xml'], ...(strings ? [['r2', 'sharedStrings', strings] satisfies Relation] : [])],
        prefix,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    ...more,
  ]);

/** A workbook with this sheet, and shared strings if given. */
const workbook = (sheet: Omit<Part, 'name'>, strings?: Omit<Part, 'name'>, more: Part[] = []): Buffer =>
  workbookOf({
    sheet,
    more: [...(strings ? [{ name: 'xl/sharedStrings.xml', ...strings }] : []), ...more],
    ...(strings && { strings: 'sharedStrings.xml' }),
  });

const sheetOf = (rows: string): Buffer => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const small = { content: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>') };
const BLANK = 200_000_000;
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return (): T => (made ??= make());
};
const blank = once(() => Buffer.alloc(BLANK, ' '));

/** Opens a file in a separate process; returns the outcome, the processor time, which other processes do not lengthen, and the peak memory. */
async function opened(bytes: Buffer): Promise<{ outcome: string; seconds: number; megabytes: number }> {
  const file = join(folder, 'sheet.xlsx');
  writeFileSync(file, bytes);
  const script = `
    import { existsSync, readFileSync } from 'node:fs';
    import { openSheet } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'open-sheet.ts')).href)};
    const before = process.cpuUsage();
    let outcome = 'read';
    try {
      for await (const row of openSheet(readFileSync(${JSON.stringify(file)}), 'sheet.xlsx')) if (row.rowNo > 1_000_000) break;
    } catch (fault) {
      outcome = fault.key ?? String(fault);
    }
    // On Linux resourceUsage() includes the memory of the parent at the time of the fork.
    const peakKilobytes = Number(/VmHWM:\\s+(\\d+)/.exec(existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '')?.[1] ?? process.resourceUsage().maxRSS);
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ outcome, seconds: (user + system) / 1e6, megabytes: peakKilobytes / 1024 }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as { outcome: string; seconds: number; megabytes: number };
}

const strings = (count: number) =>
  Buffer.from(`<sst>${Array.from({ length: count }, (_, n) => `<si><t>${(n * 2_654_435_761) % 4_294_967_296}</t></si>`).join('')}</sst>`);
const millionsOfStrings = once(() => strings(2_000_000));
const cells = (row: number) => `<row r="${row}">${Array.from({ length: 16_000 }, (_, n) => `<c><v>${(n * row) % 977}</v></c>`).join('')}</row>`;

/** A workbook whose shared strings, of `content`, are at a path among the sheets and named as `target`. */
const hiddenStrings = (content: Buffer, target: string, prefix = ''): Buffer =>
  workbookOf({ sheet: small, strings: target, prefix, more: [{ name: 'xl/worksheets/strings.xml', content }] });

/** Sheet and shared strings are the same part. */
const workbookOfOnePart = (content: Buffer): Buffer => workbookOf({ sheet: { content }, strings: 'worksheets/sheet1.xml' });

describe('8.A9 an xlsx that expands beyond limits', () => {
  it.each<[string, () => Buffer, string]>([
    ['a sheet of blanks', () => workbook({ content: blank() }), 'fault.expands'],
    ['a sheet of blanks that claims to be small', () => workbook({ content: blank(), claimed: 1000 }), 'fault.notASheet'],
    ['a sheet that hides its size', () => workbook({ content: blank(), claimed: 0 }), 'fault.notASheet'],
    ['strings of blanks that claim to be small', () => workbook(small, { content: blank(), claimed: 1000 }), 'fault.notASheet'],
    ['two million shared strings', () => workbook(small, { content: millionsOfStrings() }), 'fault.expands'],
    ['shared strings among the sheets', () => hiddenStrings(millionsOfStrings(), 'worksheets/strings.xml'), 'fault.expands'],
    ['shared strings by an absolute path', () => hiddenStrings(millionsOfStrings(), '/xl/worksheets/strings.xml'), 'fault.expands'],
    ['shared strings by a detour', () => hiddenStrings(millionsOfStrings(), 'x/../worksheets/./strings.xml'), 'fault.expands'],
    ['shared strings by an entity', () => hiddenStrings(millionsOfStrings(), 'worksheets/&#115;trings.xml'), 'fault.expands'],
    ['shared strings behind a comment', () => hiddenStrings(millionsOfStrings(), 'worksheets/strings.xml', '<!-- > -->'), 'fault.expands'],
    ['shared strings that are a sheet, too', () => workbookOfOnePart(millionsOfStrings()), 'fault.expands'],
    [
      'many parts',
      () =>
        workbook(
          small,
          undefined,
          Array.from({ length: 3000 }, (_, n) => ({ name: `x${n}`, content: Buffer.from('x') })),
        ),
      'fault.notASheet',
    ],
    [
      'parts that claim two gigabytes',
      () => workbook(small, undefined, [{ name: 'xl/worksheets/2.xml', content: Buffer.from('x'), claimed: 2_000_000_000 }]),
      'fault.expands',
    ],
    [
      'millions of cells in few rows',
      () => workbook({ content: sheetOf(Array.from({ length: 200 }, (_, n) => cells(n + 1)).join('')) }),
      'fault.tooManyColumns',
    ],
  ])('%s is refused within 2 s and 200 MB', async (_, make, expected) => {
    const { outcome, seconds, megabytes } = await opened(make());
    expect([outcome, seconds < 2, megabytes < 200], JSON.stringify({ seconds, megabytes })).toEqual([expected, true, true]);
  });

  it('is not a sheet beyond the limit of parts that are read whole', async () => {
    const row = (n: number) =>
      `<row r="${n + 1}">${Array.from({ length: 10 }, (_, cell) => `<c><v>${((n + 1) * 2_654_435_761 * (cell + 7)) % 1_000_003}</v></c>`).join('')}</row>`;
    const rows = Array.from({ length: 160_000 }, (_, n) => row(n)).join('');
    expect(rows.length).toBeGreaterThan(32_000_000);
    expect(await opened(workbook({ content: sheetOf(rows) }, { content: strings(1000) }))).toMatchObject({ outcome: 'read' });
  });

  it('is not any sheet that is merely large', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `<row r="${n + 1}">${'<c t="s"><v>0</v></c><c><v>1250.5</v></c>'.repeat(10)}</row>`).join(
      '',
    );
    expect(await opened(workbook({ content: sheetOf(rows) }, { content: strings(50_000) }))).toMatchObject({ outcome: 'read' });
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetOf, workbook, workbookOf } from '#server/test/workbook';

const folder = mkdtempSync(join(tmpdir(), 'quayside-bomb-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

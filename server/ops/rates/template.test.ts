import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '#i18n';
import { seed } from '../../db/seed/index.ts';
import { PORTS } from '../../db/seed/reference/ports.ts';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { IMPORT_KINDS } from '../import/import-names.ts';
import { importSheet } from '../import/import-sheet.ts';
import { RATE_IMPORT } from './rate-import.ts';
import { runOps } from '../run.ts';
import { columnsOf } from '../../core/sheet/sheet.ts';
import { RATE_SHEET } from './rate-sheet.ts';
import { writeImportTemplate } from '../import/template.ts';

const COLUMNS = columnsOf(RATE_SHEET);
const NOW = Date.parse('2026-11-21T09:00:00+08:00');
let folder: string;
let scratch: ScratchDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'none', date: '2026-11-21' });
});
afterAll(async () => {
  await scratch?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['zh-CN', 'en-US'] as const)('the template in %s', (locale) => {
  const file = () => join(folder, `template.${locale}.xlsx`);

  it('explains each column and lists the ports with their aliases', async () => {
    await loadMessages(locale, ['ops', 'sheet']);
    await writeImportTemplate(RATE_SHEET, file(), locale, NOW);
    const { sheets } = await readXlsx(await readFile(file()));
    const [rates, notes, ports] = sheets.map(({ rows }) => rows);
    expect(rates![0]).toHaveLength(COLUMNS.length);
    expect(notes!.slice(1).map(([column]) => column)).toEqual(rates![0]);
    expect(ports!.slice(1).map(([code]) => code)).toEqual(PORTS.map(({ code }) => code));
    expect(ports!.find(([code]) => code === 'CNSGH')?.[1]).toBe('CNSHA, CNSHG');
  });

  it('is accepted by the import: its samples are skipped, and added rows are stored', async () => {
    await scratch.db.deleteFrom('freight_fcl').execute();
    const { sheets } = await readXlsx(await readFile(file()));
    const [header, direct] = sheets[0]!.rows as [CellValue[], CellValue[]];
    const remark = COLUMNS.indexOf('remark');
    const filled = direct.map((cell, column) => (column === remark ? 'ours' : cell));
    await writeFile(file(), await writeXlsx({ sheets: [{ name: 'x', rows: [header, direct, filled] }] }));
    expect(await importSheet(RATE_IMPORT, { db: scratch.db, file: file(), now: NOW })).toMatchObject({
      outcome: 'stored',
      rows: 1,
      samples: 1,
      wrong: 0,
    });
    expect(await scratch.db.selectFrom('freight_fcl').select(['price_40hq', 'vip_40hq', 'space_status']).execute()).toEqual([
      { price_40hq: '2350.00', vip_40hq: '2300.00', space_status: 'AVAILABLE' },
    ]);
  });
});

it('ops -- template rates writes to the given path, and never overwrites a file', async () => {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const target = join(folder, 'mine.xlsx');
  expect(await runOps(['template', 'rates', target, '--lang', 'en'], {})).toBe(0);
  expect(output.mock.calls.flat().join()).toContain(target);
  const before = await readFile(target);
  expect(await runOps(['template', 'rates', target, '--lang', 'en'], {})).not.toBe(0);
  expect(failed.mock.calls.flat().join()).toContain(target);
  expect((await readFile(target)).equals(before)).toBe(true);
  vi.restoreAllMocks();
});

it('ops -- help names every kind of sheet', async () => {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runOps(['help', '--lang', 'en'], {})).toBe(0);
  const shown = output.mock.calls.flat().join().split(/[\s|]/);
  expect(IMPORT_KINDS.filter((kind) => !shown.includes(kind))).toEqual([]);
  vi.restoreAllMocks();
});

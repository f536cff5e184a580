import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES } from '#i18n';
import type { Schema } from '../../../db/schema.ts';
import { seed } from '../../../db/seed/index.ts';
import { scratchDatabase, type ScratchDatabase } from '../../../db/seed/scratch-database.ts';
import { makeRate, type Places, placesOf } from '../../../test/data/rates.ts';
import { writeImportTemplate } from '../template.ts';
import { IMPORT_KINDS, type ImportName } from '../import-names.ts';
import { IMPORTS } from './kinds.ts';

const NOW = Date.parse('2026-11-21T09:00:00+08:00');

let scratch: ScratchDatabase;
let places: Places;
let folder: string;
let sheets = 0;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'none', date: '2026-11-21' });
  places = await placesOf(scratch.db);
  folder = mkdtempSync(join(tmpdir(), 'quayside-every-kind-'));
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops', 'sailing-sheet', 'sheet', 'notice', 'validation'])));
});
afterAll(async () => {
  await scratch.stop();
  await rm(folder, { recursive: true });
});

interface Example {
  head: readonly string[];
  row: readonly CellValue[];
  /** The column that another row has wrong, and what its message says. */
  wrong: readonly [column: string, value: CellValue, message: string];
  /** Where a row of this kind is stored. */
  table: keyof Schema;
}

const LANE = ['CNSHA', 'USLAX', 'MSCU', '2026-11-20'] as const;
const KEY = ['POL', 'POD', 'Carrier', 'Valid from'] as const;
const TERM = ['2026-11-20', '2026-12-20'] as const;

/** A sheet of each kind: a new kind needs one, too. */
const EXAMPLES: Record<ImportName, Example> = {
  rates: {
    head: [...KEY, 'Valid to', '20GP', 'Transit days'],
    row: ['CNSHA', 'DEHAM', 'MSCU', ...TERM, 1850, 34],
    wrong: ['POD', 'Atlantis', '"Atlantis" is not a known port'],
    table: 'freight_fcl',
  },
  surcharges: {
    head: ['POL', 'POD', 'Carrier', 'Charge code', 'Chinese name', 'English name', 'Section', 'Unit', 'Currency', 'Amount'],
    row: ['CNSHA', 'USLAX', 'MSCU', 'DOC', '文件费', 'Document', 'origin', 'bill', 'CNY', 450],
    wrong: ['Unit', 'kilogram', '"kilogram" is not one of the choices'],
    table: 'surcharge_set',
  },
  space: {
    head: ['POL', 'POD', 'Carrier', 'First day', 'Last day', 'Space'],
    row: ['CNSHA', 'USLAX', 'MSCU', '2026-11-21', '2026-12-20', 'full'],
    wrong: ['Space', 'some', '"some" is not a space status'],
    table: 'freight_fcl',
  },
  offers: {
    head: [...KEY, 'Offer from', 'Offer to', 'Was 20GP'],
    row: [...LANE, '2026-11-21', '2026-11-30', 1999],
    wrong: ['Offer to', '2026-11-20', 'is before the first day'],
    table: 'special_offer',
  },
  'vip-prices': {
    head: [...KEY, 'VIP 20GP'],
    row: [...LANE, 1790.5],
    wrong: ['VIP 20GP', 'free', '"free" is not a price'],
    table: 'freight_fcl',
  },
  sailings: {
    head: ['Carrier', 'Vessel', 'Voyage', 'POL', 'POD', 'ETD', 'ETA'],
    row: ['MSCU', 'ANCHOR GRACE', '648E', 'CNSHA', 'USLAX', '2026-12-05', '2026-12-19'],
    wrong: ['ETA', '2026-12-01', 'before'],
    table: 'sailing_date',
  },
  lcl: {
    head: ['POL', 'POD', 'Carrier', 'Per CBM', 'Currency', 'Sailing day', 'Transit days', 'Valid from', 'Valid to'],
    row: ['CNSHA', 'DEHAM', 'MSCU', 18, 'USD', 5, 34, ...TERM],
    wrong: ['Per CBM', 'free', '"free" is not a price'],
    table: 'freight_lcl',
  },
  truck: {
    head: ['Port', 'Area', 'Container type', 'Price', 'Currency', 'Distance (km)', 'Valid from', 'Valid to'],
    row: ['CNSHA', 'Kunshan', '40HC', 1200, 'CNY', 60, ...TERM],
    wrong: ['Area', 'Nowhere', '"Nowhere" is not a known area'],
    table: 'truck_rate',
  },
  declare: {
    head: ['Port', 'Type', 'Price', 'Currency', 'Valid from', 'Valid to'],
    row: ['CNSHA', 'general trade', 200, 'CNY', ...TERM],
    wrong: ['Type', '买单', '"买单" is not one of the choices'],
    table: 'customs_rate',
  },
  'air-routes': {
    head: ['Airline', 'From', 'To', 'Flight', 'Transit days', 'N', 'Valid from', 'Valid to'],
    row: ['MU', 'PVG', 'LAX', 'MU501', 2, 50, ...TERM],
    wrong: ['Airline', 'QQ', '"QQ" is not a known airline'],
    table: 'air_route',
  },
  airlines: {
    head: ['IATA code', 'AWB prefix', 'Chinese name', 'English name'],
    row: ['QR', '157', '卡塔尔航空', 'Qatar Airways'],
    wrong: ['AWB prefix', '15', '"15" is not the beginning of an air waybill'],
    table: 'airline',
  },
  airports: {
    head: ['IATA code', 'Chinese name', 'English name', 'Country'],
    row: ['DOH', '多哈', 'Doha', 'Qatar'],
    wrong: ['Country', 'Atlantis', '"Atlantis" is not a known country'],
    table: 'air_port',
  },
  areas: {
    head: ['Within', 'Chinese name', 'English name'],
    row: ['菲律宾', '中米沙鄢', 'Central Visayas'],
    wrong: ['Within', 'Nowhere', '"Nowhere" is not a known area'],
    table: 'area',
  },
};

async function imported(kind: ImportName, rows: (readonly CellValue[])[], isDryRun = false) {
  const file = join(folder, `${kind}-${(sheets += 1)}.xlsx`);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'a', rows: rows.map((row) => [...row]) }] }));
  return IMPORTS[kind].run({ db: scratch.db, file, isDryRun, locale: 'en-US', now: NOW });
}

/** Everything that a table stores, apart from when and by which import. */
async function stored(table: string): Promise<string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select (to_jsonb(t) - 'updated_at' - 'import_id')::text as text from ${sql.table(table)} t order by 1`.execute(scratch.db);
  return rows.map(({ text }) => text);
}

async function everything(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(scratch.db);
  const all: Record<string, string[]> = {};
  for (const { name } of rows) all[name] = await stored(name);
  return all;
}

describe.each(IMPORT_KINDS)('the import of %s', (kind) => {
  const { head, row, wrong, table } = EXAMPLES[kind];
  const [column, value, message] = wrong;
  const wrongRow = row.map((cell, place) => (head[place] === column ? value : cell));

  // Of a rate that it may name.
  beforeEach(async () => {
    for (const of of ['special_offer', 'freight_fcl'] as const) await scratch.db.deleteFrom(of).execute();
    await makeRate(scratch.db, places, { valid_from: '2026-11-20', valid_to: '2026-12-20' });
  });

  it('has a template whose header it finds and whose samples it skips, in both languages', async () => {
    for (const locale of LOCALES) {
      const file = join(folder, `${kind}-${locale}.xlsx`);
      await writeImportTemplate(IMPORTS[kind].sheet, file, locale, NOW);
      const report = await IMPORTS[kind].run({ db: scratch.db, file, now: NOW });
      expect(report).toMatchObject({ outcome: 'stored', rows: 0, wrong: 0, unknownColumns: [] });
      expect(report.samples).toBeGreaterThan(0);
    }
  });

  it('checks without storing, stores, and changes nothing more when it is repeated', async () => {
    const before = await everything();
    expect(await imported(kind, [head, row], true)).toMatchObject({ outcome: 'checked', rows: 1, wrong: 0 });
    expect(await everything()).toEqual(before);
    expect(await imported(kind, [head, row])).toMatchObject({ outcome: 'stored', rows: 1, wrong: 0, unknownColumns: [] });
    const after = await stored(table);
    expect(after).not.toEqual(before[table]);
    expect(await imported(kind, [head, row])).toMatchObject({ outcome: 'stored', rows: 1, updated: 1 });
    expect(await stored(table)).toEqual(after);
  });

  it('is refused as a whole with a wrong row, which the result sheet names by column and cure', async () => {
    const before = await everything();
    const { resultFile, ...report } = await imported(kind, [head, row, wrongRow]);
    expect(report).toMatchObject({ outcome: 'refused', rows: 2, firstIssues: [{ rowNo: 3, message: expect.stringContaining(message) }] });
    expect(await everything()).toEqual(before);
    const result = await readXlsx(await readFile(resultFile));
    expect(result.sheets[0]?.rows.map((cells) => cells.join(' '))).toEqual([
      expect.anything(),
      expect.stringContaining('valid, not imported'),
      expect.stringContaining(message),
    ]);
  });
});

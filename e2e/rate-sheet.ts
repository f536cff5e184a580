import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { formatDate } from '#i18n/date';
import { now } from '#tests/clock/clock';
import { ops } from '#tests/ops';

const DAY_MS = 86_400_000;

/** Prices of the sheet; no seeded rate has them. */
export const SHEET = {
  pol: 'CNSHA',
  pod: 'Los Angeles',
  carrier: 'PABV',
  price20gp: 1913.37,
  shownToVisitors: '1,950',
  vip20gp: 1357.91,
  vip40hq: 2468.13,
};

/** A forwarder's own sheet with one rate that sails every day of the next weeks: that of `SHEET` with changes. */
export async function writeRateSheet(changes: Partial<typeof SHEET> = {}): Promise<string> {
  const { pol, pod, carrier, price20gp, vip20gp, vip40hq } = { ...SHEET, ...changes };
  const today = now();
  const rows: CellValue[][] = [
    ['POL', 'POD', 'Carrier', '20GP', '40GP', "40'HC", 'VIP 20GP', 'VIP 40HQ', 'Valid from', 'Valid to', 'Transit time', 'Sailing days', 'Space'],
    [
      pol,
      pod,
      carrier,
      price20gp,
      2713.73,
      2913.73,
      vip20gp,
      vip40hq,
      formatDate(today),
      formatDate(today + 60 * DAY_MS),
      9,
      '1,2,3,4,5,6,7',
      'available',
    ],
  ];
  const file = join(await mkdtemp(join(tmpdir(), 'quayside-sheet-')), 'rates.xlsx');
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'Rates', rows }] }));
  return file;
}

/** Imports the sheet as the operator of the server under test. */
export const importRates = (file: string): Promise<string> => ops('import', 'rates', file, '--lang', 'en');

import { formatDate } from '#i18n/date';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference, VIP_PRICES } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { readStoredRate, STORED_RATE_COLUMNS } from './stored-rate.ts';
import {
  checkVipPrices,
  matchStoredRates,
  STORED_RATE_KEY,
  storeVipPrices,
  VIP_COLUMNS,
  VIP_SHAPE,
  type VipColumn,
} from './stored-rates-repository.ts';
import { textsOf } from './sheet-texts.ts';

const { vip20gp, vip40gp, vip40hq, vip45hq, remark } = RATE_SHEET.columns;
const columns = { ...STORED_RATE_COLUMNS, vip20gp, vip40gp, vip40hq, vip45hq, remark };
type Column = keyof typeof columns;

const STAGED = { vip20gp: 'vip_20gp', vip40gp: 'vip_40gp', vip40hq: 'vip_40hq', vip45hq: 'vip_45hq' } as const satisfies Record<string, VipColumn>;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 1_000_000,
  oneOf: { columns: VIP_PRICES },
  ignoredWords: RATE_SHEET.ignoredWords ?? /usd/,
  texts: textsOf<Column>('vip-prices', { vip20gp: 'vipOnly', vip40gp: 'vipOnly', vip40hq: 'vipOnly', vip45hq: 'vipOnly', validFrom: 'rateFrom' }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      { pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', terminal: 'SHENG', validFrom: formatDate(now), vip20gp: 1800, vip40hq: 2300 },
    ],
  },
});

/** Prices of VIP customers for stored rates; an empty cell removes one. */
export const VIP_PRICE_IMPORT: ImportKind<RateReference, Column> = {
  name: 'vip-prices',
  sheet: SHEET,
  columns: VIP_COLUMNS,
  shape: VIP_SHAPE,
  key: STORED_RATE_KEY,
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const rate = readStoredRate(values, issues, known);
    if (issues.length > 0 || !rate) return { issues, warnings: [] };
    const prices = Object.fromEntries(VIP_PRICES.map((column) => [STAGED[column], values[column] ?? null]));
    return { record: { ...rate, ...prices }, issues, warnings: [] };
  },
  async match(db) {
    await matchStoredRates(db);
    await checkVipPrices(db);
  },
  store: (db, { columns: given, at }) =>
    storeVipPrices(
      db,
      VIP_PRICES.filter((column) => given.has(column)).map((column) => STAGED[column]),
      at,
    ),
};

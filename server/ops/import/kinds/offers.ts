import { formatDate } from '#i18n/date';
import { readPrice } from '../../../core/sheet/readers/numbers.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { readStoredRate, STORED_RATE_COLUMNS } from './stored-rate.ts';
import { matchOffers, OFFER_COLUMNS, OFFER_SHAPE, STORED_RATE_KEY, storeOffers } from './stored-rates-repository.ts';
import { textsOf } from './sheet-texts.ts';

const DAY_MS = 86_400_000;
const { validFrom, remark } = RATE_SHEET.columns;
const columns = {
  ...STORED_RATE_COLUMNS,
  begins: { ...validFrom, aliases: ['offerfrom', 'begins', 'shownfrom', '特价开始', '展示开始'] },
  ends: { ...validFrom, aliases: ['offerto', 'ends', 'shownuntil', '特价结束', '展示结束'] },
  was20gp: { aliases: ['was20', '20gpwas', '原价20', '原价20gp'], read: readPrice },
  was40gp: { aliases: ['was40', '40gpwas', '原价40', '原价40gp'], read: readPrice },
  was40hq: { aliases: ['was40hc', '40hqwas', '原价40hq'], read: readPrice },
  was45hq: { aliases: ['was45', '45hqwas', '原价45', '原价45hq'], read: readPrice },
  remark,
};
type Column = keyof typeof columns;

const STORED = {
  begins: 'begins',
  ends: 'ends',
  was20gp: 'was_20gp',
  was40gp: 'was_40gp',
  was40hq: 'was_40hq',
  was45hq: 'was_45hq',
  remark: 'note',
} as const satisfies Partial<Record<Column, (typeof OFFER_COLUMNS)[number]>>;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 10_000,
  ignoredWords: /usd|美元|美金/,
  texts: textsOf<Column>('offers', { was20gp: 'was', was40gp: 'was', was40hq: 'was', was45hq: 'was', validFrom: 'rateFrom' }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        pol: 'CNSGH',
        pod: 'USLAX',
        carrier: 'MSCU',
        terminal: 'SHENG',
        validFrom: formatDate(now),
        begins: formatDate(now),
        ends: formatDate(now + 6 * DAY_MS),
        was20gp: 1950,
        was40hq: 2500,
      },
    ],
  },
});

/** Special offers: stored rates that are advertised, at their own price. */
export const OFFER_IMPORT: ImportKind<RateReference, Column> = {
  name: 'offers',
  sheet: SHEET,
  columns: [...STORED_RATE_KEY, ...OFFER_COLUMNS],
  shape: OFFER_SHAPE,
  key: STORED_RATE_KEY,
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const rate = readStoredRate(values, issues, known);
    const { begins, ends } = values;
    if (begins && ends && ends < begins) issues.push({ code: 'date.order', params: { from: begins, to: ends }, column: 'ends' });
    if (issues.length > 0 || !rate) return { issues, warnings: [] };
    const offer = {
      begins,
      ends,
      was_20gp: values.was20gp,
      was_40gp: values.was40gp,
      was_40hq: values.was40hq,
      was_45hq: values.was45hq,
      note: values.remark ?? '',
    };
    return { record: { ...rate, ...offer }, issues, warnings: [] };
  },
  match: matchOffers,
  store: (db, { columns: given, at }) =>
    storeOffers(
      db,
      Object.entries(STORED).flatMap(([column, name]) => (given.has(column as Column) ? [name] : [])),
      at,
    ),
};

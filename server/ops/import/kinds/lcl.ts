import { formatDate } from '#i18n/date';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '../../../core/sheet/cell.ts';
import { readVolume, textUpTo } from '../../../core/sheet/readers/values.ts';
import { readWeekdays } from '../../../core/sheet/readers/choices.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import { type KeyedTable, matchByKey, shapeOf, storeByKey } from '../keyed-table-repository.ts';
import type { ImportKind } from '../import-kind.ts';
import { amountColumn, feeColumn, readCurrency } from './cell-readers.ts';
import { readLclSurcharges } from './lcl-surcharges.ts';
import { textsOf } from './sheet-texts.ts';

const DAY_MS = 86_400_000;
const { pol, pod, carrier, days, validFrom, validTo, transferPorts, remark } = RATE_SHEET.columns;

/** One weekday, 1 Monday to 7 Sunday; null if empty. */
const readWeekday = (cell: Cell | undefined): Reading<number | null> => {
  const { value, problem } = readWeekdays(cell);
  if (problem) return { problem };
  return value.length > 1 ? wrong('weekdays.format', { value: textOf(cell) }) : found(value[0] ?? null);
};
/** Revenue tons with three decimals; 1 if empty. */
const readTons = (cell: Cell | undefined): Reading<string> => {
  if (isEmpty(cell)) return found('1');
  const { value, problem } = readVolume(cell);
  if (problem) return { problem };
  return value !== null && /^\d{1,6}(\.\d{1,3}0*)?$/.test(value) ? found(value) : wrong('number.format', { value: textOf(cell) });
};

const columns = {
  pol,
  pod,
  carrier,
  pricePerCbm: { ...amountColumn(['percbm', 'pricepercbm', 'cbm', '每立方米', '体积价']), required: true },
  pricePerTon: amountColumn(['perton', 'priceperton', 'ton', '每吨', '重量价']),
  currency: { required: true, aliases: ['currency', '币种'], read: readCurrency },
  minCharge: feeColumn(['minimumcharge', 'mincharge', 'minimum', '最低收费', '最低运费']),
  minRt: { aliases: ['minrt', 'minimumrt', '最低计费吨'], read: readTons },
  lclSurcharges: { aliases: ['surcharges', '附加费'], read: readLclSurcharges },
  closing: { aliases: ['closing', 'closingday', 'closingweekday', '截货日', '截仓'], read: readWeekday },
  sailing: { required: true, aliases: ['sailing', 'departure', 'etd', 'sailweekday', '开航日', '船期'], read: readWeekday },
  days,
  transferPorts,
  warehouseName: { aliases: ['warehouse', 'cfs', '仓库', '仓库名称'], read: textUpTo(100) },
  warehouseAddress: { aliases: ['warehouseaddress', 'address', '仓库地址'], read: textUpTo(200) },
  validFrom,
  validTo,
  remark,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 100_000,
  ignoredWords: /usd|美元|美金/,
  texts: textsOf<Column>('lcl', { validFrom: 'lclFrom', transferPorts: 'lclTransfer' }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        pol: 'CNSGH',
        pod: 'DEHAM',
        carrier: 'COSU',
        pricePerCbm: 18,
        pricePerTon: 21,
        currency: 'USD',
        minCharge: 18,
        minRt: 1,
        lclSurcharges: 'BAF 燃油附加费 / Bunker surcharge USD 6.50 W/M; DOC 文件费 / Document fee CNY 200 B/L',
        closing: 3,
        sailing: 5,
        days: 34,
        warehouseName: 'CFS Shanghai',
        validFrom: formatDate(now),
        validTo: formatDate(now + 29 * DAY_MS),
      },
    ],
  },
});

const TABLE: KeyedTable = {
  table: 'freight_lcl',
  key: ['port_start_id', 'port_end_id', 'shipping_id', 'sail_weekday', 'valid_from'],
  columns: [
    'price_per_cbm',
    'price_per_ton',
    'currency',
    'min_charge',
    'min_rt',
    'surcharges',
    'closing_weekday',
    'voyage_days',
    'route_type',
    'transfer_port_id',
    'warehouse_name',
    'warehouse_address',
    'valid_to',
    'remark',
  ],
};

/** LCL rates: a row with the same ports, carrier, sailing day and first day of validity replaces the stored one. */
export const LCL_IMPORT: ImportKind<RateReference, Column> = {
  name: 'lcl',
  sheet: SHEET,
  columns: [...TABLE.key, ...TABLE.columns],
  shape: shapeOf(TABLE),
  key: TABLE.key,
  duplicate: 'duplicate.row',
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { pol: start, pod: end, carrier: line, validFrom: from, validTo: to, transferPorts: via, sailing, pricePerCbm } = values;
    if (from && to && to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'validTo' });
    if (start && end && start.id === end.id) issues.push({ code: 'port.same', params: {}, column: 'pod' });
    if (issues.length > 0 || !start || !end || !line || !sailing || !pricePerCbm) return { issues, warnings: [] };
    const record = {
      port_start_id: start.id,
      port_end_id: end.id,
      shipping_id: line.id,
      sail_weekday: sailing,
      valid_from: from,
      price_per_cbm: pricePerCbm,
      price_per_ton: values.pricePerTon ?? pricePerCbm,
      currency: values.currency,
      min_charge: values.minCharge ?? '0',
      min_rt: values.minRt ?? '1',
      surcharges: values.lclSurcharges ?? [],
      closing_weekday: values.closing ?? null,
      voyage_days: values.days,
      route_type: via?.length ? 3 : 1,
      transfer_port_id: via?.[0]?.id ?? null,
      warehouse_name: values.warehouseName ?? '',
      warehouse_address: values.warehouseAddress ?? '',
      valid_to: to,
      remark: values.remark ?? '',
    };
    return { record, issues, warnings: [] };
  },
  match: (db) => matchByKey(db, TABLE),
  store: (db, { at }) => storeByKey(db, TABLE, at),
};

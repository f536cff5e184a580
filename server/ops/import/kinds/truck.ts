import { formatDate } from '#i18n/date';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { type Cell, found, type Reading, textOf, wrong } from '../../../core/sheet/cell.ts';
import { readCount, textUpTo } from '../../../core/sheet/readers/values.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { type KeyedTable, matchByKey, shapeOf, storeByKey } from '../keyed-table-repository.ts';
import { type AreaReference, loadAreas } from './areas.ts';
import { amountColumn, readCurrency } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

const DAY_MS = 86_400_000;
const { pol, terminal, validFrom, validTo, remark } = RATE_SHEET.columns;

type Known = RateReference & { areas: AreaReference };

const readCtnType = (cell: Cell | undefined): Reading<string> => {
  const type = PRICED_CTN_TYPES.find((one) => one === textOf(cell).toUpperCase().replace(/HC$/, 'HQ'));
  return type ? found(type) : wrong('choice', { value: textOf(cell), options: PRICED_CTN_TYPES.join(', ') });
};

const columns = {
  port: { ...pol, aliases: ['port', '港口'] },
  terminal,
  area: {
    required: true,
    aliases: ['area', 'place', '区域', '地区', '门点'],
    read: (cell: Cell | undefined, { areas }: Known): Reading<string> => areas.find(textOf(cell)),
  },
  address: { aliases: ['address', 'dooraddress', '地址'], read: textUpTo(200) },
  ctnType: { required: true, aliases: ['containertype', 'ctntype', '箱型'], read: readCtnType },
  servicePrice: { ...amountColumn(['price', '价格', '运费']), required: true },
  currency: { required: true, aliases: ['currency', '币种'], read: readCurrency },
  freeWeight: { aliases: ['includedweight', 'freeweight', '含重', '限重'], read: readCount(1, 60_000) },
  overWeightFee: amountColumn(['overweightfee', 'overweight', '超重费']),
  freeWait: { aliases: ['includedhours', 'freehours', '免费等待', '含等待'], read: readCount(0, 72) },
  waitFee: amountColumn(['waitingfee', 'waitfee', '等待费', '压夜费']),
  returnDays: { aliases: ['returndays', '还箱天数'], read: readCount(0, 90) },
  distance: { required: true, aliases: ['distance', 'km', 'distancekm', '距离', '公里'], read: readCount(0, 20_000) },
  company: { aliases: ['company', 'haulier', '车队', '承运公司'], read: textUpTo(100) },
  validFrom,
  validTo,
  remark,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<Known>()({
  columns,
  maxRows: 100_000,
  texts: textsOf<Column>('truck', { validFrom: 'truckFrom' }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        port: 'CNSGH',
        area: '江苏 > 苏州 > 苏州工业园区',
        ctnType: '40HQ',
        servicePrice: 1650,
        currency: 'CNY',
        freeWeight: 22_000,
        overWeightFee: 100,
        freeWait: 2,
        waitFee: 80,
        returnDays: 3,
        distance: 98,
        validFrom: formatDate(now),
        validTo: formatDate(now + 89 * DAY_MS),
      },
    ],
  },
});

const TABLE: KeyedTable = {
  table: 'truck_rate',
  key: ['port_id', 'wharf_id', 'area_id', 'address', 'ctn_type', 'company', 'valid_from'],
  columns: [
    'price',
    'currency',
    'free_weight_kg',
    'over_weight_fee',
    'free_wait_hours',
    'wait_fee',
    'return_days',
    'distance_km',
    'valid_to',
    'remark',
  ],
};

/** Trucking: a row with the same port, terminal, area, address, container type, company and first day replaces the stored one. */
export const TRUCK_IMPORT: ImportKind<Known, Column> = {
  name: 'truck',
  sheet: SHEET,
  columns: [...TABLE.key, ...TABLE.columns],
  shape: shapeOf(TABLE),
  key: TABLE.key,
  duplicate: 'duplicate.row',
  load: async (db, today) => ({ reference: await loadReference(db), areas: await loadAreas(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { port, area, servicePrice: price, validFrom: from, validTo: to, distance } = values;
    const wharf = port && values.terminal ? known.reference.terminal(port, values.terminal) : undefined;
    if (wharf?.problem) issues.push({ ...wharf.problem, column: 'terminal' });
    if (from && to && to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'validTo' });
    if (distance === null) issues.push({ code: 'required', params: {}, column: 'distance' });
    if (issues.length > 0 || !port || !area || !price) return { issues, warnings: [] };
    const record = {
      port_id: port.id,
      wharf_id: wharf?.value ?? null,
      area_id: area,
      address: values.address ?? '',
      ctn_type: values.ctnType,
      company: values.company ?? '',
      valid_from: from,
      price,
      currency: values.currency,
      free_weight_kg: values.freeWeight ?? 20_000,
      over_weight_fee: values.overWeightFee ?? null,
      free_wait_hours: values.freeWait ?? 2,
      wait_fee: values.waitFee ?? null,
      return_days: values.returnDays ?? null,
      distance_km: distance,
      valid_to: to,
      remark: values.remark ?? '',
    };
    return { record, issues, warnings: [] };
  },
  match: (db) => matchByKey(db, TABLE),
  store: (db, { at }) => storeByKey(db, TABLE, at),
};

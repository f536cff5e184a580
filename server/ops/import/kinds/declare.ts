import { formatDate } from '#i18n/date';
import { readCount, textUpTo } from '../../../core/sheet/readers/values.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import { loadReference } from '../../rates/reference.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { type KeyedTable, matchByKey, shapeOf, storeByKey } from '../keyed-table-repository.ts';
import { amountColumn, choice, feeColumn, readCurrency } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

const DAY_MS = 86_400_000;
const { pol, validFrom, validTo, remark } = RATE_SHEET.columns;

/** Declaring under another company's name (买单) is not offered. */
const TYPES: Record<string, number> = {
  '1': 1,
  一般贸易: 1,
  'general trade': 1,
  '2': 2,
  市场采购: 2,
  'market procurement': 2,
  '4': 4,
  转关: 4,
  transit: 4,
};
const GOODS: Record<string, number> = {
  '1': 1,
  普通货: 1,
  general: 1,
  '2': 2,
  冷藏货: 2,
  reefer: 2,
  '3': 3,
  危险品: 3,
  dangerous: 3,
  '4': 4,
  超限货: 4,
  oog: 4,
  '5': 5,
  液体散货: 5,
  liquid: 5,
  '6': 6,
  锂电池: 6,
  battery: 6,
};

const columns = {
  port: { ...pol, aliases: ['port', '港口'] },
  declareType: {
    required: true,
    aliases: ['type', 'declarationtype', '报关类型'],
    read: choice(TYPES, 'general trade, market procurement, transit'),
  },
  goodsType: { aliases: ['goods', 'goodstype', '货物类型'], read: choice(GOODS, 'general, reefer, dangerous, OOG, liquid, battery', 1) },
  servicePrice: { ...amountColumn(['price', '价格']), required: true },
  currency: { required: true, aliases: ['currency', '币种'], read: readCurrency },
  itemsPerPage: { aliases: ['itemsperpage', '每页品名数'], read: readCount(1, 100) },
  extraPage: feeColumn(['extrapage', 'extrapageprice', '续页费']),
  includes: { aliases: ['includes', 'includedservices', '包含服务'], read: textUpTo(500) },
  includesEn: { aliases: ['includesenglish', 'includedservicesenglish', '包含服务英文'], read: textUpTo(500) },
  validFrom,
  validTo,
  remark,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 100_000,
  texts: textsOf<Column>('declare', { validFrom: 'declareFrom' }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        port: 'CNSGH',
        declareType: 'general trade',
        servicePrice: 200,
        currency: 'CNY',
        itemsPerPage: 6,
        extraPage: 50,
        includes: '单证审核、预录入、申报',
        includesEn: 'Document check, pre-entry, declaration',
        validFrom: formatDate(now),
        validTo: formatDate(now + 179 * DAY_MS),
      },
    ],
  },
});

const TABLE: KeyedTable = {
  table: 'customs_rate',
  key: ['port_id', 'declare_type', 'goods_type', 'valid_from'],
  columns: ['price', 'currency', 'items_per_page', 'extra_page_price', 'includes', 'includes_en', 'valid_to', 'remark'],
};

/** Customs services: a row with the same port, type, goods and first day replaces the stored one. */
export const DECLARE_IMPORT: ImportKind<RateReference, Column> = {
  name: 'declare',
  sheet: SHEET,
  columns: [...TABLE.key, ...TABLE.columns],
  shape: shapeOf(TABLE),
  key: TABLE.key,
  duplicate: 'duplicate.row',
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { port, servicePrice: price, validFrom: from, validTo: to } = values;
    if (from && to && to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'validTo' });
    if (issues.length > 0 || !port || !price) return { issues, warnings: [] };
    const record = {
      port_id: port.id,
      declare_type: values.declareType,
      goods_type: values.goodsType ?? 1,
      valid_from: from,
      price,
      currency: values.currency,
      items_per_page: values.itemsPerPage ?? 6,
      extra_page_price: values.extraPage ?? '0',
      includes: values.includes ?? '',
      includes_en: values.includesEn ?? '',
      valid_to: to,
      remark: values.remark ?? '',
    };
    return { record, issues, warnings: [] };
  },
  match: (db) => matchByKey(db, TABLE),
  store: (db, { at }) => storeByKey(db, TABLE, at),
};

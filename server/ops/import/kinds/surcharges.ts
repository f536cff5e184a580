import { textUpTo } from '../../../core/sheet/readers/values.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { describeSheet, type RowIssue } from '../../../core/sheet/sheet.ts';
import type { SurchargeLine } from '../../../db/schema.ts';
import { surchargeKey } from '../../../db/surcharge-key.ts';
import { loadReference } from '../../rates/reference.ts';
import { PRICES, RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { amountColumn, choice, NAME_COLUMNS, yesOrNo } from './cell-readers.ts';
import { matchSurcharges, storeSurcharges, SURCHARGE_COLUMNS, SURCHARGE_SHAPE } from './surcharge-repository.ts';
import { textsOf } from './sheet-texts.ts';

const SECTIONS: Record<string, SurchargeLine['section']> = {
  '2': 2,
  freight: 2,
  海运: 2,
  '3': 3,
  origin: 3,
  起运港: 3,
  '4': 4,
  destination: 4,
  目的港: 4,
};
const UNITS: Record<string, SurchargeLine['unit']> = { '1': 1, container: 1, 箱: 1, '2': 2, bill: 2, 票: 2 };
const CURRENCIES: Record<string, string> = { usd: 'USD', 美元: 'USD', cny: 'CNY', rmb: 'CNY', 人民币: 'CNY' };
const PAY_TYPES: Record<string, SurchargeLine['payType']> = { pp: 'PP', prepaid: 'PP', 预付: 'PP', cc: 'CC', collect: 'CC', 到付: 'CC' };

const { pol, pod, carrier, price20gp, price40gp, price40hq, price45hq, remark } = RATE_SHEET.columns;
const columns = {
  pol,
  pod,
  carrier,
  code: { required: true, aliases: ['code', 'chargecode', '费用代码', '代码'], read: textUpTo(20) },
  nameCn: { ...NAME_COLUMNS.nameCn, aliases: [...NAME_COLUMNS.nameCn.aliases, '费用名称'] },
  nameEn: NAME_COLUMNS.nameEn,
  section: { required: true, aliases: ['section', '费用类别'], read: choice(SECTIONS, 'freight, origin, destination') },
  unit: { required: true, aliases: ['unit', '计费单位'], read: choice(UNITS, 'container, bill') },
  currency: { required: true, aliases: ['currency', '币种'], read: choice(CURRENCIES, 'USD, CNY') },
  amount: amountColumn(['amount', '金额']),
  price20gp: amountColumn(price20gp.aliases),
  price40gp: amountColumn(price40gp.aliases),
  price40hq: amountColumn(price40hq.aliases),
  price45hq: amountColumn(price45hq.aliases),
  payType: { aliases: ['paytype', 'payment', '付款方式'], read: choice(PAY_TYPES, 'PP, CC', 'PP') },
  mandatory: { aliases: ['mandatory', '必收'], read: yesOrNo(true) },
  remark,
};
type Column = keyof typeof columns;

const SHEET = describeSheet<RateReference>()({
  columns,
  maxRows: 100_000,
  oneOf: { columns: ['amount', ...PRICES] },
  texts: textsOf<Column>('surcharges', {
    price20gp: 'chargeBySize',
    price40gp: 'chargeBySize',
    price40hq: 'chargeBySize',
    price45hq: 'chargeBySize',
    pod: 'chargePod',
  }),
  samples: {
    markIn: 'remark',
    rows: () => [
      {
        pol: 'CNSGH',
        pod: 'USLAX',
        carrier: 'MSCU',
        code: 'BAF',
        nameCn: '燃油附加费',
        nameEn: 'Bunker adjustment',
        section: 'freight',
        unit: 'container',
        currency: 'USD',
        price20gp: 110,
        price40gp: 160,
        price40hq: 160,
        price45hq: 160,
      },
      {
        pol: 'CNSGH',
        pod: 'USLAX',
        carrier: 'MSCU',
        code: 'DOC',
        nameCn: '文件费',
        nameEn: 'Document fee',
        section: 'origin',
        unit: 'bill',
        currency: 'CNY',
        amount: 450,
      },
    ],
  },
});

/** Surcharges of a carrier from a port to the lane of a port of discharge: the rows of a sheet replace those that are stored. */
export const SURCHARGE_IMPORT: ImportKind<RateReference, Column> = {
  name: 'surcharges',
  sheet: SHEET,
  columns: SURCHARGE_COLUMNS,
  shape: SURCHARGE_SHAPE,
  key: ['set_key', 'code'],
  duplicate: 'duplicate.surcharge',
  load: async (db, today) => ({ reference: await loadReference(db), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { pol: start, pod: end, carrier: line } = values;
    if (end && !end.routeCode) issues.push({ code: 'lane.none', params: { value: end.code }, column: 'pod' });
    issues.push(...amountIssues(values));
    const charge = readCharge(values);
    if (issues.length > 0 || !start || !end?.routeCode || !line || !charge) return { issues, warnings: [] };
    const set_key = surchargeKey(start.code, { routeCode: end.routeCode, countryCode: end.countryCode }, line.code);
    const set = { port_start_id: start.id, route_code: end.routeCode, shipping_id: line.id, set_key };
    return { record: { ...set, code: charge.code, line: charge }, issues, warnings: [] };
  },
  match: matchSurcharges,
  store: storeSurcharges,
};

type Values = Partial<ReturnType<typeof readRow<RateReference, typeof columns>>['values']>;

const sizesOf = (values: Values) => PRICES.filter((column) => values[column]);
const ctnTypeOf = (column: (typeof PRICES)[number]): string => column.slice('price'.length).toUpperCase();

/** A charge has an amount or prices by size: where a row has both, or a bill has sizes, one of them would be lost. */
function amountIssues(values: Values): RowIssue<Column>[] {
  const { unit, amount } = values;
  const priced = sizesOf(values);
  const [first] = priced;
  const sizes = priced.map(ctnTypeOf).join(', ');
  if (unit === 2 && first) return [{ code: 'charge.bill', params: { sizes }, column: first }];
  if (unit === 1 && first && amount) return [{ code: 'charge.twice', params: { sizes }, column: 'amount' }];
  return unit && !first && !amount ? [{ code: 'price.none', params: {} }] : [];
}

/** An amount per bill, or one for all or each size of container. Undefined if the row is incomplete. */
function readCharge(values: Values): SurchargeLine | undefined {
  const { code, nameCn, nameEn, section, unit, currency, amount, payType = 'PP', mandatory = true } = values;
  if (!code || !nameCn || !nameEn || !section || !unit || !currency) return undefined;
  const prices = sizesOf(values).map((column) => ({ ctnType: ctnTypeOf(column), amount: values[column] ?? '' }));
  return { code, nameCn, nameEn, section, unit, currency, ...(prices.length > 0 ? { prices } : { amount: amount ?? '' }), payType, mandatory };
}

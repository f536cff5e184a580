import { add, compare, type DecimalString, divide, multiply, subtract } from '../number/decimal.ts';
import { cents, CHARGE_UNIT, type ChargeLine, currencyCode, isCollect, OCEAN_FREIGHT, type Total } from '../number/money.ts';

/** Added to a unit price: an amount in the currency of the charge, or per cent of it. */
export interface Margin {
  kind: 'amount' | 'percent';
  value: DecimalString;
}

/** What the user changed at one line; a charge per bill of lading has no container type. */
export interface LineChange {
  code: string;
  ctnType: string | null;
  margin?: Margin | undefined;
  /** Not shown by itself: its price is part of the ocean freight of the same containers. */
  isInFreight?: boolean | undefined;
}

/** A charge of the user's own, which costs them nothing here. */
export interface OwnCharge {
  name: string;
  currency: string;
  unit: 1 | 2;
  num: number;
  price: DecimalString;
}

export interface QuotedLine {
  /** Code of the charge; of own charges `own 1`, `own 2` …. */
  code: string;
  /** Name of an own charge; others are named by their code. */
  ownName?: string;
  unit: number;
  ctnType: string | null;
  /** Of revenue tons with up to three decimals. */
  num: number;
  currency: string;
  payType: string;
  /** Price that the company pays for one unit, and for all. */
  cost: DecimalString;
  costAmount: DecimalString;
  margin: Margin;
  isInFreight: boolean;
  canBeInFreight: boolean;
  /** Quoted price of one unit, rounded half up to cents, and of all units. */
  price: DecimalString;
  amount: DecimalString;
}

export interface QuotedTotal {
  currency: string;
  cost: DecimalString;
  margin: DecimalString;
  amount: DecimalString;
}

const NO_MARGIN: Margin = { kind: 'amount', value: '0' };

interface Pricing {
  /** Of every line without a margin of its own. */
  margin?: Margin | undefined;
  changes?: readonly LineChange[] | undefined;
  own?: readonly OwnCharge[] | undefined;
}

/** Lines of a quotation: each mandatory charge by container type, then the user's own charges. Optional charges are not quoted. */
export const quotedLines = (charges: readonly ChargeLine[], pricing: Pricing): QuotedLine[] => pricedLines(chargeUnits(charges), pricing);

/** The same of charges that are counted already, e.g. by revenue ton. */
export function pricedLines(units: readonly ChargeUnit[], { margin = NO_MARGIN, changes = [], own = [] }: Pricing): QuotedLine[] {
  const isFreightOf = (ctnType: string | null, currency: string) =>
    units.some((unit) => unit.code === OCEAN_FREIGHT && !isCollect(unit) && unit.ctnType === ctnType && unit.currency === currency);
  const lines = units.map((given): QuotedLine => {
    // A stored charge has its names beside.
    const unit = unitAlone(given);
    const change = changes.find(({ code, ctnType }) => code === unit.code && ctnType === unit.ctnType);
    const canBeInFreight = unit.code !== OCEAN_FREIGHT && unit.ctnType !== null && !isCollect(unit) && isFreightOf(unit.ctnType, unit.currency);
    const isInFreight = canBeInFreight && (change?.isInFreight ?? false);
    return priced({ ...unit, margin: change?.margin ?? margin, isInFreight, canBeInFreight });
  });
  return [...lines, ...own.map(ownLine)];
}

/** A charge with the number of its units: containers, bills of lading, revenue tons. */
export type ChargeUnit = Pick<QuotedLine, 'code' | 'unit' | 'ctnType' | 'num' | 'currency' | 'payType' | 'cost'>;

const unitAlone = ({ code, unit, ctnType, num, currency, payType, cost }: ChargeUnit): ChargeUnit => ({
  code,
  unit,
  ctnType,
  num,
  currency,
  payType,
  cost,
});

/** The mandatory charges of a rate by container type. */
export const chargeUnits = (charges: readonly ChargeLine[]): ChargeUnit[] => charges.filter(({ mandatory }) => mandatory).flatMap(unitsOf);

function unitsOf({ code, currency, payType, items, amount }: ChargeLine): ChargeUnit[] {
  const common = { code, currency, payType };
  if (items.length === 0) return [{ ...common, unit: CHARGE_UNIT.perBill, ctnType: null, num: 1, cost: amount }];
  return items.map(({ ctnType, num, price }) => ({ ...common, unit: CHARGE_UNIT.perContainer, ctnType, num, cost: price }));
}

function ownLine({ name, currency, unit, num, price }: OwnCharge, index: number): QuotedLine {
  const margin = { kind: 'amount', value: price } as const;
  const line = { code: `own ${index + 1}`, unit, ctnType: null, num, currency: currencyCode(currency), payType: 'PP', cost: '0.00' };
  return { ...priced({ ...line, margin, isInFreight: false, canBeInFreight: false }), ownName: name };
}

// The unit price is rounded: the document shows quantity times unit price, which is exact for whole quantities. That of revenue tons is rounded half
// up to cents again.
function priced(line: Omit<QuotedLine, 'price' | 'amount' | 'costAmount'>): QuotedLine {
  const price = cents(add(line.cost, marginOf(line.cost, line.margin)));
  const times = (unit: DecimalString) => cents(multiply(unit, String(line.num)));
  return { ...line, price, amount: times(price), costAmount: times(line.cost) };
}

const marginOf = (cost: DecimalString, { kind, value }: Margin): DecimalString =>
  kind === 'amount' ? value : divide(multiply(cost, value), '100', 6);

/** The lines that the customer sees: those in the freight are added to the freight of their containers. */
export function printedLines(lines: readonly QuotedLine[]): QuotedLine[] {
  return lines
    .filter(({ isInFreight }) => !isInFreight)
    .map((line) => {
      if (line.code !== OCEAN_FREIGHT) return line;
      const folded = lines.filter(({ isInFreight, ctnType, currency }) => isInFreight && ctnType === line.ctnType && currency === line.currency);
      return folded.reduce((sum, { price, amount }) => ({ ...sum, price: add(sum.price, price), amount: add(sum.amount, amount) }), line);
    });
}

/** Sums by currency in order of first appearance, never converted: of prepaid lines, and of those payable at destination. */
export function quotedTotals(lines: readonly QuotedLine[]): { prepaid: QuotedTotal[]; collect: QuotedTotal[] } {
  return { prepaid: sums(lines.filter((line) => !isCollect(line))), collect: sums(lines.filter(isCollect)) };
}

function sums(lines: readonly QuotedLine[]): QuotedTotal[] {
  const totals = new Map<string, QuotedTotal>();
  for (const { currency, costAmount, amount } of lines) {
    const before = totals.get(currency) ?? { currency, cost: '0.00', margin: '0.00', amount: '0.00' };
    const [cost, quoted] = [add(before.cost, costAmount), add(before.amount, amount)];
    totals.set(currency, { currency, cost, amount: quoted, margin: subtract(quoted, cost) });
  }
  return [...totals.values()];
}

/** Share of a margin in its cost, in per cent with one place; undefined without a cost. */
export const marginPercent = (margin: DecimalString, cost: DecimalString): DecimalString | undefined =>
  compare(cost, '0') === 0 ? undefined : divide(multiply(margin, '100'), cost, 1);

/** Sum of a currency, `0.00` if there is none. */
export const amountIn = (totals: readonly Total[], wanted: string): DecimalString =>
  totals.find(({ currency }) => currency === wanted)?.amount ?? '0.00';

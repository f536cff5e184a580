import { add, compare, type DecimalString, divide, multiply, roundHalfUp, subtract } from '../number/decimal.ts';
import { cents, currencyCode, type Total, totalsByCurrency } from '../number/money.ts';

/** A charge of a bill. */
export interface BillLine {
  code: string;
  /** Basis as in the dictionary chargeUnit. */
  unit: number;
  /** Null for a charge that does not depend on containers. */
  ctnType: string | null;
  quantity: DecimalString;
  price: DecimalString;
  currency: string;
  /** In percent; contained in the price. */
  taxRate: DecimalString;
}

/** Quantity times price, rounded half up to cents. */
export const lineAmount = ({ quantity, price }: Pick<BillLine, 'quantity' | 'price'>): DecimalString => cents(multiply(quantity, price));

/** Tax contained in the amount, rounded half up to cents. */
export const lineTax = (line: Pick<BillLine, 'quantity' | 'price' | 'taxRate'>): DecimalString =>
  divide(multiply(lineAmount(line), line.taxRate), add('100', line.taxRate), 2);

/** Exact totals by currency, never converted: US dollars and yuan first. */
export function billTotals(lines: readonly Pick<BillLine, 'quantity' | 'price' | 'currency'>[]): Total[] {
  return sortedTotals(totalsByCurrency(lines.map((line) => ({ currency: line.currency, amount: lineAmount(line) }))));
}

const FIRST: readonly string[] = ['USD', 'CNY'];
const rank = (currency: string): number => (FIRST.indexOf(currency) + FIRST.length + 1) % (FIRST.length + 1);

/** US dollars, yuan, then the others by code. */
export const sortedTotals = <T extends Pick<Total, 'currency'>>(totals: readonly T[]): T[] =>
  totals.toSorted((a, b) => rank(a.currency) - rank(b.currency) || (a.currency < b.currency ? -1 : 1));

export const amountOf = (totals: readonly Total[], currency: string): DecimalString =>
  totals.find((total) => total.currency === currency)?.amount ?? '0.00';

/**
 * Amount in yuan at the bill's own rate of exchange of the US dollar; `null` without a rate, or if the bill has other currencies, for which it has
 * none.
 */
export function payableRmb(totals: readonly Total[], usdRate: DecimalString | null): DecimalString | null {
  if (usdRate === null || totals.some(({ currency }) => !FIRST.includes(currency))) return null;
  return add(cents(multiply(amountOf(totals, 'USD'), usdRate)), cents(amountOf(totals, 'CNY')));
}

export type LineChange = 'new' | 'changed' | 'removed' | 'same';

export interface ComparedLine<L> {
  change: LineChange;
  /** The line of this revision; of the one before if it was removed. */
  line: L;
  /** The line of the revision before; null for a new one. */
  before: L | null;
  /** Amount of this revision less that of the one before, in the currency of the line. */
  difference: DecimalString;
}

/** Lines of a revision against those of the one before, in the order of this revision; removed ones are at the end. */
export function compareLines<L extends BillLine>(before: readonly L[], after: readonly L[]): ComparedLine<L>[] {
  const left = [...before];
  const take = (find: (one: L) => boolean): L | null => {
    const place = left.findIndex(find);
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null);
  };
  // Several lines may have the same key: equal ones are paired first, so that they are not reported as changed.
  const equal = after.map((line) => take((one) => isEqual(one, line)));
  const compared = after.map((line, place): ComparedLine<L> => {
    const old = equal[place] ?? take((one) => keyOf(one) === keyOf(line));
    if (!old) return { change: 'new', line, before: null, difference: lineAmount(line) };
    return { change: equal[place] ? 'same' : 'changed', line, before: old, difference: subtract(lineAmount(line), lineAmount(old)) };
  });
  return [
    ...compared,
    ...left.map((line): ComparedLine<L> => ({ change: 'removed', line, before: line, difference: subtract('0.00', lineAmount(line)) })),
  ];
}

/** Differences by currency; a currency whose lines have not changed is left out. */
export const totalDifferences = (lines: readonly ComparedLine<BillLine>[]): Total[] =>
  sortedTotals(
    totalsByCurrency(
      lines.filter(({ change }) => change !== 'same').map(({ line, difference }) => ({ currency: line.currency, amount: difference })),
    ),
  );

/** Identifies a charge in all revisions of a bill. A charge in another currency is another one. */
export const keyOf = ({ code, ctnType, currency }: Pick<BillLine, 'code' | 'ctnType' | 'currency'>): string =>
  [code, ctnType ?? '', currencyCode(currency)].join(' ');

/** A charge that is given more than once: which of them counts could only be guessed. */
export function repeatedCharge<L extends Pick<BillLine, 'code' | 'ctnType' | 'currency'>>(charges: readonly L[]): L | undefined {
  const keys = charges.map(keyOf);
  return charges.find((_, place) => keys.indexOf(keys[place] ?? '') !== place);
}

/** Whether a change removes the charge. */
export const isRemoved = ({ quantity }: Pick<BillLine, 'quantity'>): boolean => compare(quantity, '0') === 0;

const isEqual = (a: BillLine, b: BillLine): boolean =>
  keyOf(a) === keyOf(b) && a.unit === b.unit && (['quantity', 'price', 'taxRate'] as const).every((name) => compare(a[name], b[name]) === 0);

/** Number without needless zeros, for quantities and rates. */
export const plainNumber = (value: DecimalString): DecimalString => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Rate of exchange as it is printed. */
export const printedRate = (rate: DecimalString): DecimalString => roundHalfUp(rate, 4);

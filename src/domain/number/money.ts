import { add, compare, type DecimalString, multiply, roundHalfUp, sum } from './decimal.ts';

/** Requested number of containers of a type. */
export interface CtnQuantity {
  ctnType: string;
  num: number;
}

export interface CtnPrice {
  ctnType: string;
  price: DecimalString;
  currency: string;
}

/** Basis of a charge. */
export const CHARGE_UNIT = { perContainer: 1, perBill: 2, perRevenueTon: 3 } as const;

export interface SurchargePrice {
  code: string;
  /** 1 per container, 2 per bill of lading; other units do not occur in FCL rates. */
  unit: number;
  currency: string;
  /** For unit 1. */
  prices?: readonly { ctnType: string; amount: DecimalString }[] | undefined;
  /** For unit 2, and for unit 1 if every type costs the same. */
  amount?: DecimalString | undefined;
  /** Mandatory unless `false`. Optional charges are in no total. */
  mandatory?: boolean | undefined;
  /** `CC` collect: payable at destination, not part of the all-in price. Prepaid otherwise. */
  payType?: string | undefined;
}

export interface RatePrices {
  prices: readonly CtnPrice[];
  surcharges: readonly SurchargePrice[];
}

/** One charge of one currency, rounded. */
export interface ChargeLine {
  code: string;
  currency: string;
  mandatory: boolean;
  /** `PP` prepaid, `CC` collect. */
  payType: string;
  /** By container type; empty for a charge per bill. */
  items: { ctnType: string; num: number; price: DecimalString }[];
  amount: DecimalString;
}

export interface Total {
  currency: string;
  amount: DecimalString;
}

/** Totals by currency, without conversion. Optional charges are excluded. */
export interface RateTotals {
  /** All-in: mandatory and prepaid. */
  totalUsd: DecimalString;
  totalRmb: DecimalString;
  others: Total[];
  /** Mandatory and payable at destination. */
  collect: Total[];
}

/** Code of the ocean freight itself. */
export const OCEAN_FREIGHT = 'OF';

/** Rounds half up to cents. */
export const cents = (amount: DecimalString): DecimalString => roundHalfUp(amount, 2);

/** `CNY` for the common spelling RMB. */
export const currencyCode = (currency: string): string => (currency === 'RMB' ? 'CNY' : currency);

/** All charge lines of a rate for these containers: the freight by currency first, then the applicable surcharges. */
export function fclCharges(rate: RatePrices, ctnList: readonly CtnQuantity[]): ChargeLine[] {
  const currencies = [...new Set(rate.prices.map(({ currency }) => currencyCode(currency)))];
  const freight = currencies.map((currency) => {
    const prices = rate.prices.filter((price) => currencyCode(price.currency) === currency);
    return line({ code: OCEAN_FREIGHT, currency }, priced(ctnList, prices));
  });
  return [...freight, ...rate.surcharges.map((surcharge) => surchargeLine(surcharge, ctnList))].filter(({ amount }) => compare(amount, '0') !== 0);
}

/** Whether a charge is payable at destination. */
export const isCollect = ({ payType }: Pick<ChargeLine, 'payType'>): boolean => payType === 'CC';

/** Totals of the mandatory lines; `0.00` without charges in USD or CNY. */
export function rateTotals(charges: readonly Pick<ChargeLine, 'currency' | 'amount' | 'mandatory' | 'payType'>[]): RateTotals {
  const mandatory = charges.filter((charge) => charge.mandatory);
  const allIn = totalsByCurrency(mandatory.filter((charge) => !isCollect(charge)));
  const collect = totalsByCurrency(mandatory.filter(isCollect));
  const of = (wanted: string) => allIn.find(({ currency }) => currency === wanted)?.amount ?? '0.00';
  return { totalUsd: of('USD'), totalRmb: of('CNY'), others: allIn.filter(({ currency }) => currency !== 'USD' && currency !== 'CNY'), collect };
}

/** Exact totals in order of first appearance of the currencies. */
export function totalsByCurrency(lines: readonly Total[]): Total[] {
  const sums = new Map<string, DecimalString>();
  for (const { currency, amount } of lines) {
    const code = currencyCode(currency);
    sums.set(code, add(sums.get(code) ?? '0.00', cents(amount)));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

export function fclTotals(rate: RatePrices, ctnList: readonly CtnQuantity[]): RateTotals {
  return rateTotals(fclCharges(rate, ctnList));
}

/** Container types without a freight price, for which totals would be misleading. */
export function unpricedTypes(rate: RatePrices, ctnList: readonly CtnQuantity[]): string[] {
  return ctnList.map(({ ctnType }) => ctnType).filter((type) => !rate.prices.some(({ ctnType }) => ctnType === type));
}

function surchargeLine(surcharge: SurchargePrice, ctnList: readonly CtnQuantity[]): ChargeLine {
  const { unit, amount = '0' } = surcharge;
  if (unit === CHARGE_UNIT.perBill) return { ...line(surcharge, []), amount: cents(amount) };
  const prices = surcharge.prices?.map((price) => ({ ctnType: price.ctnType, price: price.amount }));
  return line(surcharge, priced(ctnList, prices ?? ctnList.map(({ ctnType }) => ({ ctnType, price: amount }))));
}

function priced(ctnList: readonly CtnQuantity[], prices: readonly { ctnType: string; price: DecimalString }[]): ChargeLine['items'] {
  return ctnList.flatMap(({ ctnType, num }) => {
    const found = prices.find((price) => price.ctnType === ctnType);
    return found ? [{ ctnType, num, price: cents(found.price) }] : [];
  });
}

// Unit prices are rounded to cents, not line amounts: n containers cost exactly n times as much as one, and sums stored per container stay exact.
function line({ code, currency, mandatory = true, payType = 'PP' }: Omit<SurchargePrice, 'unit'>, items: ChargeLine['items']): ChargeLine {
  const amount = sum(['0.00', ...items.map(({ num, price }) => multiply(price, String(num)))]);
  return { code, currency: currencyCode(currency), mandatory, payType, items, amount };
}

import type { FclCharge } from '#contract/freight';
import { type DecimalString, multiply } from '#domain/number/decimal';
import { cents, currencyCode, isCollect, totalsByCurrency } from '#domain/number/money';

export interface ChargeRow {
  key: string;
  name: string;
  code: string;
  /** Type of the containers; empty for a charge per bill of lading. */
  ctnType: string;
  /** Undefined for a charge per bill of lading. */
  num: number | undefined;
  price: DecimalString;
  amount: DecimalString;
}

/** Charges of one currency that are paid at one end. */
export interface ChargeTable {
  currency: string;
  pay: 'prepaid' | 'collect';
  rows: ChargeRow[];
  total: DecimalString;
}

/** Mandatory charges in a table for each currency and place of payment, with exact totals. Amounts are never converted. */
export function chargeTables(charges: readonly FclCharge[]): ChargeTable[] {
  const mandatory = charges.filter((charge) => charge.mandatory);
  const groups = Map.groupBy(mandatory, (charge) => `${currencyCode(charge.currency)} ${isCollect(charge) ? 'collect' : 'prepaid'}`);
  const tables = [...groups.values()].map((group): ChargeTable => {
    const [first] = group;
    const currency = currencyCode(first?.currency ?? '');
    return {
      currency,
      pay: first && isCollect(first) ? 'collect' : 'prepaid',
      rows: group.flatMap(rowsOf),
      total: totalsByCurrency(group)[0]?.amount ?? '0.00',
    };
  });
  return tables.toSorted((a, b) => Number(a.pay === 'collect') - Number(b.pay === 'collect'));
}

function rowsOf({ code, name, currency, items, amount }: FclCharge): ChargeRow[] {
  if (items.length === 0) return [{ key: `${code} ${currency}`, name, code, ctnType: '', num: undefined, price: amount, amount }];
  return items.map(({ ctnType, num, price }) => ({
    key: `${code} ${currency} ${ctnType}`,
    name,
    code,
    ctnType,
    num,
    price,
    amount: items.length === 1 ? amount : cents(multiply(price, String(num))),
  }));
}

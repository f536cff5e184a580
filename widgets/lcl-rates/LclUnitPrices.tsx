import type { ListedLclRate } from '#contract/other-freight';
import { CHARGE_UNIT } from '#domain/number/money';
import { Money, part, useMessages } from '#ui';
import { costTable } from './cost-style.ts';

/** Prices of a service while no cargo is given. */
export function LclUnitPrices({ rate }: { rate: ListedLclRate }) {
  const t = useMessages('lcl-rates');
  const prices = [
    { name: t('freight.volume'), per: t('per.ton'), currency: rate.currency, amount: rate.pricePerCbm },
    { name: t('freight.weight'), per: t('per.ton'), currency: rate.currency, amount: rate.pricePerTon },
    { name: t('freight.minimum'), per: t('per.bill'), currency: rate.currency, amount: rate.minCharge },
    ...rate.surcharges.map(({ name, unit, currency, amount }) => ({
      name,
      per: t(unit === CHARGE_UNIT.perRevenueTon ? 'per.ton' : 'per.bill'),
      currency,
      amount,
    })),
  ];
  return (
    <table {...part('table')} css={costTable}>
      <caption>{t('prices', { carrier: rate.shippingName })}</caption>
      <tbody>
        {prices.map(({ name, per, currency, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{per}</td>
            <td>
              <Money currency={currency} amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { CSSObject } from '@emotion/react';
import type { Booking } from '#contract/order';
import type { Api } from '#core';
import { useCall, useCore, useWords } from '#element';
import { formatNumber } from '#i18n';
import { Card, Code, ErrorPanel, Money, Skeleton, token } from '#ui';
import { fromBooking } from '../document/mapping.ts';
import { pricedContainers } from '../document/totals.ts';
import { type ChargeTable, chargeTables } from './charge-tables.ts';

/** Charges of the booked rate for its containers, one table for each currency. */
export function Charges({ booking, bookingId }: { booking: Booking; bookingId: string }) {
  const t = useWords('order-page');
  const { api } = useCore();
  const { rateId, biddingId, etd } = booking;
  const hasRate = (rateId ?? biddingId) !== null;
  type Input = Parameters<Api['order']['queryBookingCharges']>[0];
  const ctnList = pricedContainers(fromBooking(booking).ctnList) as NonNullable<Input['ctnList']>;
  const input: Input = { bookingId, rateId, biddingId, ctnList, ...(etd === null ? {} : { etd }) };
  const charges = useCall(api.order.queryBookingCharges, input, { enabled: hasRate && ctnList.length > 0, quiet: true, loadingBar: false });
  const tables = charges.data ? chargeTables(charges.data.charges) : undefined;
  return (
    <Card title={t('charges')} flush>
      {!hasRate || ctnList.length === 0 || tables?.length === 0 ? (
        <p css={note}>{t('charges.none')}</p>
      ) : tables ? (
        <div css={grid}>
          {tables.map((table) => (
            <Table key={`${table.currency} ${table.pay}`} {...table} />
          ))}
        </div>
      ) : charges.isError ? (
        charges.error.reason === 'business' ? (
          <p css={note}>{charges.error.message}</p>
        ) : (
          <ErrorPanel retry={() => void charges.refetch()}>{charges.error.message}</ErrorPanel>
        )
      ) : (
        <Skeleton height="160px" />
      )}
    </Card>
  );
}

function Table({ currency, pay, rows, total }: ChargeTable) {
  const t = useWords('order-page');
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{t(`charges.${pay}`, { currency })}</th>
          <th scope="col">{t('charges.quantity')}</th>
          <th scope="col">{t('charges.price')}</th>
          <th scope="col">{t('charges.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, code, ctnType, num, price, amount }) => (
          <tr key={key}>
            <th scope="row">
              {name} <span css={{ color: token.text3, fontSize: token.t11 }}>{<Code>{ctnType || code}</Code>}</span>
            </th>
            <td>{num ?? t('charges.perBill')}</td>
            <td>{formatNumber(price, 2)}</td>
            <td css={{ fontWeight: token.medium }}>{formatNumber(amount, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('charges.total')}
          </th>
          <td colSpan={2}>
            <Money currency={currency} amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const note: CSSObject = { padding: `0 ${token.s4} ${token.s4}`, color: token.text2 };
const grid: CSSObject = {
  display: 'grid',
  // Two halves at most, however many tables there are.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(340px, 40%)), 1fr))',
  alignItems: 'start',
  borderTop: `${token.hair} solid ${token.line}`,
  // Hairlines between the tables, whether beside or above each other.
  gap: token.hair,
  overflow: 'clip',
};
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  outline: `${token.hair} solid ${token.line}`,
  '& th, & td': {
    height: token.small,
    padding: `${token.half1} ${token.half2}`,
    textAlign: 'end',
    fontWeight: token.regular,
    whiteSpace: 'nowrap',
    borderBottom: `${token.hair} solid ${token.line}`,
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: token.s4, whiteSpace: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: token.s4 },
  '& thead th': { background: token.sunken, color: token.text2, fontSize: token.t12, fontWeight: token.medium },
  '& tbody td:nth-of-type(-n+2)': { color: token.text2 },
  '& tfoot :is(th, td)': { fontWeight: token.strong, borderBottom: 0, height: token.head },
};

import type { FclCharge } from '#contract/freight';
import { isCollect, rateTotals } from '#domain/number/money';
import { Button, Card, ErrorPanel, Money, Skeleton, token, useMessages } from '#ui';
import { useEditor } from '../editor/editor.ts';
import { useCharges } from './useCharges.ts';

/** Charges of the selected rate for these containers, by currency. */
export function ChargeCard({ bookingId, dropRate }: { bookingId: string | undefined; dropRate: () => void }) {
  const t = useMessages('booking-form');
  const { isReadOnly } = useEditor();
  const { hasRate, charges, isOld } = useCharges(bookingId);
  if (!hasRate) return null;
  const drop = isReadOnly ? null : (
    <Button variant="bare" size="small" onClick={dropRate}>
      {t('rate.drop')}
    </Button>
  );
  return (
    <Card title={t('charges')} aside={drop}>
      {charges.data ? (
        <div css={{ display: 'grid', gap: token.s2, opacity: isOld ? 0.55 : 1 }} aria-busy={isOld}>
          <Total charges={charges.data.charges} />
          <ul>
            {charges.data.charges.map((charge) => (
              <Line key={`${charge.code}${charge.currency}`} charge={charge} />
            ))}
          </ul>
        </div>
      ) : charges.isError ? (
        <ErrorPanel {...(charges.error.reason === 'business' ? {} : { retry: () => void charges.refetch() })}>{charges.error.message}</ErrorPanel>
      ) : (
        <Skeleton height="240px" />
      )}
    </Card>
  );
}

function Total({ charges }: { charges: readonly FclCharge[] }) {
  const t = useMessages('booking-form');
  const { totalUsd, totalRmb, others, collect } = rateTotals(charges);
  const totals = [{ currency: 'USD', amount: totalUsd }, { currency: 'CNY', amount: totalRmb }, ...others].filter(
    ({ amount }) => Number(amount) !== 0,
  );
  return (
    <div css={{ display: 'grid', gap: token.half1 }} aria-live="polite">
      <span css={label}>{t('charges.total')}</span>
      {totals.map(({ currency, amount }) => (
        <Money key={currency} currency={currency} amount={amount} size="large" />
      ))}
      {collect.length > 0 ? <span css={label}>{t('charges.collect')}</span> : null}
      {collect.map(({ currency, amount }) => (
        <Money key={currency} currency={currency} amount={amount} />
      ))}
    </div>
  );
}

function Line({ charge }: { charge: FclCharge }) {
  const t = useMessages('booking-form');
  const count = charge.items.map(({ ctnType, num }) => `${num}×${ctnType}`).join(' + ');
  return (
    <li css={line}>
      <span css={{ minWidth: 0 }}>
        {charge.name}
        <small css={{ display: 'block', fontSize: token.t12, color: token.text3 }}>
          {charge.mandatory ? count || t('charges.perBill') : t('charges.optional')}
          {isCollect(charge) ? ` · ${t('charges.collect')}` : ''}
        </small>
      </span>
      <Money currency={charge.currency} amount={charge.amount} />
    </li>
  );
}

const label = { fontSize: token.t12, color: token.text3 };
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: token.s3,
  padding: `${token.half2} 0`,
  borderTop: `${token.hair} solid ${token.line}`,
} as const;

import { lazy, Suspense } from 'react';
import { nearBookingCutOff } from '#domain/booking/bookable';
import { SpaceChip } from '#parts';
import { useMessages } from '#ui';
import type { PricedOffer } from './offer.ts';
import { listClass } from './list-style.ts';

const NearCutOff = lazy(async () => ({ default: (await import('./NearCutOff.tsx')).NearCutOff }));

/** Space on the sailing, and a cut-off that has passed or is within 48 hours. */
export function SpaceCell({ offer }: { offer: PricedOffer }) {
  const t = useMessages('rate-search');
  const { reason } = offer.bookable;
  const near = reason === null ? nearBookingCutOff(offer, Date.now()) : undefined;
  return (
    <span className={listClass('space')}>
      {reason === null || reason === 'full' ? (
        <SpaceChip status={offer.spaceStatus} />
      ) : (
        <span className={listClass('reason')}>{t(`unbookable.${reason}`)}</span>
      )}
      {near ? (
        <Suspense>
          <NearCutOff name={t(`cutoff.${near.code}`)} at={near.at} />
        </Suspense>
      ) : null}
    </span>
  );
}

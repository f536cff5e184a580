import type { Booking } from '#contract/order';
import { changes } from '#domain/form/changes';
import { useCall, useCore } from '#element';
import { formatDateTime } from '#i18n';
import { Banner, token, useMessages } from '#ui';
import { fromBooking } from '../document/mapping.ts';
import { ChangeList } from './ChangeList.tsx';

/** The pending amendment of the shown booking: who asked for what, and why. */
export function AmendmentBanner({ booking }: { booking: Booking }) {
  const t = useMessages('booking-form');
  const { api } = useCore();
  const { data } = useCall(api.order.queryAmendmentWeb, { bookingId: booking.bookingId ?? '' }, { quiet: true, loadingBar: false, staleTime: 0 });
  if (!data) return null;
  const { proposed, reason, createUser, createTime } = data;
  const asked =
    createTime === null ? t('amend.pending.plain') : t('amend.pending', { name: createUser, time: formatDateTime(createTime).slice(0, 16) });
  return (
    <Banner tone="info" isUrgent={false}>
      <div css={{ display: 'grid', gap: token.s2, minWidth: 0 }}>
        <p>
          {asked} {reason ? t('amend.pending.reason', { reason }) : ''}
        </p>
        {proposed ? <ChangeList changed={changes(fromBooking(booking), fromBooking(proposed))} /> : null}
      </div>
    </Banner>
  );
}

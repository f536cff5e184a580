import type { DcsaFinding } from '#contract/dcsa';
import { Banner, token, useMessages } from '#ui';
import { Findings } from './Findings.tsx';

/** What became of a booking in JSON of DCSA. */
export interface BookingImport {
  booking: { orderNo: string } | null;
  findings: readonly DcsaFinding[];
}

export function ImportedBooking({ booking, findings }: BookingImport) {
  const t = useMessages('dcsa');
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      {booking ? <Banner tone="good">{t('imported', { no: booking.orderNo })}</Banner> : null}
      <Findings findings={findings} isRefused={booking === null} hint={t('hints.imported')} />
    </div>
  );
}

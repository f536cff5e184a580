import { useState } from 'react';
import type { Booking, RollOver } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { useCall, useCore, useMutationCall } from '#element';
import { formatDate, formatDateTime, formatMoney, formatWeekday } from '#i18n';
import { compareTable } from '#parts';
import { Banner, Button, Dialog, ErrorPanel, Skeleton, token, useMessages, useUi } from '#ui';

interface RollOverDialogProps {
  booking: Booking;
  onClose: () => void;
  onDone: () => void;
}

const WIDTH = 640;

/** The next sailing beside the booked one, to confirm once. */
export function RollOverDialog({ booking, onClose, onDone }: RollOverDialogProps) {
  const t = useMessages('roll-over');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const bookingId = booking.bookingId ?? '';
  const { data, isError, error, isFetching, refetch } = useCall(
    api.order.queryRollOverWeb,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  const call = useMutationCall(api.order.rollOverBookingWeb);
  const [problem, setProblem] = useState('');
  const isReleased = booking.status === BOOKING_STATUS.released;
  const next = data?.next ?? undefined;
  const no = booking.bkgNo || booking.orderNo || '';
  async function confirm() {
    if (!data || !next) return;
    const result = await call.run({ bookingId, version: data.version, offer: next.offer });
    if (result.ok) {
      const message = isReleased ? t('done.released', { no }) : t('done.submitted', { no, ship: `${next.vessel} ${next.voyage}` });
      notices.show({ kind: 'success', message, about: { id: bookingId } });
      onDone();
    } else if (result.reason === 'business') {
      setProblem(result.errors[0]?.message ?? result.message);
      void refetch();
    }
  }
  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t('title', { no })}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {next ? (
            <Button variant="filled" busy={call.isBusy} disabled={isFetching} onClick={() => void confirm()}>
              {t(isReleased ? 'confirm.released' : 'confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {isError ? (
          <ErrorPanel retry={() => void refetch()} busy={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : !data ? (
          <Skeleton height={token.listHeight} />
        ) : next ? (
          <>
            <p>{t(isReleased ? 'text.released' : 'text.submitted')}</p>
            <Comparison booking={booking} next={next} />
            {next.price ? <p>{t(isSame(next.price, locale) ? 'price.same' : 'price.differs')}</p> : null}
          </>
        ) : (
          <Banner tone="info">{t(data.reason === null ? 'gone' : 'none')}</Banner>
        )}
      </div>
    </Dialog>
  );
}

type Next = NonNullable<RollOver['next']>;
type Price = NonNullable<Next['price']>;

function sums(price: Price['before'], locale: Parameters<typeof formatMoney>[2]): string {
  return price ? [formatMoney(price.totalUsd, 'USD', locale), formatMoney(price.totalRmb, 'CNY', locale)].join(' + ') : '';
}

const isSame = ({ before, after }: Price, locale: Parameters<typeof formatMoney>[2]): boolean => sums(before, locale) === sums(after, locale);

function Comparison({ booking, next }: { booking: Booking; next: Next }) {
  const t = useMessages('roll-over');
  const { locale } = useUi();
  const day = (ms: number | null) => (ms === null ? '' : `${formatDate(ms)} ${formatWeekday(ms, locale)}`);
  const time = (ms: number | null) => (ms === null ? '' : `${day(ms)} ${formatDateTime(ms).slice(11, 16)}`);
  const price = (of: Price['before']) => sums(of, locale) || t('price.unknown');
  const rows: (readonly [name: string, before: string, after: string])[] = [
    [t('ship'), `${booking.vessel} ${booking.voyage}`.trim(), `${next.vessel} ${next.voyage}`],
    [t('etd'), day(booking.etd), day(next.etd)],
    [t('eta'), day(booking.eta), day(next.eta)],
    [t('wharf'), booking.wharfName, next.wharfName],
    [t('si'), time(booking.cutoffSi), time(next.cutoffSi)],
    [t('afc'), time(booking.cutoffAfc), time(next.cutoffAfc)],
    [t('vgm'), time(booking.cutoffVgm), time(next.cutoffVgm)],
    [t('customs'), time(booking.cutoffCustoms), time(next.cutoffCustoms)],
    [t('cy'), time(booking.cutoffCy), time(next.cutoffCy)],
    ...(next.price ? [[t('price'), price(next.price.before), price(next.price.after)] as const] : []),
  ];
  return (
    <div css={{ overflowX: 'auto', wordBreak: 'keep-all' }}>
      <table css={compareTable}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, before, after]) => before || after)
            .map(([name, before, after]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before || '–'}</td>
                <td css={before === after ? undefined : { fontWeight: token.strong }}>{after || '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

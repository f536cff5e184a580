import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking, OrderInfo } from '#contract/order';
import type { Core, Failure } from '#core';
import { useCore } from '#element';
import { formatDate, type Locale } from '#i18n';
import { useMessages, useUi } from '#ui';
import type { OrderStaff } from '#parts';
import { type BookingSource, cutOffsOf, newBookingRequestOf } from '../document/source.ts';
import { loadRest, type Rest } from '../sections/load-rest.ts';

/** Initial state of the editor. */
export interface Start {
  booking: Booking;
  cutoffs: OrderInfo['cutoffs'];
  milestones: OrderInfo['milestones'];
  /** Absent for a new booking, like `order`. */
  staff?: OrderStaff;
  order?: OrderInfo;
  /** Reason for which the selected rate is missing. */
  rateGone?: string | undefined;
  /** Reason for which it starts with another sailing than the selected one. */
  moved?: string | undefined;
}

type Loading = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'ready'; start: Start; rest: Rest | 'loading' };
type Loaded = { is: 'failed'; message: string } | { is: 'ready'; start: Start };

const always = () => true;

/** Loads the stored booking, or a proposal for a new one; never from a cache, since its version matters. */
export function useStart(source: BookingSource): { state: Loading; retry: () => void; reload: (bookingId: string, wanted?: () => boolean) => void } {
  const core = useCore();
  const { locale } = useUi();
  const t = useMessages('ui');
  const [round, setRound] = useState(0);
  /** Whether an answer may still replace what is shown. */
  const isWanted = useRef(always);
  /** Set once a new booking has an id: from then on that record is loaded. */
  const storedId = useRef<string>(undefined);
  const [state, setState] = useState<Loading>({ is: 'loading' });

  // A later change of language keeps the form: the user may be typing.
  const languageNow = useEffectEvent(() => locale);
  const failure = useEffectEvent(() => t('load.failed'));
  const form = useMessages('booking-form');
  const moved = useEffectEvent((reason: string, { etd }: Booking) =>
    etd === null ? reason : form('sailing.moved', { reason, etd: formatDate(etd) }),
  );
  useEffect(() => {
    const controller = new AbortController();
    const wanted = isWanted.current;
    isWanted.current = always;
    const begin = async () => {
      const rest = loadRest().catch(() => undefined);
      const options = { signal: controller.signal, locale: languageNow(), quiet: true } as const;
      const next = await load(core.api, storedId.current ? { bookingId: storedId.current } : source, options, moved);
      const show = (loaded: Rest | 'loading' | undefined) => {
        if (controller.signal.aborted || !wanted()) return;
        // In slices: the whole form at once would block the page noticeably.
        startTransition(() => {
          if (next.is === 'failed') setState(next);
          else setState(loaded ? { ...next, rest: loaded } : { is: 'failed', message: failure() });
        });
      };
      // The first fields take input before the rest is loaded. If that fails, what was typed until then is kept as a draft.
      show('loading');
      show(await rest);
    };
    void begin();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another round is a reason to ask again.
  }, [core, source, round]);

  /** Keeps the current view until the response arrives, and after it if the answer is not `wanted` any more. */
  const reload = (bookingId: string, wanted = always) => {
    isWanted.current = wanted;
    storedId.current = bookingId;
    setRound((before) => before + 1);
  };
  const retry = () => {
    setState({ is: 'loading' });
    setRound((before) => before + 1);
  };
  return { state, retry, reload };
}

interface Options {
  signal: AbortSignal;
  locale: Locale;
  quiet: true;
}

async function load(
  api: Core['api'],
  source: BookingSource,
  options: Options,
  movedText: (reason: string, booking: Booking) => string,
): Promise<Loaded> {
  const { bookingId, orderId } = source;
  if (bookingId) {
    const found = await api.order.initOrderInfoWeb({ bookingId, ...(orderId ? { orderId } : {}) }, options);
    return found.ok ? { is: 'ready', start: { ...found.data, staff: found.data, order: found.data } } : failed(found);
  }
  const request = newBookingRequestOf(source);
  const prefill = await api.order.initAddSoWeb(request, options);
  if (prefill.ok) return ready(prefill.data);
  if ((!request.rateId && !request.hint) || prefill.reason !== 'business') return failed(prefill);
  const next = await api.order.initAddSoWeb({ ...request, nextSailing: true }, options);
  if (next.ok) return ready(next.data, { moved: movedText(prefill.message, next.data) });
  if (!source.rateId) return failed(prefill);
  // The rate is gone; keep the rest of the selection.
  const without = await api.order.initAddSoWeb({ ...newBookingRequestOf(source, true), nextSailing: true }, options);
  return without.ok ? ready({ ...without.data, rateId: null, source: 'web' }, { rateGone: prefill.message }) : failed(without);
}

const ready = (booking: Booking, notices: Pick<Start, 'rateGone' | 'moved'> = {}): Loaded => ({
  is: 'ready',
  start: { booking, cutoffs: cutOffsOf(booking), milestones: [], ...notices },
});

const failed = ({ message }: Failure): Loaded => ({ is: 'failed', message });

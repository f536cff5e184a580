import { useEffect, useState } from 'react';
import type { Booking, OrderInfo } from '#contract/order';
import type { Core, Failure } from '#core';
import { useCore } from '#element';
import type { Locale } from '#i18n';
import { useUi } from '#ui';
import { type BookingSource, cutOffsOf, wishOf } from './source.ts';

/** What the editor begins with. */
export interface Start {
  booking: Booking;
  cutoffs: OrderInfo['cutoffs'];
  milestones: OrderInfo['milestones'];
  /** Why the rate that was chosen is not in it. */
  rateGone?: string | undefined;
}

type Loading = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'ready'; start: Start };

/** Asks for the stored booking, or for one to begin with; never out of a cache, since its version counts. */
export function useStart(source: BookingSource): { state: Loading; retry: () => void } {
  const { api } = useCore();
  const { locale } = useUi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Loading>({ is: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    setState({ is: 'loading' });
    void load(api, source, { signal: controller.signal, locale, quiet: true }).then((next) => controller.signal.aborted || setState(next));
    return () => controller.abort();
    // Another language later leaves the form as it is: somebody may be typing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, source, round]);

  return { state, retry: () => setRound((before) => before + 1) };
}

interface Options {
  signal: AbortSignal;
  locale: Locale;
  quiet: true;
}

async function load(api: Core['api'], source: BookingSource, options: Options): Promise<Loading> {
  const { bookingId, orderId } = source;
  if (bookingId) {
    const found = await api.order.initOrderInfoWeb({ bookingId, ...(orderId ? { orderId } : {}) }, options);
    return found.ok ? { is: 'ready', start: found.data } : failed(found);
  }
  const begun = await api.order.initAddSoWeb(wishOf(source), options);
  if (begun.ok) return ready(begun.data);
  if (!source.rateId || begun.reason !== 'business') return failed(begun);
  // The rate has gone; what was chosen with it is still worth something.
  const without = await api.order.initAddSoWeb(wishOf(source, true), options);
  return without.ok ? ready({ ...without.data, rateId: null, source: 'web' }, begun.message) : failed(without);
}

const ready = (booking: Booking, rateGone?: string): Loading => ({
  is: 'ready',
  start: { booking, cutoffs: cutOffsOf(booking), milestones: [], rateGone },
});

const failed = ({ message }: Failure): Loading => ({ is: 'failed', message });

import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking, OrderInfo } from '#contract/order';
import type { Core, Failure } from '#core';
import { useCore } from '#element';
import type { Locale } from '#i18n';
import { portNamed, rememberCode } from '#parts';
import { useMessages, useUi } from '#ui';
import { type BookingSource, cutOffsOf, wishOf } from '../document/source.ts';

export type Choices = typeof import('../document/choices.ts');

/** What the editor begins with. */
export interface Start {
  booking: Booking;
  cutoffs: OrderInfo['cutoffs'];
  milestones: OrderInfo['milestones'];
  /** Why the rate that was chosen is not in it. */
  rateGone?: string | undefined;
}

type Loading = { is: 'loading' } | { is: 'failed'; message: string } | { is: 'ready'; start: Start; choices: Choices };
type Loaded = { is: 'failed'; message: string } | { is: 'ready'; start: Start };

/** Asks for the stored booking, or for one to begin with; never out of a cache, since its version counts. */
export function useStart(source: BookingSource): { state: Loading; retry: () => void; reload: (bookingId: string) => void } {
  const core = useCore();
  const { locale } = useUi();
  const t = useMessages('ui');
  const [round, setRound] = useState(0);
  /** Set once a new booking has an id: from then on that record is asked for. */
  const storedId = useRef<string>(undefined);
  const [state, setState] = useState<Loading>({ is: 'loading' });

  // Another language later leaves the form as it is: somebody may be typing.
  const languageNow = useEffectEvent(() => locale);
  const failure = useEffectEvent(() => t('load.failed'));
  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const fields = import('../document/choices.ts').catch(() => undefined);
      const options = { signal: controller.signal, locale: languageNow(), quiet: true } as const;
      const next = await load(core.api, storedId.current ? { bookingId: storedId.current } : source, options);
      if (next.is === 'ready') await learnCodes(core, source, next.start.booking, options);
      const choices = await fields;
      if (controller.signal.aborted) return;
      // In slices: the whole form at once would hold up the page for as long as a person notices.
      startTransition(() => {
        if (next.is === 'failed') setState(next);
        else setState(choices ? { ...next, choices } : { is: 'failed', message: failure() });
      });
    };
    void begin();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another round is a reason to ask again.
  }, [core, source, round]);

  /** Keeps what is shown until the answer is there. */
  const reload = (bookingId: string) => {
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

async function load(api: Core['api'], source: BookingSource, options: Options): Promise<Loaded> {
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

/** A code of the address by which its user knows a port, such as CNSHA: he is shown it from now on. */
async function learnCodes({ api, settings }: Core, { pol, pod }: BookingSource, booking: Booking, options: Options): Promise<void> {
  const learn = async (code: string | undefined, id: string | null, portCode: string) => {
    if (!code || !id || code === portCode) return;
    const found = await api.basedata.queryPortList({ searchValue: code }, options);
    const port = found.ok ? portNamed(found.data, code, options.locale) : undefined;
    if (port?.value === id) rememberCode(settings.storage, port);
  };
  const { portStartId, portStartCode, portEndId, portEndCode } = booking;
  await Promise.all([learn(pol, portStartId, portStartCode), learn(pod, portEndId, portEndCode)]);
}

const ready = (booking: Booking, rateGone?: string): Loaded => ({
  is: 'ready',
  start: { booking, cutoffs: cutOffsOf(booking), milestones: [], rateGone },
});

const failed = ({ message }: Failure): Loaded => ({ is: 'failed', message });

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderInfo } from '#contract/order';
import { useCore } from '#element';
import { useOrderChanges } from '#parts';
import { useUi } from '#ui';

/** What is known of a stored order: as it was opened, and read again whenever it or its bills change, or the language does. */
export function useOrderInfo(opened: OrderInfo, bookingId: string): { info: OrderInfo; refresh: () => void } {
  const { api } = useCore();
  const { locale } = useUi();
  const [read, setRead] = useState<{ opened: OrderInfo; info: OrderInfo }>();
  const [round, setRound] = useState(0);
  const refresh = () => setRound((before) => before + 1);
  useOrderChanges(refresh);
  const keep = useEffectEvent((info: OrderInfo) => setRead({ opened, info }));
  const first = useRef({ round, locale });
  useEffect(() => {
    if (first.current.round === round && first.current.locale === locale) return;
    const controller = new AbortController();
    const load = async () => {
      const answer = await api.order.initOrderInfoWeb({ bookingId }, { locale, quiet: true, loadingBar: false, signal: controller.signal });
      // After a failure the known state stays, and the next event reads it again.
      if (answer.ok && !controller.signal.aborted) keep(answer.data);
    };
    void load();
    return () => controller.abort();
  }, [api, bookingId, round, locale]);
  return { info: read?.opened === opened ? read.info : opened, refresh };
}

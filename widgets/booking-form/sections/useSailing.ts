import { useMemo } from 'react';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { nearBookingCutOff, type UnbookableReason, unbookableReason } from '#domain/booking/bookable';
import { useCall, useCore } from '#element';
import { useDebounced, useNow } from '#ui';
import { pricedContainers } from '../document/totals.ts';
import type { Stored } from '../document/source.ts';
import { useEditor, useValue } from '../editor/editor.ts';

/** Schedule of the sailing in the form, updated as the form changes; nothing until carrier, ports and ETD are known. */
export function useSailing() {
  const { api } = useCore();
  const { isReadOnly } = useEditor();
  const [shippingId, portStartId, portEndId] = [useValue('shippingId')?.value, useValue('portStartId')?.value, useValue('portEndId')?.value];
  const [etd, vessel, voyage, rateId, lines] = [useValue('etd'), useValue('vessel'), useValue('voyage'), useValue('rateId'), useValue('ctnList')];
  type Input = Parameters<typeof api.order.querySailingToBook>[0];
  const wanted = useMemo(() => {
    const ctnList = pricedContainers(lines) as NonNullable<Input['ctnList']>;
    return JSON.stringify({ shippingId, portStartId, portEndId, etd, vessel, voyage, rateId, ...(ctnList.length > 0 ? { ctnList } : {}) });
  }, [shippingId, portStartId, portEndId, etd, vessel, voyage, rateId, lines]);
  const rested = useDebounced(wanted);
  const isNamed = Boolean(shippingId && portStartId && portEndId) && etd !== null;
  const { data } = useCall(api.order.querySailingToBook, JSON.parse(rested) as Input, {
    enabled: isNamed && !isReadOnly,
    quiet: true,
    loadingBar: false,
  });
  return isNamed && !isReadOnly && rested === wanted ? data : undefined;
}

/** Whether the sailing can be booked now, by the server's answer and, once a cut-off passes while the form is open, by the clock. */
export function useBookable(stored: Stored) {
  const now = useNow();
  const sailing = useSailing();
  const etd = useValue('etd');
  // A submitted booking is booked already.
  if (!sailing || stored.status === BOOKING_STATUS.submitted) return undefined;
  const { bookable, cutoffSi, cutoffCy } = sailing;
  const reason: UnbookableReason | undefined = bookable.reason ?? unbookableReason({ etd, cutoffSi, cutoffCy }, now);
  return { reason, next: bookable.nextSailing, near: nearBookingCutOff({ etd, cutoffSi, cutoffCy }, now), cutoffSi, cutoffCy };
}

import { useMemo } from 'react';
import { useCall, useCore } from '#element';
import { useDebounced } from '#ui';
import { useValue } from '../editor/editor.ts';
import { pricedContainers } from '../document/totals.ts';

/** Charges of the selected rate or won bidding for the form's containers at the company's price level, updated as they change; nothing without a rate. */
export function useCharges(bookingId: string | undefined) {
  const { api } = useCore();
  const rateId = useValue('rateId');
  const biddingId = useValue('biddingId');
  const hasRate = (rateId ?? biddingId) !== null;
  const etd = useValue('etd');
  const lines = useValue('ctnList');
  const wanted = useMemo(() => JSON.stringify(pricedContainers(lines)), [lines]);
  const rested = useDebounced(wanted);
  type Input = Parameters<typeof api.order.queryBookingCharges>[0];
  const ctnList = JSON.parse(rested) as NonNullable<Input['ctnList']>;
  const input: Input = { ...(bookingId ? { bookingId } : {}), rateId, biddingId, ctnList, ...(etd === null ? {} : { etd }) };
  const charges = useCall(api.order.queryBookingCharges, input, {
    enabled: hasRate && ctnList.length > 0,
    placeholderData: (before) => before,
    quiet: true,
    loadingBar: false,
  });
  return { hasRate, charges, isOld: charges.isPlaceholderData || rested !== wanted };
}

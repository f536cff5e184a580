import { useSyncExternalStore } from 'react';
import { useWidget } from '../routing/useWidget.ts';
import { closeCopy, copyStore, openedCopy } from './opened-copy.ts';

/** The COPY that a to-do has opened. */
export function CopyConfirmation() {
  const copy = useSyncExternalStore(copyStore.subscribe, openedCopy);
  return copy ? <Opened bookingId={copy.bookingId} orderId={copy.orderId ?? ''} /> : null;
}

function Opened({ bookingId, orderId }: { bookingId: string; orderId: string }) {
  useWidget('quay-copy-dialog');
  return <quay-copy-dialog key={bookingId} booking-id={bookingId} order-id={orderId} open="" onquay-cancel={closeCopy} />;
}

import { useSyncExternalStore } from 'react';
import { useWidget } from '../routing/useWidget.ts';
import { billStore, closeBill, closeCopy, copyStore, openedBill, openedCopy } from './opened-copy.ts';

/** The COPY that a to-do has opened. */
export function CopyConfirmation() {
  const copy = useSyncExternalStore(copyStore.subscribe, openedCopy);
  return copy ? <Opened bookingId={copy.bookingId} orderId={copy.orderId ?? ''} /> : null;
}

/** The settlement bill that a to-do has opened. */
export function BillConfirmation() {
  const bill = useSyncExternalStore(billStore.subscribe, openedBill);
  return bill ? <OpenedBill id={bill.id ?? ''} orderId={bill.orderId ?? ''} /> : null;
}

function OpenedBill({ id, orderId }: { id: string; orderId: string }) {
  useWidget('quay-bill-confirm');
  return <quay-bill-confirm key={id || orderId} bill-id={id} order-id={orderId} open="" onquay-cancel={closeBill} />;
}

function Opened({ bookingId, orderId }: { bookingId: string; orderId: string }) {
  useWidget('quay-copy-dialog');
  return <quay-copy-dialog key={bookingId} booking-id={bookingId} order-id={orderId} open="" onquay-cancel={closeCopy} />;
}

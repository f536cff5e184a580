import { useEffect } from 'react';
import type { NoticeSubject } from '#domain/chat/notice-path';
import { useUi } from '#ui';

/** An order by one of its ids, or a bill. */
interface ShownDocument {
  bookingId?: string | null | undefined;
  orderId?: string | null | undefined;
  billNo?: string | undefined;
}

const shown = new Map<ShownDocument, Element>();
const listeners = new Set<() => void>();

/** Tells of documents that come into view. */
export function onDocumentShown(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** Whether an element of the page shows the document of a notice. */
export function showsDocumentOf({ bookingId, orderId, link }: NoticeSubject): boolean {
  const billNo = new URLSearchParams(link.split('?')[1]).get('billNo');
  const isSame = (one: string | null, other: string | null | undefined) => Boolean(one) && one === other;
  return [...shown].some(
    ([document, root]) =>
      (isSame(bookingId, document.bookingId) || isSame(orderId, document.orderId) || isSame(billNo, document.billNo)) && root.checkVisibility(),
  );
}

/** Registers the document that the surrounding component shows. */
export function useShownDocument({ bookingId, orderId, billNo }: ShownDocument): void {
  const { root } = useUi();
  useEffect(() => {
    const document = { bookingId, orderId, billNo };
    shown.set(document, root);
    for (const listen of listeners) listen();
    return () => void shown.delete(document);
  }, [root, bookingId, orderId, billNo]);
}

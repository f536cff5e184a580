import { createStore } from 'zustand/vanilla';
import { TODO_TYPE } from '#domain/constants';

/** A booking whose COPY is shown over the page. */
interface OpenedCopy {
  bookingId: string;
  orderId?: string;
}

/** A settlement bill that is shown over the page. */
interface OpenedBill {
  id?: string;
  orderId?: string;
}

export const copyStore = createStore<{ copy: OpenedCopy | undefined }>(() => ({ copy: undefined }));
export const billStore = createStore<{ bill: OpenedBill | undefined }>(() => ({ bill: undefined }));

export const openedCopy = (): OpenedCopy | undefined => copyStore.getState().copy;
export const closeCopy = (): void => copyStore.setState({ copy: undefined });
export const openedBill = (): OpenedBill | undefined => billStore.getState().bill;
export const closeBill = (): void => billStore.setState({ bill: undefined });

/** Handles `quay-open-todo`: a COPY or bill to be confirmed opens over the page (spec 4). */
export function openToDo(event: CustomEvent<{ busType: number; bookingId?: string; orderId?: string; id?: string }>): void {
  const { busType, bookingId, orderId, id } = event.detail;
  if ((busType === TODO_TYPE.billConfirm || busType === TODO_TYPE.answerDispute) && (id || orderId)) {
    event.preventDefault();
    billStore.setState({ bill: { ...(id ? { id } : {}), ...(orderId ? { orderId } : {}) } });
    return;
  }
  if (busType !== TODO_TYPE.copyConfirm || !bookingId) return;
  event.preventDefault();
  copyStore.setState({ copy: { bookingId, ...(orderId ? { orderId } : {}) } });
}

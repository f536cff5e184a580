import { createStore } from 'zustand/vanilla';
import { TODO_TYPE } from '#domain/constants';

/** A booking whose COPY is shown over the page. */
interface OpenedCopy {
  bookingId: string;
  orderId?: string;
}

export const copyStore = createStore<{ copy: OpenedCopy | undefined }>(() => ({ copy: undefined }));

export const openedCopy = (): OpenedCopy | undefined => copyStore.getState().copy;
export const closeCopy = (): void => copyStore.setState({ copy: undefined });

/** Handles `quay-open-todo`: a COPY to be confirmed opens over the page (spec 4). */
export function openToDo(event: CustomEvent<{ busType: number; bookingId?: string; orderId?: string }>): void {
  const { busType, bookingId, orderId } = event.detail;
  if (busType !== TODO_TYPE.copyConfirm || !bookingId) return;
  event.preventDefault();
  copyStore.setState({ copy: { bookingId, ...(orderId ? { orderId } : {}) } });
}

import type { Failure } from '#contract/result';
import { useCore, useMutationCall } from '#element';
import { useConfirm, useMessages } from '#ui';
import { type ActionableOrder, numberOf, type OrderVerb } from './order.ts';
import { useUndo } from './useUndo.ts';

type Done<Order> = (verb: OrderVerb, orders: readonly Order[], isDone: boolean) => void;

/** Recalls and deletes orders, one or several, after a question; both can be undone. */
export function useOrderChanges<Order extends ActionableOrder>(onDone: Done<Order>) {
  const t = useMessages('order');
  const { api, notices } = useCore();
  const confirm = useConfirm();
  const { offer, undo } = useUndo();
  const remove = useMutationCall(api.order.deleteBookingWeb);
  const restore = useMutationCall(api.order.restoreBookingWeb);
  const recall = useMutationCall(api.order.recallBookingsWeb);
  const undoRecall = useMutationCall(api.order.undoRecallWeb);
  const cancel = useMutationCall(api.order.cancelAmendmentWeb);

  const refused = (failure: Failure) => {
    if (failure.reason === 'business') notices.show({ kind: 'error', message: failure.message });
  };
  const failed = (errors: readonly { bookingId: string; message: string }[], orders: readonly Order[]) => {
    const nameOf = (id: string) =>
      orders
        .filter(({ bookingId }) => bookingId === id)
        .map(numberOf)
        .join('');
    if (errors.length > 0) notices.show({ kind: 'error', message: errors.map((one) => `${nameOf(one.bookingId)}: ${one.message}`).join('\n') });
  };

  return {
    undo,
    async deleteOrders(orders: readonly Order[]): Promise<void> {
      const title = t('delete.title', { count: orders.length });
      if (!(await confirm({ title, body: orders.map(numberOf).join(', '), confirmLabel: t('delete'), tone: 'risk' }))) return;
      const bookingIds = orders.map(({ bookingId }) => bookingId);
      const result = await remove.run({ bookingIds });
      onDone('delete', orders, result.ok);
      if (!result.ok) return refused(result);
      offer(t('delete.done'), async () => {
        const restored = await restore.run({ bookingIds });
        if (restored.ok) notices.show({ kind: 'success', message: t('delete.undone', { count: restored.data }) });
        else refused(restored);
        onDone('restore', orders, restored.ok);
      });
    },
    async recallOrders(orders: readonly Order[]): Promise<void> {
      const [first] = orders;
      if (!first) return;
      const title = orders.length === 1 ? t('recall.title', { no: numberOf(first) }) : t('recall.several', { count: orders.length });
      if (!(await confirm({ title, body: t('recall.body'), confirmLabel: t('recall') }))) return;
      const result = await recall.run({ bookings: orders.map(({ bookingId, version }) => ({ bookingId, version })) });
      onDone('recall', orders, result.ok && result.data.error.length === 0);
      if (!result.ok) return refused(result);
      failed(result.data.error, orders);
      const bookings = result.data.success.map(({ bookingId, version }) => ({ bookingId, version }));
      if (bookings.length === 0) return;
      offer(t('recall.done'), async () => {
        const undone = await undoRecall.run({ bookings });
        if (!undone.ok) refused(undone);
        else failed(undone.data.error, orders);
        if (undone.ok && undone.data.success.length > 0) notices.show({ kind: 'success', message: t('recall.undone') });
        onDone('restore', orders, undone.ok);
      });
    },
    async cancelAmendment(order: Order): Promise<void> {
      const isSure = await confirm({
        title: t('amendment.cancel.title', { no: numberOf(order) }),
        body: t('amendment.cancel.body'),
        confirmLabel: t('amendment.cancel'),
      });
      if (!isSure) return;
      const result = await cancel.run({ bookingId: order.bookingId, version: order.version });
      if (result.ok) notices.show({ kind: 'success', message: t('amendment.cancelled') });
      else refused(result);
      onDone('cancelAmendment', [order], result.ok);
    },
  };
}

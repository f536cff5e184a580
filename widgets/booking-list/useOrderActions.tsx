import { type ReactNode, useState } from 'react';
import type { OrderRow } from '#contract/order';
import type { Result } from '#contract/result';
import { useCore, useMutationCall } from '#element';
import { Button, lazyPart, useConfirm, useMessages } from '#ui';
import { OrderVerbs } from './OrderVerbs.tsx';
import { numberOf } from './useOrderColumns.tsx';

const withdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);

interface OrderActions {
  /** Buttons of a row. */
  rowActions: (order: OrderRow) => ReactNode;
  /** Buttons for the rows picked. */
  bulkActions: (orders: readonly OrderRow[]) => ReactNode;
  /** The dialog that is open, if any. */
  dialog: ReactNode;
}

/** What may be done to bookings, as the server said; the list is asked anew after each. */
export function useOrderActions(open: (order: OrderRow) => void, copy: (order: OrderRow) => void, done: () => void): OrderActions {
  const t = useMessages('booking-list');
  const { api, notices } = useCore();
  const confirm = useConfirm();
  const remove = useMutationCall(api.order.deleteBookingWeb);
  const recall = useMutationCall(api.order.chehuiBookingWeb);
  const [withdrawing, setWithdrawing] = useState<OrderRow>();
  const WithdrawDialog = withdrawDialog.use(withdrawing !== undefined, () => setWithdrawing(undefined));

  function tell(result: Result<unknown>, success: string) {
    if (result.ok) notices.show({ kind: 'success', message: success });
    else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
    done();
  }
  async function deleteOrders(orders: readonly OrderRow[]) {
    const title = t('delete.title', { count: orders.length });
    const isSure = await confirm({ title, body: orders.map(numberOf).join(', '), confirmLabel: t('delete'), tone: 'risk' });
    if (isSure) tell(await remove.run({ bookingIds: orders.map(({ bookingId }) => bookingId) }), t('delete.done'));
  }
  async function recallOrder(order: OrderRow) {
    const isSure = await confirm({ title: t('recall.title', { no: numberOf(order) }), body: t('recall.body'), confirmLabel: t('recall') });
    if (isSure) tell(await recall.run({ bookingId: order.bookingId, version: order.version }), t('recall.done'));
  }

  return {
    rowActions: (order) => (
      <OrderVerbs
        order={order}
        open={() => open(order)}
        copy={() => copy(order)}
        recall={() => void recallOrder(order)}
        withdraw={() => setWithdrawing(order)}
        onMayWithdraw={withdrawDialog.fetch}
        remove={() => void deleteOrders([order])}
      />
    ),
    bulkActions: (orders) => {
      const deletable = orders.length > 0 && orders.every(({ actions }) => actions.includes('delete'));
      return (
        <Button
          variant="bare"
          size="small"
          disabled={!deletable}
          title={deletable ? undefined : t('delete.only')}
          onClick={() => void deleteOrders(orders)}
        >
          {t('delete')}
        </Button>
      );
    },
    dialog:
      withdrawing && WithdrawDialog ? (
        <WithdrawDialog
          order={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onDone={() => {
            setWithdrawing(undefined);
            notices.show({ kind: 'success', message: t('withdraw.done') });
            done();
          }}
        />
      ) : null,
  };
}

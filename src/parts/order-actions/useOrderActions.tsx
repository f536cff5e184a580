import { type ReactNode, useState } from 'react';
import type { Result } from '#contract/result';
import { useCore, useMutationCall } from '#element';
import {
  IconCopy,
  IconDelete,
  IconEdit,
  IconEye,
  IconFile,
  IconRefused,
  IconUndo,
  lazyPart,
  type MenuItem,
  useConfirm,
  useMessages,
  useUi,
} from '#ui';
import { type ActionableOrder, numberOf } from './order.ts';
import { saveDownload } from '../save-download.ts';

const cancellationDialog = lazyPart(async () => (await import('./CancellationDialog.tsx')).CancellationDialog);

export type OrderVerb = 'open' | 'copy' | 'print' | 'recall' | 'cancel' | 'delete';

/** One action on one order: as an icon with a label, or as an entry of a menu. */
export interface OrderAction extends MenuItem {
  verb: OrderVerb;
  label: string;
  /** Loads the dialog of the action before it is needed. */
  prefetch?: () => void;
}

interface OrderActionsOptions<Order extends ActionableOrder> {
  /** Absent where the order is open already. */
  onOpen?: (order: Order) => void;
  onCopy: (order: Order) => void;
  /** After an attempt, also one that the server refused: the caller's data may be stale. */
  onDone: (verb: OrderVerb, orders: readonly Order[], isDone: boolean) => void;
}

interface OrderActions<Order extends ActionableOrder> {
  /** Actions that the server allows on this order. */
  actionsOf: (order: Order) => OrderAction[];
  deleteOrders: (orders: readonly Order[]) => Promise<void>;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

/** Actions on orders, the same in the list and on the order's own page. Needs the namespace `order`. */
export function useOrderActions<Order extends ActionableOrder>({ onOpen, onCopy, onDone }: OrderActionsOptions<Order>): OrderActions<Order> {
  const t = useMessages('order');
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const confirm = useConfirm();
  const remove = useMutationCall(api.order.deleteBookingWeb);
  const recall = useMutationCall(api.order.chehuiBookingWeb);
  const [cancelling, setCancelling] = useState<Order>();
  const CancellationDialog = cancellationDialog.use(cancelling !== undefined, () => setCancelling(undefined));

  function report(verb: OrderVerb, orders: readonly Order[], result: Result<unknown>, success: string) {
    if (result.ok) notices.show({ kind: 'success', message: success });
    else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
    onDone(verb, orders, result.ok);
  }
  async function deleteOrders(orders: readonly Order[]) {
    const title = t('delete.title', { count: orders.length });
    const isSure = await confirm({ title, body: orders.map(numberOf).join(', '), confirmLabel: t('delete'), tone: 'risk' });
    if (isSure) report('delete', orders, await remove.run({ bookingIds: orders.map(({ bookingId }) => bookingId) }), t('delete.done'));
  }
  async function recallOrder(order: Order) {
    const isSure = await confirm({ title: t('recall.title', { no: numberOf(order) }), body: t('recall.body'), confirmLabel: t('recall') });
    if (isSure) report('recall', [order], await recall.run({ bookingId: order.bookingId, version: order.version }), t('recall.done'));
  }

  async function printOrder({ bookingId }: Order) {
    const answer = await api.order.printBookingWeb({ bookingId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }

  function actionsOf(order: Order): OrderAction[] {
    const may = (verb: string) => order.actions.includes(verb);
    const open = onOpen && (() => onOpen(order));
    return [
      ...(open && may('edit') ? [{ verb: 'open', label: t('edit'), icon: <IconEdit aria-hidden />, onSelect: open } as const] : []),
      ...(open && !may('edit') ? [{ verb: 'open', label: t('view'), icon: <IconEye aria-hidden />, onSelect: open } as const] : []),
      { verb: 'copy', label: t('copy'), icon: <IconCopy aria-hidden />, onSelect: () => onCopy(order) },
      { verb: 'print', label: t('print'), icon: <IconFile aria-hidden />, onSelect: () => void printOrder(order) },
      ...(may('recall')
        ? [{ verb: 'recall', label: t('recall'), icon: <IconUndo aria-hidden />, onSelect: () => void recallOrder(order) } as const]
        : []),
      ...(may('withdraw')
        ? [
            {
              verb: 'cancel',
              label: t('cancellation'),
              icon: <IconRefused aria-hidden />,
              onSelect: () => setCancelling(order),
              prefetch: cancellationDialog.fetch,
            } as const,
          ]
        : []),
      ...(may('delete')
        ? [
            {
              verb: 'delete',
              label: t('delete'),
              icon: <IconDelete aria-hidden />,
              tone: 'risk',
              onSelect: () => void deleteOrders([order]),
            } as const,
          ]
        : []),
    ];
  }

  return {
    actionsOf,
    deleteOrders,
    dialog:
      cancelling && CancellationDialog ? (
        <CancellationDialog
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={() => {
            setCancelling(undefined);
            notices.show({ kind: 'success', message: t('cancellation.done') });
            onDone('cancel', [cancelling], true);
          }}
        />
      ) : null,
  };
}

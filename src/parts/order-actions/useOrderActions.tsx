import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/order';
import { useCore } from '#element';
import {
  IconAttach,
  IconBill,
  IconCopy,
  IconDelete,
  IconEdit,
  IconEye,
  IconFile,
  IconRefused,
  IconStar,
  IconUndo,
  lazyPart,
  type MenuItem,
  useConfirm,
  useMessages,
  useUi,
} from '#ui';
import type { DialogVerb } from './OrderDialog.tsx';
import type { ActionableOrder, OrderVerb } from './order.ts';
import { useUndo } from './useUndo.ts';

const loadDialogs = () => import('./OrderDialog.tsx');
const orderDialog = lazyPart(loadDialogs);

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
  /** Opens the form of a released order to request an amendment. */
  onAmend: (order: Order) => void;
  /** Shows the requested amendment or cancellation of a booking. */
  showRequest?: ((booking: Booking) => ReactNode) | undefined;
  /** After an attempt, also one that the server refused: the caller's data may be stale. */
  onDone: (verb: OrderVerb, orders: readonly Order[], isDone: boolean) => void;
}

interface OrderActions<Order extends ActionableOrder> {
  /** Actions that the server allows on this order. */
  actionsOf: (order: Order) => OrderAction[];
  deleteOrders: (orders: readonly Order[]) => Promise<void>;
  recallOrders: (orders: readonly Order[]) => Promise<void>;
  /** Undoes the last recall or deletion; false if there is none. */
  undo: () => boolean;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

/** Actions on orders, the same in the list and on the order's own page. Needs the namespace `order`. */
export function useOrderActions<Order extends ActionableOrder>({
  onOpen,
  onCopy,
  onAmend,
  showRequest,
  onDone,
}: OrderActionsOptions<Order>): OrderActions<Order> {
  const t = useMessages('order');
  const core = useCore();
  const { root, locale } = useUi();
  const confirm = useConfirm();
  const { offer, undo } = useUndo();
  const options = { core, root, locale, t, confirm, offer, onDone };
  const changes = () => import('./order-changes.ts');
  const deleteOrders = async (orders: readonly Order[]) => (await changes()).deleteOrders(options, orders);
  const recallOrders = async (orders: readonly Order[]) => (await changes()).recallOrders(options, orders);
  const cancelAmendment = async (order: Order) => (await changes()).cancelAmendment(options, order);
  const printOrder = async (order: Order) => (await changes()).printOrder(options, order);
  const [shown, show] = useState<{ verb: DialogVerb; order: Order }>();
  const dialogs = orderDialog.use(shown !== undefined, () => show(undefined));
  const opening = (verb: DialogVerb, order: Order) => ({
    verb,
    onSelect: () => show({ verb, order }),
    prefetch: () =>
      void loadDialogs().then(
        ({ fetchDialog }) => fetchDialog(verb),
        () => undefined,
      ),
  });

  function actionsOf(order: Order): OrderAction[] {
    const may = (verb: string) => order.actions.includes(verb);
    const isEditable = may('edit');
    const offered: (OrderAction | false)[] = [
      onOpen !== undefined && {
        verb: 'open',
        label: t(isEditable ? 'edit' : 'view'),
        icon: isEditable ? <IconEdit aria-hidden /> : <IconEye aria-hidden />,
        onSelect: () => onOpen(order),
      },
      { verb: 'copy', label: t('copy'), icon: <IconCopy aria-hidden />, onSelect: () => onCopy(order) },
      { ...opening('files', order), label: t('files'), icon: <IconAttach aria-hidden /> },
      order.copyStatus > 0 && { ...opening('copyConfirm', order), label: t('copyConfirm'), icon: <IconBill aria-hidden /> },
      { ...opening('template', order), label: t('template.save'), icon: <IconStar aria-hidden /> },
      { verb: 'print', label: t('print'), icon: <IconFile aria-hidden />, onSelect: () => void printOrder(order) },
      { ...opening('dcsa', order), label: t('dcsa'), icon: <IconFile aria-hidden /> },
      may('recall') && { verb: 'recall', label: t('recall'), icon: <IconUndo aria-hidden />, onSelect: () => void recallOrders([order]) },
      may('amend') && { verb: 'amend', label: t('amendment'), icon: <IconEdit aria-hidden />, onSelect: () => onAmend(order) },
      may('cancelAmendment') && {
        verb: 'cancelAmendment',
        label: t('amendment.cancel'),
        icon: <IconUndo aria-hidden />,
        onSelect: () => void cancelAmendment(order),
      },
      may('withdraw') && { ...opening('cancel', order), label: t('cancellation'), icon: <IconRefused aria-hidden /> },
      may('acceptAmendment') && {
        // The order's page shows what is to be amended; who cannot show it opens that page.
        ...(showRequest || !onOpen ? opening('answerAmendment', order) : { verb: 'answerAmendment' as const, onSelect: () => onOpen(order) }),
        label: t('answer.amendment'),
        icon: <IconEdit aria-hidden />,
      },
      may('acceptWithdrawal') && { ...opening('answerCancellation', order), label: t('answer.cancellation'), icon: <IconRefused aria-hidden /> },
      may('delete') && {
        verb: 'delete',
        label: t('delete'),
        icon: <IconDelete aria-hidden />,
        tone: 'risk',
        onSelect: () => void deleteOrders([order]),
      },
    ];
    return offered.filter((action) => action !== false);
  }

  return {
    actionsOf,
    deleteOrders,
    recallOrders,
    undo,
    dialog:
      shown && dialogs ? (
        <dialogs.OrderDialog
          key={shown.order.bookingId}
          {...shown}
          showRequest={showRequest}
          onClose={() => show(undefined)}
          onDone={(isDone) => {
            show(undefined);
            onDone(shown.verb, [shown.order], isDone);
          }}
        />
      ) : null,
  };
}

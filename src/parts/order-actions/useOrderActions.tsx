import { type ReactNode, useState } from 'react';
import { useCore } from '#element';
import { loadTexts } from '#i18n';
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
import type { ActionableOrder, OrderVerb } from './order.ts';
import { loadCopyDialog } from '../copy/load-copy.ts';
import { saveDownload } from '../save-download.ts';
import { useUndo } from './useUndo.ts';

const templateDialog = lazyPart(async () => {
  const [{ TemplateNameDialog }] = await Promise.all([import('./TemplateNameDialog.tsx'), loadTexts(['order-tools'])]);
  return TemplateNameDialog;
});
const filesDialog = lazyPart(async () => {
  const [{ FilesDialog }] = await Promise.all([import('../files/FilesDialog.tsx'), loadTexts(['order-files'])]);
  return FilesDialog;
});
const copyDialog = lazyPart(loadCopyDialog);
const cancellationDialog = lazyPart(async () => (await import('./CancellationDialog.tsx')).CancellationDialog);

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
export function useOrderActions<Order extends ActionableOrder>({ onOpen, onCopy, onAmend, onDone }: OrderActionsOptions<Order>): OrderActions<Order> {
  const t = useMessages('order');
  const core = useCore();
  const { api, notices } = core;
  const { root, locale } = useUi();
  const confirm = useConfirm();
  const { offer, undo } = useUndo();
  const options = { core, locale, t, confirm, offer, onDone };
  const changes = () => import('./order-changes.ts');
  const deleteOrders = async (orders: readonly Order[]) => (await changes()).deleteOrders(options, orders);
  const recallOrders = async (orders: readonly Order[]) => (await changes()).recallOrders(options, orders);
  const cancelAmendment = async (order: Order) => (await changes()).cancelAmendment(options, order);
  const [cancelling, setCancelling] = useState<Order>();
  const [named, setNamed] = useState<Order>();
  const CancellationDialog = cancellationDialog.use(cancelling !== undefined, () => setCancelling(undefined));
  const [filed, setFiled] = useState<Order>();
  const FilesDialog = filesDialog.use(filed !== undefined, () => setFiled(undefined));
  const [confirmed, setConfirmed] = useState<Order>();
  const copyPart = copyDialog.use(confirmed !== undefined, () => setConfirmed(undefined));
  const TemplateDialog = templateDialog.use(named !== undefined, () => setNamed(undefined));

  /** Spec 2.6: the list is read again whatever happened. */
  function closeCopy(order: Order, isDone: boolean) {
    setConfirmed(undefined);
    onDone('copyConfirm', [order], isDone);
  }

  async function printOrder({ bookingId }: Order) {
    const answer = await api.order.printBookingWeb({ bookingId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }

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
      { verb: 'files', label: t('files'), icon: <IconAttach aria-hidden />, onSelect: () => setFiled(order), prefetch: filesDialog.fetch },
      order.copyStatus > 0 && {
        verb: 'copyConfirm',
        label: t('copyConfirm'),
        icon: <IconBill aria-hidden />,
        onSelect: () => setConfirmed(order),
        prefetch: copyDialog.fetch,
      },
      {
        verb: 'template',
        label: t('template.save'),
        icon: <IconStar aria-hidden />,
        onSelect: () => setNamed(order),
        prefetch: templateDialog.fetch,
      },
      { verb: 'print', label: t('print'), icon: <IconFile aria-hidden />, onSelect: () => void printOrder(order) },
      may('recall') && { verb: 'recall', label: t('recall'), icon: <IconUndo aria-hidden />, onSelect: () => void recallOrders([order]) },
      may('amend') && { verb: 'amend', label: t('amendment'), icon: <IconEdit aria-hidden />, onSelect: () => onAmend(order) },
      may('cancelAmendment') && {
        verb: 'cancelAmendment',
        label: t('amendment.cancel'),
        icon: <IconUndo aria-hidden />,
        onSelect: () => void cancelAmendment(order),
      },
      may('withdraw') && {
        verb: 'cancel',
        label: t('cancellation'),
        icon: <IconRefused aria-hidden />,
        onSelect: () => setCancelling(order),
        prefetch: cancellationDialog.fetch,
      },
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
    dialog: (
      <>
        {cancelling && CancellationDialog ? (
          <CancellationDialog
            order={cancelling}
            onClose={() => setCancelling(undefined)}
            onDone={() => {
              setCancelling(undefined);
              notices.show({ kind: 'success', message: t('cancellation.done') });
              onDone('cancel', [cancelling], true);
            }}
          />
        ) : null}
        {confirmed && copyPart ? (
          <copyPart.CopyDialog
            key={confirmed.bookingId}
            bookingId={confirmed.bookingId}
            choices={copyPart.choices}
            onConfirmed={() => closeCopy(confirmed, true)}
            onClose={() => closeCopy(confirmed, false)}
          />
        ) : null}
        {filed && FilesDialog ? <FilesDialog order={filed} onClose={() => setFiled(undefined)} /> : null}
        {named && TemplateDialog ? <TemplateDialog order={named} onClose={() => setNamed(undefined)} /> : null}
      </>
    ),
  };
}

import { useState } from 'react';
import { useSession } from '#element';
import { loadBillConfirmDialog } from '#parts';
import { lazyPart } from '#ui';

interface BillDetail {
  id: string;
  orderId: string;
}

export interface BillConfirmProps {
  orderId?: string;
  /** One bill by its id, instead of that of an order. */
  billId?: string;
  open?: boolean;
  /** The bill was confirmed; the dialog then closes, and a list behind it should refresh. */
  onConfirmed?: (detail: BillDetail) => void;
  onRejected?: (detail: BillDetail) => void;
  /** The dialog was closed, with or without an answer. */
  onCancel?: () => void;
}

const dialog = lazyPart(loadBillConfirmDialog);

/** Renders nothing until it is opened. It closes by itself; `open` or another bill opens it again. */
export function BillConfirm({ orderId = '', billId = '', open = false, onConfirmed, onRejected, onCancel }: BillConfirmProps) {
  const { isLogin } = useSession();
  const [closed, setClosed] = useState<string>();
  const which = billId || orderId;
  if (closed !== undefined && (!open || closed !== which)) setClosed(undefined);
  const isOpen = open && closed === undefined && isLogin && which !== '';
  const close = () => {
    setClosed(which);
    onCancel?.();
  };
  const BillConfirmDialog = dialog.use(isOpen, close);
  if (!isOpen || !BillConfirmDialog) return null;
  return (
    <BillConfirmDialog
      key={which}
      bill={billId ? { id: billId } : { orderId }}
      onAnswered={(answer, { id, orderId: order }) => {
        (answer === 'confirmed' ? onConfirmed : onRejected)?.({ id, orderId: order });
        close();
      }}
      onClose={close}
    />
  );
}

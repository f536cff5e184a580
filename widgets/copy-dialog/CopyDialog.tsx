import { useState } from 'react';
import { useSession } from '#element';
import { loadCopyDialog } from '#parts';
import { lazyPart } from '#ui';

interface CopyDetail {
  bookingId: string;
  orderId?: string;
}

export interface CopyDialogProps {
  bookingId?: string;
  orderId?: string;
  open?: boolean;
  /** The COPY was confirmed; the dialog then closes. */
  onConfirmed?: (detail: CopyDetail) => void;
  /** The dialog was closed: a list behind it should refresh. */
  onQuery?: () => void;
  /** The dialog was closed, with or without a confirmation. */
  onCancel?: () => void;
}

const dialog = lazyPart(loadCopyDialog);

/** Renders nothing until it is opened. It closes by itself; `open` or another booking opens it again. */
export function CopyDialog({ bookingId = '', orderId, open = false, onConfirmed, onQuery, onCancel }: CopyDialogProps) {
  const { isLogin } = useSession();
  const [closed, setClosed] = useState<string>();
  if (closed !== undefined && (!open || closed !== bookingId)) setClosed(undefined);
  const isOpen = open && closed === undefined && isLogin && bookingId !== '';
  const close = () => {
    setClosed(bookingId);
    onCancel?.();
    onQuery?.();
  };
  const loaded = dialog.use(isOpen, close);
  if (!isOpen || !loaded) return null;
  return (
    <loaded.CopyDialog
      key={bookingId}
      bookingId={bookingId}
      choices={loaded.choices}
      onConfirmed={() => {
        onConfirmed?.({ bookingId, ...(orderId ? { orderId } : {}) });
        close();
      }}
      onClose={close}
    />
  );
}

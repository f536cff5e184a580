import { useState } from 'react';
import { useSession } from '#element';
import { loadPasswordForm } from '#parts';
import { lazyPart } from '#ui';

export interface PasswordDialogProps {
  open?: boolean;
  /** The password was changed; the user is then logged out. */
  onChanged?: () => void;
  /** Closed by the user without a change. */
  onClose?: () => void;
}

const dialog = lazyPart(loadPasswordForm);

/** Renders nothing until it is opened. It closes by itself; `open` opens it again after it was removed or false. */
export function PasswordDialog({ open = false, onChanged, onClose }: PasswordDialogProps) {
  const { isLogin } = useSession();
  const [isClosed, setClosed] = useState(false);
  if (!open && isClosed) setClosed(false);
  const isOpen = open && !isClosed && isLogin;
  const Form = dialog.use(isOpen);
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  return isOpen && Form ? <Form onChanged={onChanged} onClose={close} /> : null;
}

import { widget } from '#element';
import { PasswordDialog, type PasswordDialogProps } from './PasswordDialog.tsx';

export default widget<PasswordDialogProps>({
  tag: 'quay-password-dialog',
  component: PasswordDialog,
  props: { open: { kind: 'boolean' } },
  events: {
    onChanged: { type: 'quay-changed' },
    onClose: { type: 'quay-close', bubbles: false },
  },
  namespaces: ['password-dialog', 'validation'],
  skeletonHeight: 0,
  embedding: {
    audience: 'signedIn',
    parts: ['dialog', 'field', 'label', 'input', 'message', 'button', 'button-filled', 'button-line', 'icon-button'],
    sample: { open: '' },
  },
});

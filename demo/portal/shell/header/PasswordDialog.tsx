import { useWidget } from '../../routing/useWidget.ts';

export const PASSWORD_DIALOG = 'quay-password-dialog';

/** Changes the user's password; a successful change logs out (spec 5.4). */
export function PasswordDialog() {
  useWidget(PASSWORD_DIALOG);
  return <quay-password-dialog open="" />;
}

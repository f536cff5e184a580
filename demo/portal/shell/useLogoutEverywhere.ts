import { useCore } from '#element';
import { useConfirm, useMessages } from '#ui';
import { setUnsaved } from '../routing/unsaved.ts';

/** Asks, ends all sessions of the user on the server, and then this one in the browser. */
export function useLogoutEverywhere(): () => Promise<void> {
  const t = useMessages('portal');
  const { api, session } = useCore();
  const confirm = useConfirm();
  return async () => {
    const words = { title: t('logoutEverywhere.title'), body: t('logoutEverywhere.body'), confirmLabel: t('logoutEverywhere') };
    if (!(await confirm({ ...words, cancelLabel: t('leave.stay') }))) return;
    const answer = await api.user.logoutEverywhere({});
    // The failure has been shown; the user stays logged in and may try again.
    if (!answer.ok) return;
    setUnsaved('none');
    session.logout();
  };
}

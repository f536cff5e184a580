import type { Account } from '#contract/user';
import { useCore, useMutationCall } from '#element';
import { useMessages, useUi } from '#ui';
import { localisedName } from '#domain/identity/localised-name';

/** Activates and disables users. */
export function useAccountActions(refresh: () => Promise<void>) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('account-management');
  const saving = useMutationCall(api.user.activateOrForbidden);

  async function set(account: Account, status: 1 | 2, done: 'activated' | 'disabled' | 'refused'): Promise<void> {
    const answer = await saving.run({ userId: account.id, status });
    if (answer.ok) notices.show({ kind: 'success', message: t(`done.${done}`, { name: nameOf(account, locale) }) });
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
    await refresh();
  }

  return {
    isBusy: saving.isBusy,
    activate: (account: Account) => set(account, 1, 'activated'),
    disable: (account: Account) => set(account, 2, 'disabled'),
    refuse: (account: Account) => set(account, 2, 'refused'),
  };
}

export type AccountActions = ReturnType<typeof useAccountActions>;

/** The name as the reader writes it, or the login name. */
export const nameOf = ({ nameCn, nameEn, userName }: Account, locale: Parameters<typeof localisedName>[2]): string =>
  localisedName(nameCn, nameEn, locale) || userName;

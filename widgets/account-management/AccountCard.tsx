import type { Account } from '#contract/user';
import { type CellContext, hint, token, useMessages } from '#ui';
import { Access, AccountStatus, type AccountUse, dayAndTime, Person } from './useAccountColumns.tsx';

/** An account on narrow screens: person and status, last login, access. */
export function AccountCard({ account, context, use }: { account: Account; context: CellContext; use: AccountUse }) {
  const t = useMessages('account-management');
  const { isAdmin, lastLoginTime } = account;
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <div css={line}>
        <Person account={account} context={context} />
        <AccountStatus account={account} />
      </div>
      <div css={line}>
        <span css={hint}>
          {t(isAdmin ? 'role.admin' : 'role.member')}, {t('lastLogin', { when: lastLoginTime === null ? t('never') : dayAndTime(lastLoginTime) })}
        </span>
        <Access account={account} tabIndex={context.tabIndex} use={use} />
      </div>
    </div>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;

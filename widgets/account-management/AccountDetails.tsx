import type { CSSObject } from '@emotion/react';
import type { Account } from '#contract/user';
import { formatDate } from '#i18n';
import { hint, token, useMessages } from '#ui';
import { dayAndTime } from './useAccountColumns.tsx';

/** An account below its row: how to reach the person, and since when the account exists. */
export function AccountDetails({ account: { phone, email, position, createTime, lastLoginTime, sessions } }: { account: Account }) {
  const t = useMessages('account-management');
  const facts = {
    position,
    phone,
    email,
    createTime: formatDate(createTime),
    lastLoginTime: lastLoginTime === null ? t('never') : dayAndTime(lastLoginTime),
    sessions,
  };
  return (
    <dl css={list}>
      {(['position', 'phone', 'email', 'createTime', 'lastLoginTime', 'sessions'] as const).map((name) => (
        <div key={name}>
          <dt css={hint}>{t(`column.${name}`)}</dt>
          <dd css={{ overflowWrap: 'anywhere' }}>{facts[name] === '' ? '–' : facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${token.menuWidth}, 45%), 1fr))`,
  gap: `${token.s2} ${token.s4}`,
  padding: `${token.s3} ${token.s4}`,
  fontSize: token.t13,
};

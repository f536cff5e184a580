import { useMemo } from 'react';
import type { Account } from '#contract/user';
import { formatDate, formatMonthDay, formatTime, type KeyPart } from '#i18n';
import {
  Button,
  type CellContext,
  ellipsis,
  hint,
  IconGood,
  IconRefused,
  IconShield,
  IconWaiting,
  StatusChip,
  Switch,
  type TableColumn,
  token,
  useMessages,
  useUi,
} from '#ui';
import { SORT_COLUMNS } from './useAccounts.ts';
import { nameOf } from './useAccountActions.ts';

type Column = TableColumn<Account>;

export interface AccountUse {
  /** Disabling asks first. */
  setStatus: (account: Account, isActive: boolean) => void;
  resetPassword: (account: Account) => void;
  fetchPasswordDialog: () => void;
}

/** `use` must not change from render to render. */
export function useAccountColumns(use: AccountUse): readonly Column[] {
  const t = useMessages('account-management');
  return useMemo(() => {
    const column = (id: KeyPart<'account-management', 'column'>, width: number, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
      id,
      width,
      cell,
      header: t(`column.${id}`),
      sortable: SORT_COLUMNS.some((field) => field === id),
      ...rest,
    });
    return [
      column('userName', 260, (account, context) => <Person account={account} context={context} />, { pinned: true, hideable: false }),
      column('role', 116, ({ isAdmin }) => t(isAdmin ? 'role.admin' : 'role.member')),
      column('position', 130, ({ position }) => position || NONE, { defaultHidden: true }),
      column('lastLoginTime', 120, ({ lastLoginTime }) => (lastLoginTime === null ? t('never') : <Moment at={lastLoginTime} />)),
      column('sessions', 84, ({ sessions }) => sessions, { align: 'end' }),
      column('status', 172, (account) => <AccountStatus account={account} />),
      column('access', 230, (account, { tabIndex }) => <Access account={account} tabIndex={tabIndex} use={use} />, {
        align: 'end',
        hideable: false,
        atEnd: true,
      }),
    ];
  }, [t, use]);
}

const NONE = '–';

/** Name, and below it the names by which the person logs in. */
export function Person({ account, context: { link, isExpanded } }: { account: Account; context: CellContext }) {
  const t = useMessages('account-management');
  const { locale } = useUi();
  const { userName, phone, email, isSelf, hasSecondFactor } = account;
  const reach = [userName, phone || email].filter(Boolean).join(', ');
  return (
    <div css={{ padding: `${token.half2} 0`, minWidth: 0 }}>
      <div css={ellipsis}>
        {link(<span css={{ fontWeight: token.medium }}>{nameOf(account, locale)}</span>, { isExpanded })}
        {isSelf ? <span css={hint}> {t('you')}</span> : null}
        {hasSecondFactor ? (
          <span role="img" aria-label={t('secondFactor')} title={t('secondFactor')}>
            <IconShield
              aria-hidden
              css={{ width: token.icon14, height: token.icon14, marginLeft: token.s1, color: token.good, verticalAlign: 'text-bottom' }}
            />
          </span>
        ) : null}
      </div>
      <div css={[hint, ellipsis]} title={reach}>
        {reach}
      </div>
    </div>
  );
}

export const dayAndTime = (at: number): string => `${formatMonthDay(at)} ${formatTime(at)}`;

const Moment = ({ at }: { at: number }) => (
  <time dateTime={formatDate(at)} title={formatDate(at)}>
    {dayAndTime(at)}
  </time>
);

const CHIPS = [
  { tone: 'info', icon: IconWaiting, text: 'status.pending' },
  { tone: 'good', icon: IconGood, text: 'status.active' },
  { tone: 'idle', icon: IconRefused, text: 'status.forbidden' },
] as const;

export function AccountStatus({ account: { status, statusTime } }: { account: Account }) {
  const t = useMessages('account-management');
  const { tone, icon, text } = CHIPS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(text)}
      {status === 2 && statusTime !== null ? ` ${formatMonthDay(statusTime)}` : null}
    </StatusChip>
  );
}

interface AccessProps {
  account: Account;
  tabIndex: 0 | -1;
  use: AccountUse;
}

/** Whether the person may log in, and a new password. */
export function Access({ account, tabIndex, use }: AccessProps) {
  const t = useMessages('account-management');
  const { locale } = useUi();
  const { status, actions } = account;
  const name = nameOf(account, locale);
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s3 }}>
      {actions.includes('resetPassword') ? (
        <Button
          variant="bare"
          size="small"
          tabIndex={tabIndex}
          aria-label={t('resetPassword.of', { name })}
          onPointerEnter={use.fetchPasswordDialog}
          onFocus={use.fetchPasswordDialog}
          onClick={() => use.resetPassword(account)}
        >
          {t('resetPassword')}
        </Button>
      ) : null}
      <Switch
        hideLabel
        label={t('mayLogIn', { name })}
        value={status === 1}
        disabled={actions.length === 0}
        tabIndex={tabIndex}
        onChange={(isActive) => use.setStatus(account, isActive)}
      />
    </span>
  );
}

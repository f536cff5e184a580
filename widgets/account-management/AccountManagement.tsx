import { useRef, useMemo, useState } from 'react';
import type { Account } from '#contract/user';
import { useRecordSaved } from '#element';
import { PageLayout, SignedIn, loadJoinDialog, loadWebhookDialog } from '#parts';
import { Banner, Button, DataTable, Empty, FilterSearch, hint, IconAdd, lazyPart, narrow, type Tab, Tabs, token, useMessages, useUi } from '#ui';
import { AccountCard } from './AccountCard.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { DisableQuestion } from './DisableQuestion.tsx';
import { JoinRequest } from './JoinRequest.tsx';
import { type AccountUse, useAccountColumns } from './useAccountColumns.tsx';
import { ALL, type StatusFilter, useAccounts } from './useAccounts.ts';
import { useAccountActions } from './useAccountActions.ts';

/** Users of the company, for its administrators; others get a hint. */
export function AccountManagement() {
  const t = useMessages('account-management');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Accounts />
    </SignedIn>
  );
}

const passwordDialog = lazyPart(async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog);
const inviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const joinDialog = lazyPart(loadJoinDialog);
const webhookDialog = lazyPart(loadWebhookDialog);

/** Requests shown above the table; the others are at its top. */
const MAX_REQUESTS = 3;

function Accounts() {
  const t = useMessages('account-management');
  const { root } = useUi();
  const accounts = useAccounts();
  const { list, query, filters } = accounts;
  useRecordSaved('account', () => void accounts.refresh());
  const actions = useAccountActions(accounts.refresh);
  const [asked, ask] = useState<Account>();
  /** The account whose details are shown. */
  const [opened, setOpened] = useState<string>();
  const [reset, setReset] = useState<Account>();
  const [isInviting, setInviting] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const ResetPasswordDialog = passwordDialog.use(reset !== undefined, () => setReset(undefined));
  const InviteDialog = inviteDialog.use(isInviting, () => setInviting(false));
  const JoinDialog = joinDialog.use(isJoining, () => setJoining(false));
  const [isIntegrating, setIntegrating] = useState(false);
  const WebhookDialog = webhookDialog.use(isIntegrating, () => setIntegrating(false));

  const latest = useRef(actions);
  latest.current = actions;
  const use = useMemo<AccountUse>(
    () => ({
      setStatus: (account, isActive) => (isActive ? void latest.current.activate(account) : ask(account)),
      resetPassword: setReset,
      fetchPasswordDialog: passwordDialog.fetch,
    }),
    [],
  );
  const columns = useAccountColumns(use);
  if (list.error?.reason === 'business') return <Banner tone="info">{t('adminsOnly')}</Banner>;
  const rows = list.data?.records ?? [];
  const counts = list.data?.counts;
  const requests = rows.filter(({ status }) => status === 0).slice(0, MAX_REQUESTS);
  const close = () => {
    const id = asked?.id;
    ask(undefined);
    requestAnimationFrame(() => (id === undefined ? undefined : root.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()));
  };

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <>
          <Button onPointerEnter={webhookDialog.fetch} onFocus={webhookDialog.fetch} onClick={() => setIntegrating(true)}>
            {t('integrations')}
          </Button>
          <Button onPointerEnter={joinDialog.fetch} onFocus={joinDialog.fetch} onClick={() => setJoining(true)}>
            {t('join')}
          </Button>
          <Button
            variant="filled"
            icon={<IconAdd aria-hidden css={sign} />}
            onPointerEnter={inviteDialog.fetch}
            onFocus={inviteDialog.fetch}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        </>
      }
    >
      {requests.map((account) => (
        <JoinRequest key={account.id} account={account} actions={actions} />
      ))}
      {asked ? <DisableQuestion key={asked.id} account={asked} onKeep={close} onDisable={() => actions.disable(asked).then(close)} /> : null}
      <DataTable<Account>
        {...query}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ userName }) => userName}
        total={list.data?.total}
        onChange={accounts.setQuery}
        loading={list.isFetching}
        error={list.error?.message || (list.isError ? t('failed') : undefined)}
        onRetry={() => void list.refetch()}
        settings={accounts.settings}
        card={(account, context) => <AccountCard account={account} context={context} use={use} />}
        onOpen={({ id }) => setOpened((before) => (before === id ? undefined : id))}
        details={{ keys: new Set(opened === undefined ? [] : [opened]), of: (account) => <AccountDetails account={account} /> }}
        header={
          <Tabs
            label={t('filter')}
            value={filters.status}
            onChange={(status) => accounts.setFilters({ ...filters, status })}
            tabs={STATUS_FILTERS.map((value): Tab<StatusFilter> => ({ value, label: t(`filter.${value}`), count: counts?.[value] }))}
          />
        }
        toolbar={
          <FilterSearch
            label={t('search')}
            value={filters.searchValue}
            onSearch={(searchValue) => accounts.setFilters({ ...filters, searchValue })}
            maxLength={100}
          />
        }
        empty={
          <Empty title={t('empty')} actions={<Button onClick={() => accounts.setFilters(ALL)}>{t('empty.showAll')}</Button>}>
            {t('empty.text')}
          </Empty>
        }
      />
      {list.data ? <p css={[hint, { [narrow]: { paddingInline: token.s3 } }]}>{t('hint')}</p> : null}
      {reset && ResetPasswordDialog ? <ResetPasswordDialog account={reset} onClose={() => setReset(undefined)} /> : null}
      {isInviting && InviteDialog ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {isIntegrating && WebhookDialog ? <WebhookDialog onClose={() => setIntegrating(false)} /> : null}
      {isJoining && JoinDialog ? <JoinDialog onClose={() => setJoining(false)} /> : null}
    </PageLayout>
  );
}

const STATUS_FILTERS: readonly StatusFilter[] = ['all', 'active', 'pending', 'forbidden'];
const sign = { width: token.icon16, height: token.icon16 } as const;

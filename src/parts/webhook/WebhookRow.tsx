import type { CSSObject } from '@emotion/react';
import type { Webhook } from '#contract/webhook';
import type { CallsOf } from '#core';
import { formatDateTime } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Code, hint, IconDone, IconError, IconRefused, StatusChip, token, useConfirm, useMessages } from '#ui';

interface WebhookRowProps {
  webhook: Webhook;
  calls: CallsOf<'webhook'>;
  onChange: () => Promise<unknown>;
  onEdit: () => void;
  onKey: (key: string) => void;
  onLog: () => void;
}

/** One address with its state and what can be done with it. */
export function WebhookRow({ webhook, calls, onChange, onEdit, onKey, onLog }: WebhookRowProps) {
  const t = useMessages('webhook');
  const { notices } = useCore();
  const confirm = useConfirm();
  const { id, url, kinds, isActive, queued, formerKeyUntil } = webhook;
  const [saving, rotating, removing, testing] = [
    useMutationCall(calls.saveWebhook),
    useMutationCall(calls.rotateWebhookKey),
    useMutationCall(calls.deleteWebhook),
    useMutationCall(calls.testWebhook),
  ];
  const failure = [saving, rotating, removing, testing].map((one) => one.failure).find((one) => one?.reason === 'business');

  const toggle = async () => (await saving.run({ id, url, kinds, isActive: !isActive })).ok && onChange();
  async function rotate() {
    if (!(await confirm({ title: t('rotate.title'), body: t('rotate.body') }))) return;
    const answer = await rotating.run({ id });
    if (answer.ok && answer.data.key !== null) onKey(answer.data.key);
    await onChange();
  }
  async function remove() {
    if (!(await confirm({ title: t('delete.title'), body: t('delete.body') }))) return;
    await removing.run({ id });
    await onChange();
  }
  async function test() {
    if ((await testing.run({ id })).ok) notices.show({ kind: 'success', message: t('tested') });
    await onChange();
  }
  return (
    <li css={row}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center', minWidth: 0 }}>
        <span css={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <Code>{url}</Code>
        </span>
        <State webhook={webhook} />
      </div>
      <p css={hint}>
        {kinds.map((kind) => t(`kind.${kind}`)).join(' · ')}
        {queued > 0 ? ` · ${t('queued', { count: queued })}` : ''}
        {formerKeyUntil === null ? '' : ` · ${t('former', { time: formatDateTime(formerKeyUntil) })}`}
      </p>
      {failure ? <Banner tone="bad">{failure.message}</Banner> : null}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
        <Button size="small" onClick={onLog}>
          {t('log')}
        </Button>
        <Button size="small" busy={testing.isBusy} disabled={!isActive} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" busy={rotating.isBusy} onClick={() => void rotate()}>
          {t('rotate')}
        </Button>
        <Button size="small" busy={saving.isBusy} onClick={() => void toggle()}>
          {isActive ? t('off') : t('on')}
        </Button>
        <Button size="small" busy={removing.isBusy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function State({ webhook: { isActive, stoppedReason, failingSince } }: Pick<WebhookRowProps, 'webhook'>) {
  const t = useMessages('webhook');
  if (stoppedReason !== null)
    return (
      <StatusChip tone="bad" icon={IconError}>
        {t('state.stopped', { reason: stoppedReason })}
      </StatusChip>
    );
  if (!isActive)
    return (
      <StatusChip tone="idle" icon={IconRefused}>
        {t('state.off')}
      </StatusChip>
    );
  if (failingSince !== null)
    return (
      <StatusChip tone="warn" icon={IconError}>
        {t('state.failing', { time: formatDateTime(failingSince) })}
      </StatusChip>
    );
  return (
    <StatusChip tone="good" icon={IconDone}>
      {t('state.active')}
    </StatusChip>
  );
}

const row: CSSObject = { display: 'grid', gap: token.s2, paddingBlock: token.s3, borderBottom: `${token.hair} solid ${token.line}`, minWidth: 0 };

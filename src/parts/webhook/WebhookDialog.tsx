import { useState } from 'react';
import { webhookCalls } from '#contract/browser/late';
import type { Webhook } from '#contract/webhook';
import { useCall, useRecordSaved } from '#element';
import { Button, Dialog, Empty, ErrorPanel, hint, IconAdd, Skeleton, token, useMessages } from '#ui';
import { useLateCalls } from '../useLateCalls.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { ShownKey } from './ShownKey.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';

const WIDTH = 800;

/** What the dialog shows besides the list. */
type View = { is: 'list' } | { is: 'form'; webhook?: Webhook } | { is: 'key'; key: string } | { is: 'log'; webhook: Webhook };

/** Addresses of the company's own systems that are told of status changes, for administrators. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('webhook');
  const calls = useLateCalls(webhookCalls);
  const list = useCall(calls.queryWebhooks, {}, { loadingBar: false, quiet: true });
  const [view, setView] = useState<View>({ is: 'list' });
  const back = () => setView({ is: 'list' });
  const refresh = () => list.refetch();
  useRecordSaved('webhook', () => void refresh());
  const saved = (key: string | null) => {
    void refresh();
    setView(key === null ? { is: 'list' } : { is: 'key', key });
  };
  const title = view.is === 'log' ? t('log.title', { host: new URL(view.webhook.url).host }) : t('title');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={WIDTH}
      foot={<Button onClick={view.is === 'list' ? onClose : back}>{view.is === 'form' ? t('cancel') : t('close')}</Button>}
    >
      <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
        {view.is === 'form' ? <WebhookForm calls={calls} webhook={view.webhook} onSaved={saved} /> : null}
        {view.is === 'key' ? <ShownKey value={view.key} /> : null}
        {view.is === 'log' ? <DeliveryLog calls={calls} webhookId={view.webhook.id} /> : null}
        {view.is === 'list' ? (
          <>
            <p css={hint}>{t('hint')}</p>
            {list.isPending ? <Skeleton height={token.listHeight} /> : null}
            {list.isError && !list.data ? <ErrorPanel busy={list.isFetching} retry={() => void refresh()} /> : null}
            {list.data?.length === 0 ? <Empty title={t('none')}>{t('none.text')}</Empty> : null}
            <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.data?.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  calls={calls}
                  onChange={refresh}
                  onEdit={() => setView({ is: 'form', webhook })}
                  onKey={(key) => setView({ is: 'key', key })}
                  onLog={() => setView({ is: 'log', webhook })}
                />
              ))}
            </ul>
            {list.data ? (
              <span>
                <Button icon={<IconAdd aria-hidden />} onClick={() => setView({ is: 'form' })}>
                  {t('add')}
                </Button>
              </span>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

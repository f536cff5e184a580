import { useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { WebhookDelivery } from '#contract/webhook';
import type { CallsOf } from '#core';
import { formatDateTime } from '#i18n';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { Button, Code, Empty, ErrorPanel, hint, narrow, Pagination, Skeleton, token, useMessages, VisuallyHidden } from '#ui';

const SIZE = 10;

/** The events for an address with the answers to them; each can be sent again. */
export function DeliveryLog({ calls, webhookId }: { calls: CallsOf<'webhook'>; webhookId: string }) {
  const t = useMessages('webhook');
  const ui = useMessages('ui');
  const { notices } = useCore();
  const [current, setCurrent] = useState(1);
  const list = useCall(calls.queryWebhookDeliveries, { id: webhookId, current, size: SIZE }, { loadingBar: false, quiet: true });
  const replay = useMutationCall(calls.replayWebhookDelivery);
  useRecordSaved('webhook', () => void list.refetch());

  async function again({ id }: WebhookDelivery) {
    if ((await replay.run({ deliveryId: id })).ok) notices.show({ kind: 'success', message: t('replayed') });
    await list.refetch();
  }
  if (list.isPending) return <Skeleton height={token.listHeight} />;
  if (!list.data) return <ErrorPanel busy={list.isFetching} retry={() => void list.refetch()} />;
  if (list.data.total === 0) return <Empty title={t('log.none')} />;
  return (
    <>
      <div css={{ overflowX: 'auto' }}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{t('log.event')}</th>
              <th scope="col">{t('log.order')}</th>
              <th scope="col">{t('log.time')}</th>
              <th scope="col">{t('log.answer')}</th>
              <th scope="col">
                <VisuallyHidden>{ui('table.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.records.map((delivery) => (
              <tr key={delivery.id}>
                <td>
                  {t(`kind.${delivery.kind as 'test'}`)}
                  {delivery.toStatusName ? <p css={hint}>{[delivery.fromStatusName, delivery.toStatusName].filter(Boolean).join(' → ')}</p> : null}
                </td>
                <td>
                  <Code>{delivery.bkgNo || delivery.orderNo || '–'}</Code>
                </td>
                <td>{formatDateTime(delivery.createTime)}</td>
                <td>
                  {t(`delivery.${delivery.state}`)} {delivery.responseStatus ?? delivery.fault ?? ''}
                  <p css={hint}>
                    {[
                      delivery.attempts > 0 && t('attempts', { count: delivery.attempts }),
                      delivery.attempts > 0 && delivery.nextAttemptTime !== null && t('retry', { time: formatDateTime(delivery.nextAttemptTime) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </td>
                <td>
                  <Button size="small" variant="bare" onClick={() => void again(delivery)}>
                    {t('log.again')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={current} pageSize={SIZE} total={list.data.total} onChange={setCurrent} />
    </>
  );
}

const table: CSSObject = {
  width: '100%',
  '& :is(th, td)': { padding: token.s2, textAlign: 'start', verticalAlign: 'top', borderBottom: `${token.hair} solid ${token.line}` },
  '& th': { fontSize: token.t12, fontWeight: token.medium, color: token.text3 },
  [narrow]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${token.half1} ${token.s3}`,
      padding: `${token.s2} 0`,
      borderBottom: `${token.hair} solid ${token.line}`,
    },
    '&& td': { padding: 0, border: 0 },
    '& td:nth-of-type(2n)': { textAlign: 'end' },
  },
};

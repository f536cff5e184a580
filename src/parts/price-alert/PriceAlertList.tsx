import { useState } from 'react';
import type { PriceAlert } from '#contract/price-alert';
import { formatMoney } from '#i18n';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { PriceAlertDialog } from './PriceAlertDialog.tsx';
import { Button, Card, Empty, ErrorPanel, IconBell, IconButton, IconDelete, IconDone, Skeleton, StatusChip, token, useMessages, useUi } from '#ui';

/** The user's price alerts with the price of today; each can be ended, and restored from the message about it. */
export function PriceAlertList({ onSearch }: { onSearch: (lane: { pol: string; pod: string; ctn: string }) => void }) {
  const t = useMessages('price-alert');
  const { locale } = useUi();
  const { api, notices } = useCore();
  const alerts = useCall(api.priceAlert.queryPriceAlertList, {}, { quiet: true, loadingBar: false });
  const [isOpen, setOpen] = useState(false);
  const ending = useMutationCall(api.priceAlert.deletePriceAlert);
  const saving = useMutationCall(api.priceAlert.savePriceAlert);
  useRecordSaved('priceAlert', () => alerts.refetch());

  async function restore({ portStart, portEnd, ctnType, limit }: PriceAlert) {
    const wish = { portStartCode: portStart.portCode, portEndCode: portEnd.portCode, limit };
    await saving.run({ ...wish, ctnType: ctnType as Parameters<typeof saving.run>[0]['ctnType'] });
    await alerts.refetch();
  }
  async function end(alert: PriceAlert) {
    const answer = await ending.run({ id: alert.id });
    if (answer.ok)
      notices.show({ kind: 'success', message: t('ended', { lane: laneOf(alert) }), action: { label: t('undo'), run: () => void restore(alert) } });
    await alerts.refetch();
  }
  const laneOf = ({ portStart, portEnd }: PriceAlert) => t('lane', { pol: portStart.name, pod: portEnd.name });

  return (
    <Card
      flush
      title={t('list')}
      aside={
        <>
          <span css={muted}>{t('list.hint')}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('title')}
          </Button>
        </>
      }
    >
      {isOpen ? (
        <PriceAlertDialog
          onClose={() => {
            setOpen(false);
            void alerts.refetch();
          }}
        />
      ) : null}
      {alerts.isPending ? <Skeleton height="96px" /> : null}
      {alerts.isError && !alerts.data ? <ErrorPanel retry={() => void alerts.refetch()} /> : null}
      {alerts.data?.length === 0 ? <Empty title={t('list.empty')}>{t('list.empty.text')}</Empty> : null}
      {alerts.data?.length ? (
        <ul css={rows}>
          {alerts.data.map((alert) => (
            <li key={alert.id} css={row} data-alert={alert.id}>
              <button
                type="button"
                css={laneButton}
                onClick={() => onSearch({ pol: alert.portStart.portCode, pod: alert.portEnd.portCode, ctn: `${alert.ctnType}:1` })}
              >
                <b css={{ fontWeight: token.strong }}>{laneOf(alert)}</b>
                <span css={muted}>
                  {alert.ctnType} · {t('until', { limit: formatMoney(alert.limit, alert.currency, locale) })}
                </span>
              </button>
              <span css={{ textAlign: 'end' }}>
                {alert.price === null ? (
                  <span css={muted}>{t('noPrice')}</span>
                ) : (
                  t('now', { price: formatMoney(alert.price, alert.currency, locale) })
                )}
              </span>
              <StatusChip tone={alert.isReached ? 'good' : 'idle'} icon={alert.isReached ? IconDone : IconBell}>
                {t(alert.isReached ? 'reached' : 'waiting')}
              </StatusChip>
              <IconButton label={t('end', { lane: laneOf(alert) })} onClick={() => void end(alert)}>
                <IconDelete aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const muted = { color: token.text2, fontSize: token.t12 } as const;
const rows = { listStyle: 'none', margin: 0, padding: 0, borderTop: `${token.hair} solid ${token.line}` } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  gap: token.s3,
  padding: `${token.s2} ${token.s4}`,
  '& + &': { borderTop: `${token.hair} solid ${token.line}` },
  '@container (max-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
} as const;
const laneButton = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  cursor: 'pointer',
  minWidth: 0,
  '&:hover b': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair2 },
} as const;

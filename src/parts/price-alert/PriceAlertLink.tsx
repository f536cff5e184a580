import { useState } from 'react';
import type { ConfirmedAlert } from '#contract/price-alert';
import { formatMoney } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Empty, useMessages, useUi } from '#ui';

/** Confirms or ends a visitor's alert after a press: programs that open the links of a mail do nothing. `link` is the address's fragment. */
export function PriceAlertLink({ link }: { link: string }) {
  const t = useMessages('price-alert');
  const { locale } = useUi();
  const { api } = useCore();
  const [confirmed, setConfirmed] = useState<ConfirmedAlert>();
  const [isStopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirming = useMutationCall(api.priceAlert.confirmPriceAlert, { quiet: true });
  const stopping = useMutationCall(api.priceAlert.stopPriceAlert, { quiet: true });
  const [, purpose, token = ''] = /^#?(confirm|stop)=(.+)$/.exec(link) ?? [];

  async function confirm() {
    const answer = await confirming.run({ token });
    if (answer.ok) setConfirmed(answer.data);
    else setProblem(answer.message);
  }
  async function stop() {
    const answer = await stopping.run({ token });
    if (answer.ok) setStopped(true);
    else setProblem(answer.message);
  }

  const heading = (text: string) => <h1 css={{ font: 'inherit', margin: 0 }}>{text}</h1>;
  if (problem)
    return (
      <Empty title={heading(t('link.failed'))}>
        <Banner tone="bad">{problem}</Banner>
      </Empty>
    );
  if (isStopped) return <Empty title={heading(t('link.stopped'))}>{t('link.stopped.text')}</Empty>;
  if (confirmed) {
    const { portStart, portEnd, ctnType, limit, currency } = confirmed;
    return (
      <Empty title={heading(t('link.confirmed'))}>
        {t('link.confirmed.text', { pol: portStart.name, pod: portEnd.name, ctnType, limit: formatMoney(limit, currency, locale) })}
      </Empty>
    );
  }
  if (purpose === 'confirm')
    return (
      <Empty
        title={heading(t('link.confirm'))}
        actions={
          <Button variant="filled" busy={confirming.isBusy} onClick={() => void confirm()}>
            {t('link.confirm.now')}
          </Button>
        }
      >
        {t('link.confirm.text')}
      </Empty>
    );
  if (purpose === 'stop')
    return (
      <Empty
        title={heading(t('link.stop'))}
        actions={
          <Button variant="filled" busy={stopping.isBusy} onClick={() => void stop()}>
            {t('link.stop.now')}
          </Button>
        }
      >
        {t('link.stop.text')}
      </Empty>
    );
  return <Empty title={heading(t('link.failed'))}>{t('link.failed.text')}</Empty>;
}

import type { CSSObject } from '@emotion/react';
import { type SubmitEvent, useState } from 'react';
import type { FollowedRate } from '#contract/freight';
import type { PriceAlert } from '#contract/price-alert';
import { useCore, useMutationCall } from '#element';
import { priceHistory } from '#parts';
import { Button, DecimalField, hint, IconDone, narrow, Skeleton, title, token, useMessages } from '#ui';
import type { Size } from './followed.ts';

interface FollowedDetailsProps {
  row: FollowedRate;
  size: Size;
  limit: PriceAlert | undefined;
}

/** Below a followed rate: the price of its lane over time, and of what the user is notified. */
export function FollowedDetails({ row, size, limit }: FollowedDetailsProps) {
  const PriceHistory = priceHistory.use(true);
  const { portStartCode: pol, portStartName, portEndCode: pod, portEndName } = row;
  return (
    <div css={columns}>
      {PriceHistory ? (
        <PriceHistory lane={{ pol, pod }} names={{ pol: portStartName, pod: portEndName }} ctnType={size} firstDays="30" limit={limit?.limit} />
      ) : (
        <Skeleton height={token.listHeight} />
      )}
      <TellMe key={`${size} ${limit?.limit ?? ''}`} row={row} size={size} limit={limit} />
    </div>
  );
}

const ALWAYS = ['price', 'space', 'end.soon'] as const;

function TellMe({ row, size, limit }: FollowedDetailsProps) {
  const t = useMessages('rate-favourites');
  const { api } = useCore();
  const saving = useMutationCall(api.priceAlert.savePriceAlert, { quiet: true });
  const ending = useMutationCall(api.priceAlert.deletePriceAlert);
  const [amount, setAmount] = useState(limit?.limit ?? '');
  const [error, setError] = useState<string>();
  async function save() {
    const { portStartCode, portEndCode } = row;
    const answer = await saving.run({ portStartCode, portEndCode, ctnType: size, limit: amount });
    setError(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.message));
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <section css={{ display: 'grid', alignContent: 'start', gap: token.s3, minWidth: 0 }}>
      <h3 css={{ '&&': { ...title.t14, fontSize: token.t12, color: token.text2 } }}>{t('tell')}</h3>
      <form noValidate onSubmit={submit} css={limitLine}>
        <DecimalField
          name="limit"
          label={t('tell.limit', { ctnType: size })}
          decimals={2}
          integers={10}
          value={amount}
          onChange={setAmount}
          error={error}
        />
        <Button type="submit" busy={saving.isBusy} disabled={amount === '' || amount === limit?.limit}>
          {t('tell.save')}
        </Button>
        {limit ? (
          <Button variant="bare" busy={ending.isBusy} onClick={() => void ending.run({ id: limit.id })}>
            {t('tell.end')}
          </Button>
        ) : null}
      </form>
      <ul css={{ display: 'grid', gap: token.s2 }}>
        {ALWAYS.map((kind) => (
          <li key={kind} css={always}>
            <IconDone aria-hidden css={{ flex: 'none', width: token.icon14, height: token.icon14, color: token.good }} />
            {t(`tell.${kind}`)}
          </li>
        ))}
      </ul>
      <span css={hint}>{t('tell.how')}</span>
    </section>
  );
}

const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 320px)',
  gap: token.s5,
  padding: token.s4,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const limitLine: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: token.s2 };
const always: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2 };

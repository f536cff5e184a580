import { css } from '@emotion/react';
import { useState } from 'react';
import { formatShortMoney } from '#i18n';
import { useCall, useCore } from '#element';
import { Button, token, useMessages, useUi } from '#ui';
import { startStyle } from './form-style.ts';
import { type Lane, recentLanes } from './recent.ts';

/** Shown before the first search. */
export function SuggestedLanes({ onChoose }: { onChoose: (lane: Lane) => void }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { api, settings } = useCore();
  const [recent] = useState(() => recentLanes(settings.storage));
  const hot = useCall(api.freight.queryFclSaleRouteList, { size: 6 }, { quiet: true, loadingBar: false });
  const option = ({ id, portCode, name }: { id: string; portCode: string; name: string }) => ({ value: id, label: name, code: portCode });
  return (
    <div css={style}>
      <p css={{ color: token.text2 }}>{t('initial')}</p>
      {recent.length > 0 ? (
        <div css={line}>
          <span css={name}>{t('recent')}</span>
          {recent.map((lane) => (
            <Button key={`${lane.pol.value}-${lane.pod.value}`} size="small" onClick={() => onChoose(lane)}>
              {lane.pol.label} → {lane.pod.label}
            </Button>
          ))}
        </div>
      ) : null}
      {hot.data?.length ? (
        <div css={line}>
          <span css={name}>{t('lanes')}</span>
          {hot.data.map(({ portStart, portEnd, ctnType, priceFrom, currency }) => (
            <Button key={`${portStart.id}-${portEnd.id}`} size="small" onClick={() => onChoose({ pol: option(portStart), pod: option(portEnd) })}>
              {portStart.name} → {portEnd.name}
              <span css={{ color: token.text3, fontWeight: token.regular }}>
                {t('lane.from', { ctnType, price: formatShortMoney(priceFrom, currency, locale) })}
              </span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const style = css(startStyle);
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 } as const;
const name = { color: token.text3, fontSize: token.t12, minWidth: '88px' };

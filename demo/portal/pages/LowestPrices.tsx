import { useCall, useCore } from '#element';
import { formatShortMoney } from '#i18n';
import { token, useMessages, useUi } from '#ui';
import { PlainLink } from '../shell/PlainLink.tsx';

const SHOWN = 3;

/** Lowest published price of some lanes; renders nothing on failure, since the page is for logging in. */
export function LowestPrices({ go }: { go: (to: string) => void }) {
  const t = useMessages('portal');
  const { locale } = useUi();
  const { api } = useCore();
  const lanes = useCall(api.freight.queryFclSaleRouteList, { size: SHOWN }, { quiet: true });
  return (
    <aside css={panel} aria-label={t('login.prices')}>
      <p css={head}>
        <span>{t('login.prices')}</span>
        <PlainLink to="/freight/fcl" go={go}>
          {t('login.allRates')}
        </PlainLink>
      </p>
      {lanes.data?.map(({ portStart, portEnd, ctnType, priceFrom, currency }) => (
        <p key={`${portStart.portCode}${portEnd.portCode}`} css={line}>
          <span>{t('login.lane', { pol: portStart.name, pod: portEnd.name, ctnType })}</span>
          <b css={{ fontWeight: token.strong }}>{t('login.from', { price: formatShortMoney(priceFrom, currency, locale) })}</b>
        </p>
      ))}
    </aside>
  );
}

const panel = { background: token.sunken, padding: `${token.s5} ${token.s10} ${token.s6}`, minHeight: '148px' } as const;
const head = { display: 'flex', justifyContent: 'space-between', fontSize: token.t12, color: token.text3, paddingBottom: token.s2 } as const;
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  borderTop: `${token.hair} solid ${token.line}`,
  padding: `${token.half2} 0`,
  fontSize: token.t13,
  color: token.text,
} as const;

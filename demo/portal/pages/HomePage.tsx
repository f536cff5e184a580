import { greetingKey } from '#i18n';
import { Link, useNavigate } from 'react-router';
import { useCall, useCore } from '#element';
import { Button, Card, ErrorPanel, IconAdd, IconSearch, narrow, Skeleton, token, useMessages } from '#ui';
import { ORDERS_PATH } from '../routes.ts';
import { useUserNames } from '../shell/useUserNames.ts';

const COUNTS = ['all', 'draft', 'submitted', 'returned', 'released', 'sailed'] as const;

/** `/backhome`: greeting, order counts and the two main actions. */
export function HomePage() {
  const t = useMessages('portal');
  const { name } = useUserNames();
  const { api } = useCore();
  const navigate = useNavigate();
  const counts = useCall(api.order.queryWebOrderCount, {});
  return (
    <div css={page}>
      <header css={head}>
        <h1 css={title}>{t(`home.${greetingKey(new Date())}`, { name })}</h1>
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
          <Button variant="line" icon={<IconSearch aria-hidden css={icon} />} onClick={() => void navigate('/freight/fcl')}>
            {t('home.searchRates')}
          </Button>
          <Button variant="filled" icon={<IconAdd aria-hidden css={icon} />} onClick={() => void navigate('/backOrder/orderAdd')}>
            {t('home.newBooking')}
          </Button>
        </span>
      </header>
      <Card title={t('home.orders')}>
        {counts.isError ? (
          <ErrorPanel retry={() => void counts.refetch()}>{counts.error.message}</ErrorPanel>
        ) : (
          <ul css={grid}>
            {COUNTS.map((state) => (
              <li key={state} css={tile}>
                <Link to={state === 'all' ? ORDERS_PATH : `${ORDERS_PATH}?status=${state}`} css={{ display: 'grid', color: token.text }}>
                  <b css={figure}>{counts.data ? counts.data[state] : <Skeleton width={token.s10} height={token.l28} />}</b>
                  <span css={{ color: token.text3, fontSize: token.t12 }}>{t(`home.count.${state}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const page = { display: 'grid', gap: token.s4 } as const;
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: token.s3,
  [narrow]: { paddingInline: token.s4 },
} as const;
const title = { '&&': { fontSize: token.t20, lineHeight: token.l20, fontWeight: token.strong } } as const;
const icon = { width: token.icon16, height: token.icon16 } as const;
const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))', gap: token.s4 } as const;
const tile = { display: 'grid' } as const;
const figure = { fontSize: token.t28, lineHeight: token.l28, fontWeight: token.strong } as const;

import type { CSSObject } from '@emotion/react';
import type { OrderCount } from '#contract/order';
import {
  Card,
  ErrorPanel,
  IconArrived,
  IconCompleted,
  IconDraft,
  IconEdit,
  IconGood,
  IconReturned,
  IconSent,
  IconShip,
  type LucideIcon,
  narrow,
  Skeleton,
  title,
  token,
  useMessages,
} from '#ui';
import { PageLink } from './PageLink.tsx';
import type { Orders } from './useOrders.ts';
import { useRetry } from './useRetry.ts';

interface CountsProps {
  counts: Orders['counts'];
  onGo: (path: string) => void;
}

/** States with a tab of the same name in my orders. */
const STATES = {
  draft: [IconDraft, token.idle],
  submitted: [IconSent, token.info],
  returned: [IconReturned, token.warn],
  released: [IconGood, token.good],
  amendment: [IconEdit, token.info],
  sailed: [IconShip, token.move],
  arrived: [IconArrived, token.move],
  completed: [IconCompleted, token.idle],
} as const satisfies Partial<Record<keyof OrderCount, readonly [LucideIcon, string]>>;
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];

/** Number of my bookings by state; each leads to its orders. */
export function Counts({ counts, onGo }: CountsProps) {
  const t = useMessages('workbench');
  const retry = useRetry();
  if (counts.isError && !counts.data)
    return (
      <Card>
        <ErrorPanel busy={counts.isFetching} retry={retry}>
          {counts.error.message || t('failed')}
        </ErrorPanel>
      </Card>
    );
  return (
    <Card flush>
      <nav aria-label={t('counts')}>
        <ul css={grid}>
          {NAMES.map((state) => {
            const [Sign, color] = STATES[state];
            return (
              <li key={state} css={{ minWidth: 0 }}>
                <PageLink path={`/backOrder/orderManagement?status=${state}`} onGo={onGo} css={tile}>
                  <b css={title.t20}>{counts.data ? counts.data[state] : <Skeleton width={token.s8} height={token.l20} />}</b>
                  <span css={name}>
                    <Sign aria-hidden css={[sign, { color }]} />
                    {t(`count.${state}`)}
                  </span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}

const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  '& > li + li': { borderInlineStart: `${token.hair} solid ${token.line}` },
  [narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', '& > li + li': { borderInlineStart: 'none' } },
};
const tile: CSSObject = {
  display: 'grid',
  padding: `${token.half3} ${token.s4}`,
  '&&': { color: token.text },
  '&&:hover': { background: token.hover, textDecoration: 'none' },
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
  [narrow]: { padding: token.s2 },
};
const name: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s1, fontSize: token.t12, color: token.text2, overflowWrap: 'anywhere' };
const sign: CSSObject = { flex: 'none', width: token.icon14, height: token.icon14 };

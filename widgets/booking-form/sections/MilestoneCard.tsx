import type { OrderInfo } from '#contract/order';
import { formatDateTime } from '#i18n';
import { Card, forcedColors, token, useMessages } from '#ui';

const MILESTONES = ['created', 'submitted', 'released', 'sailed', 'arrived'] as const;

const isOne = <T extends string>(all: readonly T[], code: string): code is T => all.some((one) => one === code);
/** `11-22 10:00`, without the year. */
const shortTime = (ms: number) => formatDateTime(ms).slice(5, 16);

/** Progress of the booking. */
export function MilestoneCard({ milestones }: { milestones: OrderInfo['milestones'] }) {
  const t = useMessages('booking-form');
  if (milestones.length === 0) return null;
  return (
    <Card title={t('milestones')}>
      <ol css={{ display: 'grid' }}>
        {milestones.map(({ code, time }) =>
          isOne(MILESTONES, code) ? (
            <li key={code} css={[step, time === null ? ahead : null]}>
              <i aria-hidden css={[dot, time === null ? dotAhead : null]} />
              <span css={{ flex: 1 }}>{t(`milestone.${code}`)}</span>
              <span css={{ color: token.text3, fontSize: token.t12 }}>{time === null ? t('milestone.ahead') : shortTime(time)}</span>
            </li>
          ) : null,
        )}
      </ol>
    </Card>
  );
}

const step = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  minHeight: token.s8,
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: token.s1,
    top: '60%',
    height: '80%',
    width: token.hair,
    background: token.line,
  },
} as const;
const ahead = { color: token.text3 } as const;
const dot = {
  zIndex: 1,
  width: token.half3,
  height: token.half3,
  flex: 'none',
  borderRadius: token.rRound,
  border: `${token.hair2} solid ${token.good}`,
  background: token.good,
  [forcedColors]: { background: 'CanvasText' },
} as const;
const dotAhead = { borderColor: token.lineStrong, background: token.surface, [forcedColors]: { background: 'Canvas' } } as const;

import type { OrderInfo } from '#contract/order';
import { CUT_OFF_CODES, type CutOffCode, type Deadline, deadlineOf } from '#domain/deadline/deadlines';
import { formatDateTime, formatWeekday } from '#i18n';
import { Card, CutoffChip, token, useMessages, useNow, useUi } from '#ui';
import { cutOffList } from './CutOffSkeleton.tsx';

const isCutOff = (code: string): code is CutOffCode => CUT_OFF_CODES.some((one) => one === code);

interface CutOffListProps extends Pick<OrderInfo, 'cutoffs' | 'milestones'> {
  /** A stored booking, whose documents may have met them. */
  booking?: OrderInfo['booking'];
}

/** Due dates, with the time left. */
export function CutOffList({ cutoffs, milestones, booking }: CutOffListProps) {
  const t = useMessages('booking-form');
  const { locale } = useUi();
  const now = useNow();
  const hasSailed = milestones.some(({ code, time }) => code === 'sailed' && time !== null && time <= now);
  const stateOf = (code: CutOffCode) => (booking ? deadlineOf(code, booking, now).state : hasSailed ? 'notNeeded' : 'open');
  if (cutoffs.length === 0) return null;
  return (
    <Card title={t('cutOffs')} aside={<span css={{ fontSize: token.t12, color: token.text3 }}>{t('cutOffs.zone')}</span>}>
      <ul css={cutOffList}>
        {cutoffs.map(({ code, time }) =>
          isCutOff(code) ? (
            <li key={code} css={cutOffLine}>
              <span>
                <b css={{ fontWeight: token.strong }}>{t(`cutOff.${code}`)}</b>
                <small css={small}>
                  {formatDateTime(time).slice(5, 10)} {formatWeekday(time, locale)} {formatDateTime(time).slice(11, 16)}
                </small>
              </span>
              <State at={time} state={stateOf(code)} />
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
}

function State({ at, state }: { at: number; state: Deadline['state'] }) {
  const status = useMessages('status');
  if (state === 'notNeeded' || state === 'over') return null;
  return <CutoffChip at={at} done={state === 'met' ? status('cutOff.done') : undefined} />;
}

const small = { display: 'block', fontSize: token.t12, lineHeight: token.l12, color: token.text3, fontWeight: token.regular } as const;
const cutOffLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s1,
  padding: `${token.half2} 0`,
  borderTop: `${token.hair} solid ${token.line}`,
} as const;

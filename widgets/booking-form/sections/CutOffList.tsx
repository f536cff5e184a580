import type { OrderInfo } from '#contract/order';
import { cutOffsOf } from '#domain/booking/next-cut-off';
import { formatDateTime, formatWeekday } from '#i18n';
import { Card, CutoffChip, token, useMessages, useNow, useUi } from '#ui';
import { cutOffList } from './CutOffSkeleton.tsx';

const CUT_OFFS = ['si', 'vgm', 'cy', 'customs', 'afc'] as const;

const isOne = <T extends string>(all: readonly T[], code: string): code is T => all.some((one) => one === code);

interface CutOffListProps extends Pick<OrderInfo, 'cutoffs' | 'milestones'> {
  /** A stored booking, whose documents may have met them. */
  booking?: OrderInfo['booking'];
}

/** Due dates, with the time left. They are not overdue once the vessel has sailed. */
export function CutOffList({ cutoffs, milestones, booking }: CutOffListProps) {
  const t = useMessages('booking-form');
  const status = useMessages('status');
  const { locale } = useUi();
  const now = useNow();
  const met = new Set<string>(booking ? cutOffsOf(booking, now).flatMap(({ code, isMet }) => (isMet ? [code] : [])) : []);
  const hasSailed = milestones.some(({ code, time }) => code === 'sailed' && time !== null && time <= Date.now());
  if (cutoffs.length === 0) return null;
  return (
    <Card title={t('cutOffs')} aside={<span css={{ fontSize: token.t12, color: token.text3 }}>{t('cutOffs.zone')}</span>}>
      <ul css={cutOffList}>
        {cutoffs.map(({ code, time }) =>
          isOne(CUT_OFFS, code) ? (
            <li key={code} css={cutOffLine}>
              <span>
                <b css={{ fontWeight: token.strong }}>{t(`cutOff.${code}`)}</b>
                <small css={small}>
                  {formatDateTime(time).slice(5, 10)} {formatWeekday(time, locale)} {formatDateTime(time).slice(11, 16)}
                </small>
              </span>
              {hasSailed ? null : <CutoffChip at={time} done={met.has(code) ? status('cutOff.done') : undefined} />}
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
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

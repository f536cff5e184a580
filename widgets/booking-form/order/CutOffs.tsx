import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { type CutOffCode, cutOffsOf, type Deadline, pendingCutOffs } from '#domain/deadline/deadlines';
import { cutOffState, formatDateTime, formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { axisBar, axisDay, axisTick, midnights } from '#parts';
import { CutoffChip, hint, IconDone, IconShip, narrow, title, token, useMessages, useNow, useUi } from '#ui';
import { type AxisPoint, type PlacedPoint, placePoints } from './cut-off-axis.ts';

const DAY_MS = 86_400_000;
const NEAR_MS = 2 * DAY_MS;
/** Part of the axis in which the text of now leaves no room for a day. */
const COVERED = 0.1;
const MAX_DAYS = 9;

const { sailed, arrived, completed } = BOOKING_STATUS;
const OVER: readonly number[] = [sailed, arrived, completed];

interface CutOff {
  code: CutOffCode | 'sails';
  at: number;
  state: Deadline['state'];
}

/** All cut-offs up to the departure: on one axis, on phones as a list. Once the vessel has sailed only as dates. */
export function CutOffs({ info }: { info: OrderInfo }) {
  const t = useMessages('order-page');
  const now = useNow();
  const { booking } = info;
  const isOver = OVER.includes(booking.status);
  const cutOffs = cutOffsOf(booking, now).toSorted((a, b) => a.at - b.at);
  const pending = pendingCutOffs(booking, now);
  const near = pending.filter(({ at, state }) => state === 'open' && at - now <= NEAR_MS).length;
  const missed = pending.filter(({ state }) => state === 'missed');
  // The departure is known by its day.
  const sails: CutOff[] = booking.etd === null ? [] : [{ code: 'sails', at: booking.etd + DAY_MS, state: 'open' }];
  const end = Math.max(...[...cutOffs, ...sails].map(({ at }) => at));
  return (
    <div css={pane}>
      <div css={heading}>
        <h2 css={{ '&&': title.t14 }}>{t('cutOffs')}</h2>
        <span css={hint}>{t('cutOffs.zone')}</span>
        <span css={{ flex: 1 }} />
        {near > 0 ? <span css={hint}>{t('cutOffs.near', { count: near })}</span> : null}
        {missed.map(({ code, at }) => (
          <span key={code} css={missedOne}>
            {t(`cutOff.${code}`)} <CutoffChip at={at} />
          </span>
        ))}
      </div>
      {cutOffs.length + sails.length === 0 ? (
        <p css={{ color: token.text2 }}>{t('cutOffs.none')}</p>
      ) : isOver || end <= now ? (
        <Dates cutOffs={cutOffs} />
      ) : (
        <Ahead all={[...cutOffs, ...sails]} now={now} end={end} />
      )}
    </div>
  );
}

interface AheadProps {
  all: readonly CutOff[];
  now: number;
  end: number;
}

/** On an axis, unless the texts of a departure that is far ahead are too close together. */
function Ahead({ all, now, end }: AheadProps) {
  const placed = placePoints(all, now, end);
  return (
    <>
      {placed ? <Axis all={all} now={now} end={end} placed={placed} /> : null}
      <List all={all} isAlone={!placed} />
    </>
  );
}

function Axis({ all, now, end, placed }: AheadProps & { placed: readonly PlacedPoint[] }) {
  const t = useMessages('order-page');
  const { locale } = useUi();
  const hasSecondRow = placed.some(({ row }) => row === 1);
  const days = midnights(now, end);
  const step = Math.ceil(days.length / MAX_DAYS);
  return (
    <div css={axis} role="img" aria-label={all.map((one) => `${t(`cutOff.${one.code}`)} ${timeOf(one)}`).join(', ')}>
      <div css={{ position: 'relative', height: hasSecondRow ? `calc(2 * ${token.s10})` : token.s10 }}>
        {placed.map(({ code, at, position, isLeft, row }) => (
          <span key={code} css={[text, isLeft && endsAtMark, row === 1 && { bottom: token.s10 }]} style={{ left: percent(position) }}>
            <b css={name}>
              {code === 'sails' ? <IconShip css={shipIcon} /> : null}
              {t(`cutOff.${code as CutOff['code']}`)}
              {all.find((one) => one.code === code)?.state === 'met' ? <IconDone css={metIcon} /> : null}
            </b>
            <span css={hint}>{timeOf({ code, at })}</span>
          </span>
        ))}
      </div>
      <div css={axisBar(end - now)}>
        <span css={nowMark} />
        {placed.map(({ code, at, position, row }) => (
          <span
            key={code}
            css={[axisTick(cutOffState(at, now)), row === 1 && { insetBlockStart: `calc(-1 * ${token.s10})`, width: token.hair }]}
            style={{ left: percent(position) }}
          />
        ))}
      </div>
      <div css={{ position: 'relative', height: token.l12, marginTop: token.s1 }}>
        <span css={[hint, { position: 'absolute', left: 0 }]}>{t('axis.now', { time: formatTime(now) })}</span>
        {days
          .filter(({ position }, n) => position >= COVERED && position < 1 - COVERED / 2 && n % step === 0)
          .map(({ at, position }) => (
            <span key={at} css={[hint, axisDay, { position: 'absolute' }]} style={{ left: percent(position) }}>
              {formatWeekday(at, locale)} {Number(formatMonthDay(at).slice(3))}
            </span>
          ))}
      </div>
    </div>
  );
}

/** For phones instead of the axis. */
function List({ all, isAlone }: { all: readonly CutOff[]; isAlone: boolean }) {
  const t = useMessages('order-page');
  const { locale } = useUi();
  return (
    <ol aria-label={t('cutOffs')} css={[list, !isAlone && onPhones]}>
      {all.map(({ code, at, state }) => (
        <li key={code} css={listed}>
          <span css={{ display: 'grid' }}>
            <b css={{ fontWeight: token.strong }}>{t(`cutOff.${code}`)}</b>
            <span css={hint}>
              {code === 'sails'
                ? `${formatMonthDay(at - DAY_MS)} ${formatWeekday(at - DAY_MS, locale)}`
                : `${formatMonthDay(at)} ${formatWeekday(at, locale)} ${formatTime(at)}`}
            </span>
          </span>
          {code === 'sails' || state === 'notNeeded' ? null : state === 'met' ? (
            <span css={{ color: token.good }}>{t('cutOff.met')}</span>
          ) : state === 'over' ? (
            <span css={hint}>{t('cutOff.over')}</span>
          ) : (
            <CutoffChip at={at} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was due before the vessel sailed: nothing is late any more. */
function Dates({ cutOffs }: { cutOffs: readonly CutOff[] }) {
  const t = useMessages('order-page');
  return (
    <>
      <p css={{ color: token.text2 }}>{t('cutOffs.over')}</p>
      <ul css={dates}>
        {cutOffs.map(({ code, at }) => (
          <li key={code}>
            <b css={{ fontWeight: token.medium }}>{t(`cutOff.${code}`)}</b> <span css={hint}>{formatDateTime(at).slice(5, 16)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `11-22 10:00`; the day of the departure. */
const timeOf = ({ code, at }: Pick<AxisPoint, 'code' | 'at'>) => (code === 'sails' ? formatMonthDay(at - DAY_MS) : formatDateTime(at).slice(5, 16));
const percent = (position: number) => `${position * 100}%`;
const pane: CSSObject = {
  minWidth: 0,
  padding: `${token.s3} ${token.s6} ${token.s4} ${token.s5}`,
  display: 'grid',
  gap: token.s3,
  alignContent: 'start',
  [narrow]: { padding: token.s4 },
};
const heading: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${token.s1} ${token.s2}` };
const missedOne: CSSObject = { display: 'inline-flex', alignItems: 'center', gap: token.half2, color: token.bad, fontWeight: token.medium };
const axis: CSSObject = { whiteSpace: 'nowrap', paddingInlineEnd: token.s2, [narrow]: { display: 'none' } };
const text: CSSObject = {
  position: 'absolute',
  bottom: token.half2,
  display: 'grid',
  justifyItems: 'start',
  lineHeight: token.l12,
  fontSize: token.t13,
};
const endsAtMark: CSSObject = { transform: 'translateX(-100%)', justifyItems: 'end' };
const nowMark: CSSObject = {
  position: 'absolute',
  left: 0,
  insetBlock: `calc(-1 * ${token.s1})`,
  width: token.half2,
  borderRadius: token.rChip,
  background: token.text,
};
const name: CSSObject = { display: 'inline-flex', alignItems: 'center', gap: token.half1, fontWeight: token.strong };
const shipIcon: CSSObject = { width: token.icon14, height: token.icon14, color: token.action };
const metIcon: CSSObject = { ...shipIcon, color: token.good };
const list: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: token.s6,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const onPhones: CSSObject = { display: 'none', [narrow]: { display: 'grid' } };
const listed: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s2,
  padding: `${token.half2} 0`,
  borderTop: `${token.hair} solid ${token.line}`,
};
const dates: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: `${token.s1} ${token.s6}` };

import type { CSSObject } from '@emotion/react';
import type { SailingDate } from '#contract/sailing';
import { nextCutOffOf } from '#domain/sailing/sailing-rules';
import { formatMonthDay, formatWeekday, loadTexts } from '#i18n';
import { Reliability, SpaceChip } from '#parts';
import { Code, CutoffChip, ellipsis, hint, IconButton, IconDown, IconUp, lazyPart, part, RowLink, Skeleton, token, useMessages, useUi } from '#ui';
import type { SailingEvents } from '../events.ts';
import type { Axis } from './axis.ts';
import { BookSailing } from './BookSailing.tsx';
import { FollowBell } from './FollowBell.tsx';
import { columns, hideWhenTight, stacked } from './layout.ts';
import { SailingAxis } from './SailingAxis.tsx';

interface SailingItemProps {
  sailing: SailingDate;
  axis: Axis;
  now: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  canManage: boolean;
  events: SailingEvents;
}

const detail = lazyPart(async () => (await Promise.all([import('../detail/SailingDetail.tsx'), loadTexts(['voyage'])]))[0].SailingDetail);

/** A sailing with its next cut-off, dates and space; the detail opens below. */
export function SailingItem({ sailing, axis, now, isOpen, onOpen, canManage, events }: SailingItemProps) {
  const t = useMessages('sailing-schedule');
  const { locale } = useUi();
  const Detail = detail.use(isOpen, () => onOpen(false));
  const { vessel, voyage, etd, eta, movedFrom, transferPortName, spaceStatus, bookings } = sailing;
  const next = nextCutOffOf(sailing, now);
  const ship = `${vessel} ${voyage}`;
  return (
    <li {...part('row')} data-sailing={sailing.id} css={[item, isOpen && opened]}>
      <div css={[columns, line]}>
        <span css={{ display: 'flex', gap: token.s2, minWidth: 0 }}>
          <Code framed>{sailing.shippingCode}</Code>
          <span css={stack}>
            <b css={strong}>{sailing.shippingName}</b>
            <span css={hint}>{sailing.serviceCode}</span>
          </span>
        </span>
        <span css={[stack, { [stacked]: { gridColumn: '1 / -1', order: 2 } }]}>
          <b css={strong}>
            <RowLink isExpanded={isOpen} onOpen={() => onOpen(!isOpen)}>
              {vessel} <span css={{ color: token.text2, fontWeight: token.medium }}>{voyage}</span>
            </RowLink>
          </b>
          <span css={hint}>
            {[sailing.wharfName || sailing.portStartName, `→ ${sailing.portEndName}`].join(' ')}
            {bookings > 0 ? <b css={own}> · {t('bookings', { count: bookings })}</b> : null}
          </span>
        </span>
        <span css={{ [stacked]: { gridColumn: '1 / -1', order: 3 } }}>
          <SailingAxis sailing={sailing} axis={axis} now={now} />
        </span>
        <span css={{ [stacked]: { order: 1 } }}>
          {next ? (
            <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.half2 }}>
              <span css={{ fontSize: token.t12, color: token.text2, whiteSpace: 'nowrap' }}>{t(`short.${next.code}`)}</span>
              <CutoffChip at={next.at} />
            </span>
          ) : null}
        </span>
        <span css={[stack, { [stacked]: { order: 4 } }]}>
          <b css={strong}>
            {formatMonthDay(etd)} {formatWeekday(etd, locale)}
          </b>
          {movedFrom !== null && movedFrom !== etd ? (
            <span css={hint}>
              <del css={{ color: token.bad }}>{formatMonthDay(movedFrom)}</del> {t('moved')}
            </span>
          ) : null}
        </span>
        <span css={[stack, hideWhenTight, { [stacked]: { order: 5, display: 'grid', textAlign: 'end' } }]}>
          <b css={strong}>
            {formatMonthDay(eta)} {formatWeekday(eta, locale)}
          </b>
          <span css={hint}>{t(transferPortName ? 'voyage.via' : 'voyage.direct', { count: sailing.voyageDays, port: transferPortName })}</span>
        </span>
        <span css={[stack, { justifyItems: 'start', rowGap: token.half1, [stacked]: { order: 6, alignSelf: 'center' } }]}>
          {spaceStatus ? <SpaceChip status={spaceStatus} /> : null}
          <span css={[hint, { whiteSpace: 'nowrap' }]}>
            <Reliability of={sailing.reliability} />
          </span>
        </span>
        <span css={actions}>
          <FollowBell sailing={sailing} {...(events.onFollow && { onFollow: events.onFollow })} />
          <BookSailing sailing={sailing} isOpen={isOpen} onBook={() => events.onBook(sailing)} />
          <IconButton
            label={t('details.of', { ship })}
            aria-expanded={isOpen}
            onPointerEnter={detail.fetch}
            onFocus={detail.fetch}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
          </IconButton>
        </span>
      </div>
      {isOpen ? (
        Detail ? (
          <Detail id={sailing.id} canManage={canManage} events={events} onDeleted={() => onOpen(false)} />
        ) : (
          <div css={{ padding: token.s4 }}>
            <Skeleton height={token.listHeight} />
          </div>
        )
      ) : null}
    </li>
  );
}

const item: CSSObject = { borderBottom: `${token.hair} solid ${token.line}`, '&:last-of-type': { borderBottom: 0 } };
const opened: CSSObject = { boxShadow: `inset ${token.halo} 0 0 ${token.action}` };
const line: CSSObject = { minHeight: '52px', paddingBlock: token.half2, '&:hover': { background: token.hover } };
const stack: CSSObject = { display: 'grid', minWidth: 0 };
const strong: CSSObject = { ...ellipsis, fontWeight: token.strong };
const own: CSSObject = { color: token.action, fontWeight: token.medium };
const actions: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token.s1,
  [stacked]: { order: 7 },
};

import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { SailingDate } from '#contract/sailing';
import { mayManageSailings } from '#domain/sailing/sailing-policy';
import { formatDate } from '#i18n';
import { navigateFrom, useCore, useGivenValue, useHost, useSession } from '#element';
import { lazyPart, narrow, part, Segmented, Skeleton, token, useMessages } from '#ui';
import { Actions } from './Actions.tsx';
import { Chips } from './Chips.tsx';
import { ScheduleHead } from './ScheduleHead.tsx';
import { SailingList } from './list/SailingList.tsx';
import { useSchedule } from './useSchedule.ts';
import { MapStyle } from './voyage/map-style.ts';
import type { PassedEvents, SailingEvents } from './events.ts';

interface BookDetail {
  pol: string;
  pod: string;
  /** SCAC */
  carrier: string;
  /** `yyyy-MM-dd` */
  etd: string;
  vessel: string;
  voyage: string;
}

export interface SailingScheduleProps extends PassedEvents {
  /** UN/LOCODE or alias. */
  pol?: string;
  pod?: string;
  /** Opens with this sailing, e.g. from a notice. */
  sailingId?: string | undefined;
  /** Address of the style of a tile map for voyages. */
  mapStyle?: string;
  /** False if the host page books the sailing itself. */
  onBook?: (detail: BookDetail) => boolean | void;
}

const VIEWS = ['list', 'week', 'month'] as const;
type View = (typeof VIEWS)[number];

const searchForm = lazyPart(async () => (await import('./SearchForm.tsx')).SearchForm);
const week = lazyPart(async () => (await import('./views/WeekView.tsx')).WeekView);
const month = lazyPart(async () => (await import('./views/MonthView.tsx')).MonthView);

/** The sailing schedule: list, week and month, with cut-offs, changes and booking; holders of `sailingManage` edit and import it. */
export function SailingSchedule({ pol, pod, sailingId, mapStyle = '', onBook, onOpenBooking, onFollow }: SailingScheduleProps) {
  const t = useMessages('sailing-schedule');
  const { settings } = useCore();
  const { element } = useHost();
  const { codes } = useSession();
  const [view, setView] = useState<View>('list');
  const [opened, open] = useGivenValue(sailingId);
  const schedule = useSchedule({ pol, pod }, view === 'list');
  const Search = searchForm.use(true);
  const Week = week.use(view === 'week', () => setView('list'));
  const Month = month.use(view === 'month', () => setView('list'));
  const { list } = schedule;

  function book({ portStartCode, portEndCode, shippingCode, etd, vessel, voyage }: SailingDate) {
    const detail = { pol: portStartCode, pod: portEndCode, carrier: shippingCode, etd: formatDate(etd), vessel, voyage };
    if (onBook?.(detail) === false) return;
    const { vessel: _vessel, voyage: _voyage, ...query } = detail;
    navigateFrom(element, `${settings.store.getState().portalUrl.replace(/\/+$/, '')}/backOrder/orderAdd?${new URLSearchParams(query)}`);
  }
  const events: SailingEvents = { onBook: book, ...(onOpenBooking && { onOpenBooking }), ...(onFollow && { onFollow }) };
  const canManage = mayManageSailings({ codes });
  const show = (id: string) => {
    setView('list');
    open(id);
  };
  const views = { schedule, onOpen: show };

  return (
    <div css={page}>
      <ScheduleHead updated={list.data?.records[0]?.updateTime}>
        <Actions schedule={schedule} canManage={canManage} onSaved={show} />
      </ScheduleHead>
      <section {...part('card')} css={card} aria-label={t('title')}>
        <div {...part('search')} css={search}>
          {Search ? <Search schedule={schedule} /> : <Skeleton height={token.cardHead} />}
        </div>
        <div css={tools}>
          <span role="status" css={{ whiteSpace: 'nowrap' }}>
            {list.data && view === 'list' ? <b css={{ fontWeight: token.strong }}>{t('count', { count: list.data.total })}</b> : null}
          </span>
          <Chips schedule={schedule} />
          <span css={{ marginInlineStart: 'auto' }}>
            <Segmented<View>
              label={t('view')}
              value={view}
              onChange={setView}
              options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
            />
          </span>
        </div>
        {view === 'list' ? (
          <MapStyle value={mapStyle}>
            <SailingList schedule={schedule} openId={opened} linkedId={sailingId} onOpen={open} canManage={canManage} events={events} />
          </MapStyle>
        ) : view === 'week' && Week ? (
          <Week {...views} />
        ) : view === 'month' && Month ? (
          <Month {...views} />
        ) : (
          <div css={{ padding: token.s4 }}>
            <Skeleton height={token.listHeight} />
          </div>
        )}
      </section>
    </div>
  );
}

const page: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const card: CSSObject = {
  minWidth: 0,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
  [narrow]: { borderInline: 0, borderRadius: 0 },
};
const search: CSSObject = { padding: `${token.s3} ${token.s4}`, [narrow]: { padding: token.s3 } };
const tools: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: { paddingInline: token.s3 },
};

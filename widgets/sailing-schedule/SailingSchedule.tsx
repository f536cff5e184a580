import type { CSSObject } from '@emotion/react';
import { MapStyle } from '#parts';
import { useState } from 'react';
import type { SailingDate } from '#contract/sailing';
import { mayManageSailings } from '#domain/sailing/sailing-policy';
import { formatDate } from '#i18n';
import { navigateFrom, useCore, useGivenValue, useHost, useSession } from '#element';
import { lazyPart, part, Segmented, Skeleton, token, useMessages } from '#ui';
import { Actions } from './Actions.tsx';
import { Chips } from './Chips.tsx';
import { type ScheduleShellValues, type View, VIEWS } from './first-filters.ts';
import { card, count, listPlace, search, tools, views as viewsPlace } from './layout.ts';
import { ScheduleHead } from './ScheduleHead.tsx';
import { SailingList } from './list/SailingList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useSchedule } from './useSchedule.ts';
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
  shellValues?: ScheduleShellValues;
  /** False if the host page books the sailing itself. */
  onBook?: (detail: BookDetail) => boolean | void;
}

const week = lazyPart(async () => (await import('./views/WeekView.tsx')).WeekView);
const month = lazyPart(async () => (await import('./views/MonthView.tsx')).MonthView);

/** The sailing schedule: list, week and month, with cut-offs, changes and booking; holders of `sailingManage` edit and import it. */
export function SailingSchedule({ pol, pod, sailingId, mapStyle = '', shellValues, onBook, onOpenBooking, onFollow }: SailingScheduleProps) {
  const t = useMessages('sailing-schedule');
  const { settings } = useCore();
  const { element } = useHost();
  const { codes } = useSession();
  const [view, setView] = useState<View>(shellValues?.view ?? 'list');
  const [opened, open] = useGivenValue(sailingId);
  const schedule = useSchedule({ pol, pod }, view === 'list', shellValues);
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
        <Actions schedule={schedule} isExporting={shellValues?.open === 'export'} canManage={canManage} onSaved={show} />
      </ScheduleHead>
      <section {...part('card')} css={card} aria-label={t('title')}>
        <div {...part('search')} css={search}>
          <SearchForm schedule={schedule} typed={shellValues ?? {}} />
        </div>
        <div css={tools}>
          <span role="status" css={count}>
            {list.data && view === 'list' ? <b css={{ fontWeight: token.strong }}>{t('count', { count: list.data.total })}</b> : null}
          </span>
          <Chips schedule={schedule} />
          <span css={viewsPlace}>
            <Segmented<View>
              name="view"
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
          <div css={listPlace}>
            <Skeleton height={token.listHeight} />
          </div>
        )}
      </section>
    </div>
  );
}

const page: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };

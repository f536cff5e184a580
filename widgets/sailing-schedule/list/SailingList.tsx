import type { CSSObject } from '@emotion/react';
import { useCall, useCore } from '#element';
import { Button, Empty, ErrorPanel, Pagination, Skeleton, token, useMessages, useNow } from '#ui';
import type { SailingEvents } from '../events.ts';
import type { Schedule } from '../useSchedule.ts';
import { axisOf } from './axis.ts';
import { columns, hideWhenTight, stacked } from './layout.ts';
import { AxisHead } from './SailingAxis.tsx';
import { SailingItem } from './SailingItem.tsx';

interface SailingListProps {
  schedule: Schedule;
  openId: string | undefined;
  /** Sailing of a link, shown first even if the filters exclude it. */
  linkedId: string | undefined;
  onOpen: (id: string | undefined) => void;
  canManage: boolean;
  events: SailingEvents;
}

/** Sailings by departure on one axis of time. */
export function SailingList({ schedule, openId, linkedId, onOpen, canManage, events }: SailingListProps) {
  const t = useMessages('sailing-schedule');
  const { api } = useCore();
  const now = useNow();
  const { list, page, pageSize, setPage, reset } = schedule;
  const linked = useCall(
    api.sailing.querySailingDateById,
    { id: linkedId ?? '' },
    { enabled: linkedId !== undefined, quiet: true, loadingBar: false },
  );
  const found = list.data?.records ?? [];
  const records = linked.data && !found.some(({ id }) => id === linkedId) ? [linked.data, ...found] : found;
  const axis = axisOf(records, now);
  if (list.isError)
    return (
      <div css={{ padding: token.s3 }}>
        <ErrorPanel retry={() => void list.refetch()} busy={list.isFetching}>
          {list.error.message || t('failed')}
        </ErrorPanel>
      </div>
    );
  if (!list.data)
    return (
      <div css={{ padding: token.s4 }} aria-busy>
        <Skeleton height={token.listHeight} />
      </div>
    );
  if (records.length === 0)
    return (
      <Empty title={t('empty')} actions={<Button onClick={reset}>{t('empty.all')}</Button>}>
        {t('empty.text')}
      </Empty>
    );
  return (
    <>
      <div aria-hidden css={head}>
        <span>{t('head.carrier')}</span>
        <span>{t('head.ship')}</span>
        <AxisHead axis={axis} />
        <span>{t('head.cutOff')}</span>
        <span>{t('field.etd')}</span>
        <span css={hideWhenTight}>{t('field.eta')}</span>
        <span>{t('head.space')}</span>
      </div>
      <ul aria-label={t('title')} aria-busy={list.isFetching}>
        {records.map((sailing) => (
          <SailingItem
            key={sailing.id}
            sailing={sailing}
            axis={axis}
            now={now}
            isOpen={openId === sailing.id}
            onOpen={(isOpen) => onOpen(isOpen ? sailing.id : undefined)}
            canManage={canManage}
            events={events}
          />
        ))}
      </ul>
      {list.data.total > pageSize ? (
        <div css={{ padding: token.s2 }}>
          <Pagination page={page} pageSize={pageSize} total={list.data.total} onChange={setPage} listLabel={t('title')} />
        </div>
      ) : null}
    </>
  );
}

const head: CSSObject = {
  ...columns,
  minHeight: token.head,
  background: token.sunken,
  borderBlock: `${token.hair} solid ${token.line}`,
  fontSize: token.t12,
  fontWeight: token.medium,
  color: token.text3,
  [stacked]: { display: 'none' },
};

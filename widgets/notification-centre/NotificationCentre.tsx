import { useCallback, useState } from 'react';
import type { Notice } from '#contract/message';
import { loadTexts } from '#i18n';
import { navigateFrom, useCore, useHost } from '#element';
import { PageLayout, noticeDialog, SignedIn } from '#parts';
import { Button, DataTable, Empty, IconBell, lazyPart, Tabs, useMessages } from '#ui';
import { NoticeCard } from './NoticeCard.tsx';
import { NoticeFilterBar } from './NoticeFilterBar.tsx';
import { useNoticeColumns } from './useNoticeColumns.tsx';
import { NO_FILTERS, TABS, useNoticeList } from './useNoticeList.ts';
import { useNoticeButtons } from './useNoticeButtons.tsx';

export interface NotificationCentreProps {
  /** False if the host page handles the navigation. */
  onNavigate?: (detail: { path: string }) => boolean | void;
}

const settingsDialog = lazyPart(async () => {
  const [{ SettingsDialog }] = await Promise.all([import('./SettingsDialog.tsx'), loadTexts(['deadline'])]);
  return SettingsDialog;
});

/** All notices; visitors get a hint to log in. */
export function NotificationCentre(props: NotificationCentreProps) {
  const t = useMessages('notification');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Notices {...props} />
    </SignedIn>
  );
}

function Notices({ onNavigate }: NotificationCentreProps) {
  const t = useMessages('notification');
  const { settings } = useCore();
  const { element } = useHost();
  const list = useNoticeList();
  const { filters, query, notices } = list;
  const [detail, setDetail] = useState<string>();
  const [isSetting, setSetting] = useState(false);
  const Detail = noticeDialog.use(detail !== undefined, () => setDetail(undefined));
  const Settings = settingsDialog.use(isSetting, () => setSetting(false));
  const show = useCallback(({ id }: Notice) => setDetail(id), []);
  const columns = useNoticeColumns();
  const buttons = useNoticeButtons(show, () => list.pick(new Set()));
  const rows = notices.data?.records ?? [];
  const unread = notices.data?.unread;
  const isNarrowed = filters.tab !== 'all' || filters.kind !== null || filters.searchValue !== '';

  function go(path: string) {
    setDetail(undefined);
    if (onNavigate?.({ path }) !== false) navigateFrom(element, settings.store.getState().portalUrl + path);
  }

  return (
    <PageLayout
      heading={t('centre')}
      actions={
        <>
          <Button variant="bare" onClick={() => setSetting(true)} onPointerEnter={settingsDialog.fetch} onFocus={settingsDialog.fetch}>
            {t('settings')}
          </Button>
          <Button busy={buttons.isRemovingRead} onClick={() => void buttons.removeRead()}>
            {t('deleteRead')}
          </Button>
          <Button busy={buttons.isReadingAll} disabled={!unread} onClick={() => void buttons.readAll()}>
            {t('readAll')}
          </Button>
        </>
      }
    >
      <DataTable<Notice>
        {...query}
        label={t('centre')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ messageTitle }) => messageTitle}
        total={notices.data?.total}
        onChange={list.setQuery}
        loading={notices.isFetching}
        error={notices.error?.message || (notices.isError ? t('failed') : undefined)}
        onRetry={() => void notices.refetch()}
        settings={list.settings}
        selection={{ keys: list.picked, onChange: list.pick, actions: buttons.bulk(list.picked) }}
        rowActions={buttons.ofRow}
        onOpen={show}
        card={(notice, context) => <NoticeCard notice={notice} context={context} />}
        header={
          <Tabs
            label={t('tabs')}
            value={filters.tab}
            onChange={(tab) => list.narrow({ tab })}
            tabs={TABS.map((name) => ({ value: name, label: t(`tab.${name}`), count: name === 'unread' ? unread : undefined }))}
          />
        }
        toolbar={<NoticeFilterBar filters={filters} onChange={list.narrow} />}
        empty={
          isNarrowed ? (
            <Empty title={t('empty.narrowed')} actions={<Button onClick={() => list.narrow(NO_FILTERS)}>{t('empty.showAll')}</Button>}>
              {t('empty.narrowed.text')}
            </Empty>
          ) : (
            <Empty icon={<IconBell aria-hidden strokeWidth={1.5} />} title={t('empty')}>
              {t('empty.text')}
            </Empty>
          )
        }
      />
      {detail && Detail ? (
        <Detail id={detail} onClose={() => setDetail(undefined)} onShown={(notice) => void buttons.seen(notice)} onGo={go} />
      ) : null}
      {isSetting && Settings ? <Settings onClose={() => setSetting(false)} /> : null}
    </PageLayout>
  );
}

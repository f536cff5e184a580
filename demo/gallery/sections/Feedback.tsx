import { Banner, Button, Empty, ErrorPanel, IconShip, LoadingBar, PageSpinner, Pagination, ProgressBar, Skeleton, Spinner, useMessages } from '#ui';
import { useState } from 'react';
import { line, stack } from './layout.ts';

export function Feedback() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const [isAwaited, setAwaited] = useState(false);
  const [page, setPage] = useState({ page: 4, pageSize: 10 });
  return (
    <div css={stack}>
      <ErrorPanel retry={() => undefined}>{t('failed')}</ErrorPanel>
      <Banner tone="warn">{t('cutOffPassed')}</Banner>
      <Banner tone="info" action={<Button size="small">{ui('more')}</Button>}>
        {t('saved')}
      </Banner>
      <Banner tone="good">{ui('success')}</Banner>
      <Banner tone="bad">{t('failed')}</Banner>
      <Empty
        icon={<IconShip aria-hidden strokeWidth={1.5} />}
        title={t('empty.title')}
        actions={
          <>
            <Button>{t('empty.show', { day: '12-02' })}</Button>
            <Button>{t('empty.show', { day: '12-04' })}</Button>
          </>
        }
      >
        {t('empty.text')}
      </Empty>
      <div css={{ ...line, position: 'relative', minHeight: '40px' }}>
        <LoadingBar isActive />
        <Spinner />
        <div css={{ width: '240px' }}>
          <Skeleton />
        </div>
        <Button onClick={() => setAwaited(!isAwaited)}>{t('show.awaited')}</Button>
        <PageSpinner isActive={isAwaited} />
      </div>
      <ProgressBar label={ui('loading')} value={0.4} />
      <ProgressBar label={ui('loading')} value={null} />
      <Pagination
        page={page.page}
        pageSize={page.pageSize}
        total={1234}
        pageSizes={[10, 20, 50]}
        onChange={(next, pageSize) => setPage({ page: next, pageSize })}
      />
    </div>
  );
}

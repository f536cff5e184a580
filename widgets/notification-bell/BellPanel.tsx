import type { CSSObject } from '@emotion/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '#core';
import { textOfHtml } from '#domain/text/text-of-html';
import type { NoticePage, useNoticeActions } from '#parts';
import { useSession } from '#element';
import { formatTimeOrDay } from '#i18n';
import { Banner, Button, ellipsis, Empty, ErrorPanel, hint, IconBell, part, Skeleton, title, token, useMessages, useNow, VisuallyHidden } from '#ui';

interface BellPanelProps {
  list: Pick<UseQueryResult<NoticePage, Failure>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  mayRead: boolean;
  actions: Pick<ReturnType<typeof useNoticeActions>, 'readAll' | 'isReadingAll'>;
  /** Without it the panel is within a sheet, which has a title of its own. */
  hasTitle: boolean;
  onShow: (id: string) => void;
  onGo: (path: string) => void;
}

const CENTRE = { path: '/message/sysmessage', code: 'sysmessage' };

/** The newest notices, read or unread. */
export function BellPanel({ list, mayRead, actions, hasTitle, onShow, onGo }: BellPanelProps) {
  const t = useMessages('notification');
  const { can } = useSession();
  const unread = list.data?.unread ?? 0;
  return (
    <div css={panelStyle}>
      <div css={[head, !hasTitle && { minHeight: 0 }]}>
        {hasTitle ? <h2 css={heading}>{t('title')}</h2> : null}
        {unread > 0 ? (
          <Button variant="bare" size="small" busy={actions.isReadingAll} onClick={() => void actions.readAll()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      {mayRead ? <List list={list} onShow={onShow} /> : <Banner tone="info">{t('loggedOut')}</Banner>}
      {mayRead && can(CENTRE.code) ? (
        <div css={foot}>
          <Button variant="bare" size="small" onClick={() => onGo(CENTRE.path)}>
            {t('panel.all')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function List({ list, onShow }: Pick<BellPanelProps, 'list' | 'onShow'>) {
  const t = useMessages('notification');
  const now = useNow();
  if (list.error && !list.data)
    return (
      <div css={{ padding: token.s3 }}>
        <ErrorPanel busy={list.isFetching} retry={() => void list.refetch()}>
          {list.error.message || t('failed')}
        </ErrorPanel>
      </div>
    );
  if (!list.data)
    return (
      <div css={waiting} aria-busy>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={token.row} />
        ))}
      </div>
    );
  if (list.data.records.length === 0)
    return (
      <Empty icon={<IconBell aria-hidden strokeWidth={1.5} />} title={t('panel.empty')}>
        {t('panel.empty.text')}
      </Empty>
    );
  return (
    <ul>
      {list.data.records.map(({ id, isRead, messageTitle, message, createTime }) => (
        <li key={id}>
          <button {...part('row')} type="button" css={row} onClick={() => onShow(id)}>
            <span css={[dot, !isRead && lit]} aria-hidden />
            <span css={{ minWidth: 0, display: 'grid' }}>
              <span css={[{ overflowWrap: 'anywhere' }, !isRead && { fontWeight: token.strong }]}>
                {isRead ? null : <VisuallyHidden>{t('isNew')}: </VisuallyHidden>}
                {messageTitle}
              </span>
              <span css={[hint, ellipsis]} data-preview>
                {textOfHtml(message)}
              </span>
            </span>
            <span css={hint}>{formatTimeOrDay(createTime, now)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const panelStyle: CSSObject = { width: token.popWidth, maxWidth: '100%' };
const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.cardHead,
  padding: `0 ${token.s2} 0 ${token.s4}`,
  justifyContent: 'flex-end',
  borderBottom: `${token.hair} solid ${token.line}`,
};
const heading: CSSObject = { '&&': title.t14, flex: 1 };
const foot: CSSObject = { display: 'grid', padding: token.s2, borderTop: `${token.hair} solid ${token.line}` };
const waiting: CSSObject = { display: 'grid', gap: token.s3, padding: token.s3 };
const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr) auto`,
  alignItems: 'start',
  gap: token.s2,
  width: '100%',
  padding: `${token.half3} ${token.s4} ${token.half3} ${token.s3}`,
  '&:hover': { background: token.hover },
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
  'li + li > &': { borderTop: `${token.hair} solid ${token.line}` },
};
const dot: CSSObject = { width: token.s2, height: token.s2, marginTop: token.half2, borderRadius: token.rRound };
const lit: CSSObject = { background: token.action };

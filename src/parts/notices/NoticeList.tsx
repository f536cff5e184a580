import type { CSSObject } from '@emotion/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '#core';
import { textOfHtml } from '#domain/text/text-of-html';
import { formatTimeOrDay } from '#i18n';
import { ellipsis, Empty, ErrorPanel, hint, IconBell, part, Skeleton, token, useMessages, useNow, VisuallyHidden } from '#ui';
import type { NoticePage } from './notice-pages.ts';

interface NoticeListProps {
  list: Pick<UseQueryResult<NoticePage, Failure>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  onShow: (id: string) => void;
}

/** A page of notices, read or unread, as a list; needs the namespace `notification`. */
export function NoticeList({ list, onShow }: NoticeListProps) {
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

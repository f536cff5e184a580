import type { CSSObject } from '@emotion/react';
import { isNewsType, type NewsType } from '#domain/news/news-types';
import { useCall, useCore } from '#element';
import { formatDate, formatMonthDay } from '#i18n';
import { Card, Empty, ErrorPanel, part, Skeleton, token, twoLines, useMessages } from '#ui';
import { ArticleLink } from './ArticleLink.tsx';
import { newestSize } from './first-list.ts';
import { ENTRY_PX } from './layout.ts';
import { rowLink, rows } from './news-style.ts';

interface NewestListProps {
  newsType: NewsType | undefined;
  size: number;
  /** Article whose link gets the focus. */
  focused: string | undefined;
  onOpen: (id: string) => void;
}

/** The newest articles for a host page, which has a heading of its own. */
export function NewestList({ newsType, size, focused, onOpen }: NewestListProps) {
  const t = useMessages('news');
  const { api } = useCore();
  const shownSize = newestSize(size);
  const list = useCall(
    api.news.queryWebNewsListForWebsite,
    { ...(newsType !== undefined && { newsType }), size: shownSize },
    { quiet: true, loadingBar: false },
  );
  const records = list.data?.records;
  return (
    <Card flush>
      {list.error && !records ? <ErrorPanel retry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={`${shownSize * ENTRY_PX}px`} radius={token.rCard} /> : null}
      {records?.length === 0 ? <Empty title={t('none')} /> : null}
      {records?.length ? (
        <ul css={rows} aria-label={t('title')}>
          {records.map((item) => (
            <li key={item.id} {...part('row')}>
              <ArticleLink id={item.id} css={entry} isReturned={item.id === focused} onOpen={onOpen}>
                <time dateTime={formatDate(item.publishTime)} css={{ color: token.text2, fontSize: token.t12, fontVariantNumeric: 'tabular-nums' }}>
                  {formatMonthDay(item.publishTime)}
                </time>
                <span css={{ minWidth: 0 }}>
                  <b>{item.title}</b>
                  <span css={twoLines}>
                    {isNewsType(item.newsType) ? t('summary', { type: t(`type.${item.newsType}`), summary: item.summary }) : item.summary}
                  </span>
                </span>
              </ArticleLink>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const entry: CSSObject = {
  ...rowLink,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token.s4,
  minHeight: `${ENTRY_PX}px`,
  padding: `${token.half3} ${token.s4}`,
  '& b': { display: 'block', fontWeight: token.strong, overflowWrap: 'anywhere' },
  '& b + span': { color: token.text2, fontSize: token.t12, lineHeight: token.l12 },
};

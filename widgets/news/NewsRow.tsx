import type { CSSObject } from '@emotion/react';
import type { NewsItem } from '#contract/news';
import { isNewsType } from '#domain/news/news-types';
import { useCore } from '#element';
import { formatDate } from '#i18n';
import { Chip, narrow, part, slim, title, token, twoLines, useMessages } from '#ui';
import { ArticleLink } from './ArticleLink.tsx';
import { imageUrl } from './image-url.ts';
import { meta, rowLink } from './news-style.ts';

interface NewsRowProps {
  item: NewsItem;
  isReturned: boolean;
  /** The first article of all: larger, with its picture also where others have none. */
  isLead?: boolean;
  onOpen: (id: string) => void;
}

/** An article in the list, with its cover. */
export function NewsRow({ item, isReturned, isLead = false, onOpen }: NewsRowProps) {
  const t = useMessages('news');
  const { settings } = useCore();
  return (
    <li {...part('row')}>
      <ArticleLink id={item.id} css={isLead ? { ...entry, ...lead } : entry} isReturned={isReturned} onOpen={onOpen}>
        <span css={{ display: 'grid', gap: token.s1, alignContent: 'start', minWidth: 0 }}>
          <b css={{ ...(isLead ? title.t20 : title.t16), overflowWrap: 'anywhere' }}>{item.title}</b>
          <span css={{ ...twoLines, color: token.text2 }}>{item.summary}</span>
          <span css={meta}>
            {item.isTop ? <Chip>{t('top')}</Chip> : null}
            {isNewsType(item.newsType) ? <span>{t(`type.${item.newsType}`)}</span> : null}
            <time dateTime={formatDate(item.publishTime)}>{formatDate(item.publishTime)}</time>
            {item.source ? <span>{item.source}</span> : null}
          </span>
        </span>
        {item.cover ? (
          <img
            src={imageUrl(settings.store.getState(), item.cover.path)}
            alt=""
            loading={isLead ? 'eager' : 'lazy'}
            decoding="async"
            width={isLead ? 400 : 160}
            height={isLead ? 225 : 90}
            css={cover}
          />
        ) : null}
      </ArticleLink>
    </li>
  );
}

const entry: CSSObject = {
  ...rowLink,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: token.s4,
  padding: `${token.s3} ${token.s4}`,
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > img': { display: 'none' } },
};
const lead: CSSObject = {
  alignItems: 'center',
  padding: token.s4,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > img': { order: -1, width: '100%', height: 'auto', aspectRatio: '16 / 9' } },
  [slim]: {},
};
const cover: CSSObject = { objectFit: 'cover', borderRadius: token.rField, background: token.sunken };

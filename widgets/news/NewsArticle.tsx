import type { CSSObject } from '@emotion/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { News } from '#contract/news';
import { isNewsType } from '#domain/news/news-types';
import { useCall, useCore } from '#element';
import { formatDate } from '#i18n';
import { SafeHtml } from '#parts';
import { Button, Card, Empty, ErrorPanel, Skeleton, title, token, useMessages, useUi } from '#ui';
import { ArticleLink } from './ArticleLink.tsx';
import { putImages, withoutImages } from './article-html.ts';
import { imageUrl } from './image-url.ts';
import { meta } from './news-style.ts';

interface NewsArticleProps {
  id: string;
  /** The user has opened it here. */
  takesFocus: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One article, with links to those before and after it. */
export function NewsArticle({ id, takesFocus, onOpen, onClose }: NewsArticleProps) {
  const t = useMessages('news');
  const { api } = useCore();
  const state = useCall(api.news.getWebNews, { id }, { quiet: true, loadingBar: false });
  const isGone = state.error?.reason === 'business';
  return (
    <div css={page}>
      <Button variant="bare" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
        {t('back')}
      </Button>
      <Card>
        {state.isPending ? <Skeleton height={token.tableMax} /> : null}
        {isGone ? <Empty title={t('gone')} actions={<Button onClick={onClose}>{t('back')}</Button>} /> : null}
        {state.error && !isGone && !state.data ? <ErrorPanel retry={() => void state.refetch()} /> : null}
        {state.data ? <Article key={state.data.id} news={state.data} takesFocus={takesFocus} /> : null}
      </Card>
      {state.data ? (
        <nav aria-label={t('others')} css={neighbours}>
          {(['prev', 'next'] as const).map((side) => {
            const other = state.data[side];
            return other ? (
              <ArticleLink key={side} id={other.id} css={neighbour} onOpen={onOpen}>
                <span>{t(side)}</span>
                <b>{other.title}</b>
              </ArticleLink>
            ) : null;
          })}
        </nav>
      ) : null}
    </div>
  );
}

function Article({ news, takesFocus }: { news: News; takesFocus: boolean }) {
  const t = useMessages('news');
  const { locale } = useUi();
  const { settings } = useCore();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const urlOf = (path: string) => imageUrl(settings.store.getState(), path);
  const { cover, images, summary } = news;
  // A text that shows the cover itself gives it a description, and its place.
  const isCoverInText = images.some(({ path }) => path === cover?.path);
  return (
    <article css={article}>
      <h1 ref={heading} tabIndex={-1} css={{ '&&': title.t28, overflowWrap: 'anywhere' }}>
        {news.title}
      </h1>
      <p css={meta}>
        {isNewsType(news.newsType) ? <span>{t(`type.${news.newsType}`)}</span> : null}
        <time dateTime={formatDate(news.publishTime)}>{formatDate(news.publishTime)}</time>
        {news.source ? <span>{t('source', { source: news.source })}</span> : null}
        {news.language === locale ? null : <span>{t('otherLanguage')}</span>}
      </p>
      {summary ? <p css={lead}>{summary}</p> : null}
      {cover && !isCoverInText ? (
        <img loading="lazy" decoding="async" alt="" width={cover.width} height={cover.height} src={urlOf(cover.path)} css={picture} />
      ) : null}
      <div lang={news.language} css={prose}>
        <SafeHtml html={withoutImages(news.content)} finish={(fragment) => putImages(fragment, images, urlOf)} />
      </div>
    </article>
  );
}

const page = { display: 'grid', gap: token.s3, minWidth: 0, '& > button': { justifySelf: 'start' } } as const;
const article = { display: 'grid', gap: token.s3, maxWidth: '72ch', marginInline: 'auto', minWidth: 0, '& h1:focus': { outline: 'none' } } as const;
const lead: CSSObject = { color: token.text2, fontSize: token.t16, lineHeight: 1.6, overflowWrap: 'anywhere' };
/** Cut as in the list; its height is known before it is loaded. */
const picture: CSSObject = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: token.rField,
  background: token.sunken,
};
const prose: CSSObject = {
  fontSize: token.t16,
  lineHeight: 1.7,
  '& p, & figure, & ul, & ol, & table': { marginBlock: token.s3 },
  '& :is(h2, h3, h4)': { ...title.t16, marginTop: token.s5 },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: token.rField, background: token.sunken },
  '& figcaption': { color: token.text3, fontSize: token.t12 },
};
const neighbours = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: token.s3 } as const;
const neighbour: CSSObject = {
  display: 'grid',
  gap: token.s1,
  padding: token.s3,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  color: token.text,
  textDecoration: 'none',
  '& > span': { color: token.text3, fontSize: token.t12 },
  '& > b': { fontWeight: token.medium, overflowWrap: 'anywhere' },
  '&:hover': { background: token.hover },
};

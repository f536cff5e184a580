import { isNewsType } from '#domain/news/news-types';
import { type Locale, translator } from '#i18n';
import type { CallServices } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import { languageOf, presentItem } from './present.ts';
import { findNews, type NewsRow } from './repository.ts';

type Site = Pick<CallServices['settings'], 'publicUrl' | 'siteName' | 'siteLogo'>;

/** Makes the data of an article for search engines, which read the page at its address without scripts; empty for all other addresses. */
export const newsData =
  ({ readDb, settings, now }: { readDb: ReadDb; settings: Site; now: () => number }) =>
  async (url: string, language: Locale): Promise<string> => {
    const id = articleIdOf(url);
    const row = id === undefined ? undefined : await findNews(readDb, now(), id);
    return row ? scriptOf(articleData(row, settings, language)) : '';
  };

function articleIdOf(url: string): string | undefined {
  const [path = '', query] = url.split('?', 2);
  const id = new URLSearchParams(query).get('id') ?? '';
  return /^\/news\/detail\/?$/.test(path) && /^\d{1,19}$/.test(id) ? id : undefined;
}

/** `NewsArticle` of schema.org. */
function articleData(row: NewsRow & { content_cn: string; content_en: string }, { publicUrl, siteName, siteLogo }: Site, language: Locale): object {
  const { id, title, summary, source, newsType, cover, publishTime } = presentItem(row, language);
  const organisation = (name: string) => ({ '@type': 'Organization', name });
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: `${publicUrl}/news/detail?${new URLSearchParams({ id })}`,
    headline: title,
    ...(summary && { description: summary }),
    ...(cover && { image: [{ '@type': 'ImageObject', url: `${publicUrl}/api${cover.path}`, width: cover.width, height: cover.height }] }),
    ...(isNewsType(newsType) && { articleSection: translator(language, 'news')(`type.${newsType}`) }),
    datePublished: new Date(publishTime).toISOString(),
    inLanguage: languageOf(row, language),
    author: organisation(source || siteName[language]),
    publisher: {
      ...organisation(siteName[language]),
      ...(siteLogo && { logo: { '@type': 'ImageObject', url: new URL(siteLogo, publicUrl).href } }),
    },
  };
}

/** A block of data in a page: no text of an article ends it, or opens a comment. */
const scriptOf = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

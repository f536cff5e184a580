import type { NewsImage, NewsItem } from '#contract/news';
import { NEWS_IMAGE_PATH } from '#domain/news/news-types';
import type { Locale } from '#i18n';
import type { NewsRow } from './repository.ts';

/** The text in the reader's language, or in the other one if it is missing. */
export const inLanguage = (cn: string, en: string, language: Locale): string => (language === 'zh-CN' ? cn || en : en || cn);

/** The language that a reader of `language` gets: the other one if the article exists in that one only. */
export const languageOf = ({ content_cn, content_en }: { content_cn: string; content_en: string }, language: Locale): Locale => {
  const [own, other] = language === 'zh-CN' ? ([content_cn, 'en-US'] as const) : ([content_en, 'zh-CN'] as const);
  return own === '' ? other : language;
};

export const imageOf = (id: string, width: number, height: number): NewsImage => ({ path: `${NEWS_IMAGE_PATH}${id}`, width, height });

export function presentItem(row: NewsRow, language: Locale): NewsItem {
  const { id, news_type, source, is_top, publish_time, cover_id, width, height } = row;
  return {
    id,
    newsType: news_type,
    title: inLanguage(row.title_cn, row.title_en, language),
    summary: inLanguage(row.summary_cn, row.summary_en, language),
    source,
    cover: cover_id !== null && width !== null && height !== null ? imageOf(cover_id, width, height) : null,
    publishTime: publish_time.getTime(),
    isTop: is_top,
  };
}

/** Ids of the images in the content, in order. */
export const imageIds = (content: string): string[] =>
  [...content.matchAll(new RegExp(`<img [^>]*src="${NEWS_IMAGE_PATH}(\\d{1,19})"`, 'g'))].flatMap(([, id]) => id ?? []);

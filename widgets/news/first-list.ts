import { NEWS_TYPES, type NewsType } from '#domain/news/news-types';
import type { Locale } from '#i18n/locale';

export const ALL = 'all';
export type Category = typeof ALL | `${NewsType}`;
export const CATEGORIES: readonly Category[] = [ALL, ...NEWS_TYPES.map((type) => `${type}` as const)];

export const SEARCH_MAX = 50;

/** Most articles of the short list. */
const MAX_SIZE = 20;
/** Number of the newest articles that the attribute `size` asks for. */
export const newestSize = (size: number): number => Math.min(MAX_SIZE, Math.max(1, Math.trunc(size) || 1));

/** What the user has typed and chosen in the shell. */
export interface NewsShellValues {
  category?: Category;
  search?: string;
  isSubmitted?: boolean;
}

/** Address of the RSS feed of a category. */
export const feedUrl = (apiUrl: string, locale: Locale, newsType: NewsType | undefined): string =>
  `${apiUrl}/api/content/web_news/pub/rss.xml?${new URLSearchParams({ language: locale, ...(newsType !== undefined && { newsType: `${newsType}` }) })}`;

import { z } from 'zod';
import { id, page, paging, text } from '#domain/schemas';
import { NEWS_TYPES } from '#domain/news/news-types';
import type { Domain } from './endpoint.ts';

const BASE = '/content/web_news/pub';
const newsType = z.literal([...NEWS_TYPES]);

/** An image of the server. */
const NewsImage = z.object({
  /** Path below the API's address. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
});
export type NewsImage = z.output<typeof NewsImage>;

const item = {
  id: z.string(),
  newsType: z.number(),
  /** In the language of the call; in the other one if the article exists in that one only. */
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  cover: NewsImage.nullable(),
  publishTime: z.number(),
  isTop: z.boolean(),
};

/** An article in a list. */
export const NewsItem = z.object(item);
export type NewsItem = z.output<typeof NewsItem>;

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

/** An article with its content as HTML, and the articles published before and after it. */
export const News = z.object({
  ...item,
  content: z.string(),
  /** Of the content, which may be the other language. */
  language: z.enum(['zh-CN', 'en-US']),
  images: z.array(NewsImage),
  prev: neighbour,
  next: neighbour,
});
export type News = z.output<typeof News>;

const NewsFilter = z.object({ newsType: newsType.optional(), searchValue: text(50).optional(), ...paging });

/** Articles of the public site; written by operators. */
export const news = {
  queryWebNewsListForWebsite: {
    summary: 'Published articles, without their content; those at the top first, then the newest',
    path: `${BASE}/queryWebNewsListForWebsite`,
    access: 'public',
    isCacheable: true,
    input: NewsFilter,
    output: page(NewsItem),
  },
  getWebNews: {
    summary: 'A published article',
    path: `${BASE}/getWebNews`,
    access: 'public',
    isCacheable: true,
    input: z.object({ id }),
    output: News,
  },
} satisfies Domain;

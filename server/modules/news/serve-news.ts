import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NEWS_IMAGE_PATH } from '#domain/news/news-types';
import type { CallServices } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import { presentItem } from './present.ts';
import { findImage, findNewest } from './repository.ts';
import { feedChoice, rssOf } from './rss.ts';

const FEED_PATH = '/content/web_news/pub/rss.xml';
const FEED_ITEMS = 30;
/** An image never changes. */
const IMAGE_CACHE = 'public, max-age=31536000, immutable';
const FEED_CACHE = 'public, max-age=300';

/** Serves the feed of articles and their images, which readers and pages fetch by GET. */
export function serveNews(
  app: FastifyInstance,
  { readDb, settings: { publicUrl }, now }: Pick<CallServices, 'settings' | 'now'> & { readDb: ReadDb },
): void {
  app.get(FEED_PATH, { config: { isPublicAnswer: true } }, async (request, reply) => {
    const choice = feedChoice(request.query);
    const rows = await findNewest(readDb, now(), { newsType: choice.newsType, size: FEED_ITEMS });
    const query = new URLSearchParams({ language: choice.language, ...(choice.newsType && { newsType: String(choice.newsType) }) });
    const selfUrl = `${publicUrl}/api${FEED_PATH}?${query}`;
    const body = rssOf({ ...choice, publicUrl, selfUrl, items: rows.map((row) => presentItem(row, choice.language)) });
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': FEED_CACHE });
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (known?.includes(etag)) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(body);
  });

  app.get<{ Params: { id: string } }>(`${NEWS_IMAGE_PATH}:id`, { config: { isPublicAnswer: true } }, async ({ params }, reply) => {
    const image = await findImage(readDb, params.id);
    if (!image) return reply.code(404).send();
    // Pages of other sites show it.
    return reply.headers({ 'cache-control': IMAGE_CACHE, 'cross-origin-resource-policy': 'cross-origin' }).type(image.content_type).send(image.bytes);
  });
}

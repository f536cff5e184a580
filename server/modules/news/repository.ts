import { type SqlBool, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import { containsPattern } from '#server/core/storage/search-text';
import type { Row } from '#server/db/insert-rows';

export interface NewsSearch {
  newsType?: number | undefined;
  searchValue?: string | undefined;
  size: number;
  current: number;
}

const ITEM = [
  'news.id',
  'news_type',
  'title_cn',
  'title_en',
  'summary_cn',
  'summary_en',
  'source',
  'is_top',
  'publish_time',
  'cover_id',
  'width',
  'height',
] as const;

const published = (db: ReadDb, now: number) =>
  db.selectFrom('news').leftJoin('news_image', 'news_image.id', 'cover_id').where('publish_time', '<=', new Date(now));

export type NewsRow = Awaited<ReturnType<typeof findNewsList>>['rows'][number];

/** One page of the published articles: those at the top first, then the newest. */
export async function findNewsList(db: ReadDb, now: number, { newsType, searchValue, size, current }: NewsSearch) {
  let query = published(db, now);
  if (newsType !== undefined) query = query.where('news_type', '=', newsType);
  if (searchValue) {
    const pattern = containsPattern(searchValue);
    query = query.where(sql<SqlBool>`lower(title_cn || ' ' || title_en || ' ' || summary_cn || ' ' || summary_en) like ${pattern}`);
  }
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(ITEM)
    .orderBy('is_top', 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('news.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

/** The newest articles, whether at the top or not. */
export function findNewest(db: ReadDb, now: number, { newsType, size }: { newsType: number | undefined; size: number }): Promise<NewsRow[]> {
  let query = published(db, now).select(ITEM);
  if (newsType !== undefined) query = query.where('news_type', '=', newsType);
  return query.orderBy('publish_time', 'desc').orderBy('news.id', 'desc').limit(size).execute();
}

export const findNews = (db: ReadDb, now: number, id: string) =>
  published(db, now).select(ITEM).select(['content_cn', 'content_en']).where('news.id', '=', recordId(id)).executeTakeFirst();

/** The article published just before this one, or just after it. */
export function findNeighbour(db: ReadDb, now: number, of: Pick<NewsRow, 'id' | 'publish_time'>, side: 'before' | 'after') {
  const direction = side === 'before' ? 'desc' : 'asc';
  const isBeyond = side === 'before' ? sql`<` : sql`>`;
  return published(db, now)
    .select(['news.id', 'title_cn', 'title_en'])
    .where(sql<SqlBool>`(date_trunc('milliseconds', publish_time), news.id) ${isBeyond} (${of.publish_time}, ${of.id})`)
    .orderBy('publish_time', direction)
    .orderBy('news.id', direction)
    .limit(1)
    .executeTakeFirst();
}

export const findImageSizes = (db: ReadDb, ids: readonly string[]) =>
  db
    .selectFrom('news_image')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids.length > 0 ? ids : ['0'])
    .execute();

export const findImage = (db: ReadDb, id: string) =>
  db.selectFrom('news_image').select(['content_type', 'bytes']).where('id', '=', recordId(id)).executeTakeFirst();

export async function insertImage(
  db: Db,
  image: { content_type: string; bytes: Buffer; width: number; height: number; created_at: Date },
): Promise<string> {
  return (await db.insertInto('news_image').values(image).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertNews(db: Db, article: Row<'news'> & { news_type: number; publish_time: Date; created_at: Date }): Promise<string> {
  const { id } = await db
    .insertInto('news')
    .values({
      title_cn: '',
      title_en: '',
      summary_cn: '',
      summary_en: '',
      content_cn: '',
      content_en: '',
      source: '',
      cover_id: null,
      ...article,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes an article with its images, unless another one shows them. Returns whether it existed. */
export async function deleteNews(db: Db, id: string, imagesOf: (content: string) => readonly string[]): Promise<boolean> {
  const row = await db.deleteFrom('news').where('id', '=', recordId(id)).returning(['cover_id', 'content_cn', 'content_en']).executeTakeFirst();
  if (!row) return false;
  const images = [...imagesOf(row.content_cn), ...imagesOf(row.content_en), ...(row.cover_id === null ? [] : [row.cover_id])];
  for (const image of images)
    await sql`delete from news_image i where i.id = ${image} and not exists (select 1 from news n
      where n.cover_id = i.id or n.content_cn like '%/image/' || i.id || '"%' or n.content_en like '%/image/' || i.id || '"%')`.execute(db);
  return true;
}

/** All articles for operators, the newest first, those to come included. */
export const listAllNews = (db: ReadDb) =>
  db
    .selectFrom('news')
    .select(['id', 'news_type', 'title_cn', 'title_en', 'is_top', 'publish_time'])
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

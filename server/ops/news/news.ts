import { isNewsType, NEWS_IMAGE_PATH } from '#domain/news/news-types';
import { cleanHtml } from '#domain/news/clean-html';
import { textOfHtml } from '#domain/text/text-of-html';
import { formatDateTime, parseDate, type Translate } from '#i18n';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import { deleteNews, imageIds, insertImage, insertNews, listAllNews } from '../../modules/news/service.ts';
import { OpsFault } from '../fault.ts';
import { localImages, readImage, readText, withImages } from './article-files.ts';
import { systemClock } from '../../core/runtime/clock.ts';

export const NEWS_VERBS = ['add', 'list', 'remove'] as const;
export type NewsVerb = (typeof NEWS_VERBS)[number];

const ADDED_BY = ['title', 'title-en', 'message', 'message-en', 'type', 'date', 'content-en', 'cover', 'source', 'top'] as const;

/** Options of `news add`, as typed. */
export interface GivenNewsOptions {
  title?: string | undefined;
  'title-en'?: string | undefined;
  /** Summary; by default the beginning of the article. */
  message?: string | undefined;
  'message-en'?: string | undefined;
  /** Dictionary newsType. */
  type?: string | undefined;
  /** Time of publication in Shanghai; now by default. */
  date?: string | undefined;
  /** File of the English article. */
  'content-en'?: string | undefined;
  cover?: string | undefined;
  source?: string | undefined;
  top?: boolean | undefined;
}

export const NEWS_OPTIONS: Record<`news ${NewsVerb}`, readonly string[]> = { 'news add': ADDED_BY, 'news list': [], 'news remove': [] };

export interface NewsCommand {
  verb: NewsVerb;
  /** The article's HTML for `add`, its number for `remove`. */
  which: string | undefined;
  given: GivenNewsOptions;
}

const MAX = { title: 200, summary: 300, source: 100 };
const SUMMARY_CHARACTERS = 150;

/** Throws an OpsFault for errors that need no database to detect. */
export function checkNews({ verb, which, given }: NewsCommand, now: number = systemClock()) {
  if (verb === 'remove' && !/^\d{1,19}$/.test(which ?? '')) throw new OpsFault('fault.news.number', { value: which ?? '' });
  if (verb !== 'add') return undefined;
  if (!which && !given['content-en']) throw new OpsFault('fault.news.file');
  if (!given.title?.trim() && !given['title-en']?.trim()) throw new OpsFault('fault.news.title');
  const type = Number(given.type ?? '');
  if (!isNewsType(type)) throw new OpsFault('fault.news.type', { value: given.type ?? '' });
  const limits = { title: MAX.title, 'title-en': MAX.title, message: MAX.summary, 'message-en': MAX.summary, source: MAX.source } as const;
  for (const [option, max] of Object.entries(limits))
    if ([...(given[option as keyof typeof limits] ?? '')].length > max) throw new OpsFault('fault.news.long', { option: `--${option}`, max });
  return { type, publishTime: given.date === undefined ? now : timeOf(given.date) };
}

/** `2026-12-01 10:00` or `2026-12-01`, in Shanghai. */
function timeOf(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}:00+08:00`) : parseDate(text);
  if (time === undefined || Number.isNaN(time)) throw new OpsFault('fault.booking.time', { option: '--date', value: text });
  return time;
}

/** Adds, lists or removes articles; returns what to print. */
export async function runNews(db: Db, command: NewsCommand, t: Translate<'ops'>, now: number = systemClock()): Promise<string> {
  const checked = checkNews(command, now);
  const { verb, which = '', given } = command;
  if (verb === 'list') {
    const rows = await listAllNews(db);
    const line = (row: (typeof rows)[number]) =>
      t('news.line', {
        id: row.id,
        time: formatDateTime(row.publish_time.getTime()).slice(0, 16),
        type: row.news_type,
        title: row.title_cn || row.title_en,
        top: row.is_top ? t('news.top') : '',
      }).trimEnd();
    return rows.length === 0 ? t('news.none') : rows.map(line).join('\n');
  }
  if (verb === 'remove' || !checked) {
    const isRemoved = await inTransaction(db, (trx) => deleteNews(trx, which, imageIds));
    if (!isRemoved) throw new OpsFault('fault.news.unknown', { value: which });
    return t('news.removed', { id: which });
  }
  const [chinese, english] = [await readText(which), await readText(given['content-en'])];
  const cover = given.cover === undefined ? undefined : await readImage(given.cover);
  const images = { ...(await localImages(chinese, which)), ...(await localImages(english, given['content-en'] ?? '')) };
  const created_at = new Date(now);
  const id = await inTransaction(db, async (trx) => {
    const stored = new Map<string, string>();
    for (const [path, image] of Object.entries(images)) stored.set(path, `${NEWS_IMAGE_PATH}${await insertImage(trx, { ...image, created_at })}`);
    const content_cn = cleanHtml(withImages(chinese, which, stored));
    const content_en = cleanHtml(withImages(english, given['content-en'] ?? '', stored));
    return insertNews(trx, {
      news_type: checked.type,
      title_cn: given.title?.trim() ?? '',
      title_en: given['title-en']?.trim() ?? '',
      summary_cn: given.message?.trim() ?? beginning(content_cn),
      summary_en: given['message-en']?.trim() ?? beginning(content_en),
      content_cn,
      content_en,
      source: given.source?.trim() ?? '',
      cover_id: cover ? await insertImage(trx, { ...cover, created_at }) : null,
      is_top: given.top ?? false,
      publish_time: new Date(checked.publishTime),
      created_at,
    });
  });
  return t('news.added', { id });
}

function beginning(html: string): string {
  const letters = [...textOfHtml(html)];
  return letters.length > SUMMARY_CHARACTERS ? `${letters.slice(0, SUMMARY_CHARACTERS).join('').trimEnd()}…` : letters.join('');
}

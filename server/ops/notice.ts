import { type Db, inTransaction } from '../core/storage/db.ts';
import { announceVersion, type Recipients, sendNotice, withdrawVersion } from '../modules/message/service.ts';
import { findUsers } from './accounts/repository.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `notice send` and `version announce` as entered. */
export interface GivenNoticeOptions {
  title?: string | undefined;
  'title-en'?: string | undefined;
  message?: string | undefined;
  'message-en'?: string | undefined;
  /** Dictionary messageType; 1 (system) by default. */
  type?: string | undefined;
  /** `all`, `customers`, `provider`, or user names separated by commas. */
  to?: string | undefined;
  content?: string | undefined;
  force?: boolean | undefined;
}

/** Sends a notice to its recipients; connected ones receive it at once. Returns the number of recipients. */
export async function sendOpsNotice(db: Db, given: GivenNoticeOptions, now: Clock = systemClock): Promise<number> {
  const { title, message = '', 'title-en': titleEn = title, 'message-en': messageEn = message, type = '1', to = 'all' } = given;
  const messageType = Number(type);
  if (!title?.trim()) throw new OpsFault('fault.noticeTitle');
  if (!Number.isInteger(messageType) || messageType < 1 || messageType > 9) throw new OpsFault('fault.noticeType', { type });
  return inTransaction(db, async (trx) =>
    sendNotice(
      trx,
      await recipientsOf(trx, to),
      { messageType, titleCn: title, titleEn: titleEn ?? title, bodyCn: toHtml(message), bodyEn: toHtml(messageEn) },
      now(),
    ),
  );
}

async function recipientsOf(db: Db, to: string): Promise<Recipients> {
  if (to === 'all') return {};
  if (to === 'customers') return { side: 'customer' };
  if (to === 'provider') return { side: 'provider' };
  const names = to.split(',').map((name) => name.trim());
  const users = await findUsers(db, names);
  const unknown = names.find((name) => !users.some(({ user_name }) => user_name === name));
  if (unknown !== undefined) throw new OpsFault('fault.noticeUser', { user: unknown });
  return { userIds: users.map(({ id }) => id) };
}

/** Converts plain text to HTML lines. */
const toHtml = (text: string): string =>
  /<\w+[^>]*>/.test(text) ? text : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;

/** Announces a new client version to all open pages, and to pages opened later. */
export async function announceOpsVersion(
  db: Db,
  version: string | undefined,
  { force = false, content = '' }: GivenNoticeOptions,
  now: Clock = systemClock,
): Promise<string> {
  if (version === undefined || !/^\d+(\.\d+){1,3}$/.test(version)) throw new OpsFault('fault.version', { version: version ?? '' });
  await announceVersion(db, { version, forceUpdate: force, content }, now());
  return version;
}

/** Takes an announcement back: that of `version`, or the newest. Answers which it was. */
export async function withdrawOpsVersion(db: Db, version: string | undefined, now: Clock = systemClock): Promise<string> {
  const withdrawn = await inTransaction(db, (trx) => withdrawVersion(trx, version, now()));
  if (withdrawn === undefined) throw new OpsFault('fault.version.none', { version: version ?? '' });
  return withdrawn;
}

import type { Conflict } from '#contract/result';
import type { RecordKind } from '#contract/saves';
import { BusinessError } from '../errors/business-error.ts';
import type { Actor } from '../call/context.ts';
import { localisedName } from '../storage/localised-name.ts';
import type { ReadDb } from '../storage/db.ts';
import { findLastEntry } from './last-change-repository.ts';
import type { Key, Locale } from '#i18n';

/** Record as it is stored now. */
export interface CurrentVersion {
  id: string;
  /** Number, or digest of a record without a version of its own (`versionOf`). */
  version: number | string;
  /** Input of the call named by `saves.current`, which shows the record. */
  shownBy: object;
}

/** A save that is based on an older version; the answer contains the current record. */
export class ConflictError extends BusinessError {
  override name = 'ConflictError';
  readonly current: CurrentVersion;

  /** `key` names another reason if the change itself forbids the save. */
  constructor(current: CurrentVersion, key: Key<'error'> = 'stale') {
    super(key);
    this.current = current;
  }
}

/** Refuses a save that is based on an older version than the stored one. The record must be locked. */
export function requireVersion(known: number | string, current: CurrentVersion): void {
  if (known !== current.version) throw new ConflictError(current);
}

interface Reader {
  db: ReadDb;
  actor: Actor | undefined;
  language: Locale;
}

/** Time of the last change and its author: users of the forwarder are not named to customers. */
export async function lastChange(
  { db, actor, language }: Reader,
  record: RecordKind,
  id: string,
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const entry = await findLastEntry(db, record, id);
  if (!entry) return { changedBy: null, changedAt: null };
  const { name_cn, name_en, user_name } = entry;
  const isNamed = user_name !== null && (actor?.side === 'provider' || (entry.customer_id !== null && entry.customer_id === actor?.customerId));
  const name = localisedName({ name_cn: name_cn ?? '', name_en: name_en ?? '' }, language);
  return { changedBy: isNamed ? name || user_name : null, changedAt: entry.at.getTime() };
}

import { randomBytes } from 'node:crypto';
import type { Translate } from '#i18n';
import { isSecretKey } from '../core/auth/keys/secret-keys.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { OpsFault } from './fault.ts';
import type { KeyOptions } from './key-options.ts';
import {
  insertPublishableKey,
  lockPublishableKeys,
  type PublishableKeyRow,
  readPublishableKeys,
  updatePublishableKey,
} from './publishable-key-repository.ts';
import { createSecretKey, findSecretKeyByName, listSecretKeys, PREFIX_LENGTH, revokeSecretKey, rotateSecretKey } from './secret-keys.ts';
import { systemClock } from '../core/runtime/clock.ts';

type TranslateOps = Translate<'ops'>;

export const KEY_VERBS = ['list', 'create', 'update', 'revoke', 'rotate'] as const;
export type KeyVerb = (typeof KEY_VERBS)[number];

export interface KeyCommand {
  verb: KeyVerb;
  /** The key or its name; the name of a new one. */
  which: string | undefined;
  options: KeyOptions;
  /** Hours for which a replaced key remains valid. */
  graceHours: number;
  /** Includes revoked keys. */
  all: boolean;
}

const HOUR_MS = 3_600_000;

/** Runs the command and reports the new state; running servers apply it from the next request. */
export async function runKeys(db: Db, command: KeyCommand, t: TranslateOps, now: number = systemClock()): Promise<string> {
  const { verb, which, options, graceHours, all } = command;
  if (verb === 'list') return list(db, all, t, now);
  requireArguments(command);
  if (verb === 'create' && options.isSecret) return inTransaction(db, (transaction) => createSecretKey(transaction, which ?? '', options, t, now));
  if (verb === 'create') return create(db, { ...options, name: which ?? '' }, t, now);
  return inTransaction(db, async (transaction) => {
    const secret = verb === 'update' ? undefined : await findSecretKeyByName(transaction, which ?? '', now);
    if (secret) {
      return verb === 'rotate' ? rotateSecretKey(transaction, secret, graceHours, t, now) : revokeSecretKey(transaction, secret, t, now);
    }
    const row = await find(transaction, which ?? '', now);
    if (verb === 'update') return update(transaction, row, options, t, now);
    if (verb === 'revoke') return revoke(transaction, row, t, now);
    return rotate(transaction, row, graceHours, t, now);
  });
}

/** Throws if an argument is missing, which needs no database. */
export function requireArguments({ verb, which, options }: KeyCommand): void {
  if (verb === 'list') return;
  if (!which?.trim()) throw new OpsFault(verb === 'create' ? 'fault.key.noName' : 'fault.key.which');
  if (isSecretKey(which) && which.length !== PREFIX_LENGTH) throw new OpsFault('fault.key.secret', { length: PREFIX_LENGTH });
  if (verb === 'create' && !options.origins?.length) throw new OpsFault('fault.key.noOrigin');
  if (verb === 'create' && options.isSecret && !options.company) throw new OpsFault('fault.key.noCompany');
  if (verb === 'create' && options.isSecret && options.channel !== undefined)
    throw new OpsFault('fault.optionNotHere', { option: '--channel', command: 'keys create --secret' });
  if (verb === 'create' && !options.isSecret && options.company !== undefined)
    throw new OpsFault('fault.optionNotHere', { option: '--company', command: 'keys create' });
  if (verb === 'create' && options.isSecret && options.origins?.includes('null')) throw new OpsFault('fault.origin.form', { value: 'null' });
  if (verb === 'update' && Object.values(options).every((value) => value === undefined)) throw new OpsFault('fault.key.noChange');
}

async function list(db: Db, all: boolean, t: TranslateOps, now: number): Promise<string> {
  const rows = await readPublishableKeys(db);
  const shown = rows.filter((row) => all || isInForce(row, now)).map((row) => describe(row, t, now));
  const keys = [...shown, ...(await listSecretKeys(db, all, t, now))];
  return keys.length === 0 ? t('keys.none') : keys.join('\n\n');
}

async function create(db: Db, { name, origins, channel, perMinute }: KeyOptions, t: TranslateOps, now: number): Promise<string> {
  const row = await insertPublishableKey(db, {
    key: makeKey(),
    name: name ?? '',
    origins: origins ?? [],
    channel: channel || null,
    ...(perMinute !== undefined && { rate_per_minute: perMinute }),
    created_at: new Date(now),
  });
  return `${t('keys.created')}\n\n${describe(row, t, now)}`;
}

async function update(
  db: Db,
  { key }: PublishableKeyRow,
  { name, origins, channel, perMinute }: KeyOptions,
  t: TranslateOps,
  now: number,
): Promise<string> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(origins && { origins }),
    ...(channel !== undefined && { channel: channel || null }),
    ...(perMinute !== undefined && { rate_per_minute: perMinute }),
  };
  const row = await updatePublishableKey(db, key, changes);
  return `${t('keys.updated')}\n\n${describe(row, t, now)}`;
}

async function revoke(db: Db, row: PublishableKeyRow, t: TranslateOps, now: number): Promise<string> {
  await endAt(db, row.key, now);
  return t('keys.revoked', { key: row.key, name: row.name });
}

/** Creates an equivalent key; the old one remains valid for a while, so that pages can be updated. */
async function rotate(db: Db, row: PublishableKeyRow, graceHours: number, t: TranslateOps, now: number): Promise<string> {
  const { name, origins, channel, rate_per_minute } = row;
  const key = makeKey();
  const end = now + graceHours * HOUR_MS;
  await endAt(db, row.key, Math.min(end, row.revoked_at?.getTime() ?? end));
  const values = { key, name, origins, channel, rate_per_minute, created_at: new Date(now) };
  const successor = await insertPublishableKey(db, values);
  return `${t('keys.rotated', { old: row.key, until: timeOf(end) })}\n\n${describe(successor, t, now)}`;
}

const endAt = (db: Db, key: string, at: number) => updatePublishableKey(db, key, { revoked_at: new Date(at) });

/** Finds by the key itself, or by its name if only one valid key has it. */
async function find(db: Db, which: string, now: number): Promise<PublishableKeyRow> {
  const rows = await lockPublishableKeys(db, which);
  const exact = rows.find(({ key }) => key === which);
  if (exact && !isInForce(exact, now)) throw new OpsFault('fault.key.revoked', { key: which });
  const named = rows.filter((row) => isInForce(row, now));
  if (!exact && named.length > 1) throw new OpsFault('fault.key.ambiguous', { name: which, keys: named.map(({ key }) => key).join(', ') });
  const found = exact ?? named[0];
  if (!found) throw new OpsFault('fault.key.unknown', { value: which });
  return found;
}

const makeKey = (): string => `pk_${randomBytes(18).toString('base64url')}`;
const isInForce = ({ revoked_at }: PublishableKeyRow, now: number): boolean => revoked_at === null || revoked_at.getTime() > now;
const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/:\d\d\.\d+Z$/, 'Z');

function describe(row: PublishableKeyRow, t: TranslateOps, now: number): string {
  const { key, name, origins, channel, rate_per_minute, revoked_at } = row;
  const end = revoked_at ? timeOf(revoked_at.getTime()) : '';
  const state = revoked_at ? t(isInForce(row, now) ? 'keys.endsAt' : 'keys.endedAt', { time: end }) : t('keys.inForce');
  return [
    `${key}  ${name}`,
    t('keys.state', { state }),
    t('keys.origins', { origins: origins.join(', ') }),
    t('keys.channel', { channel: channel ?? '–' }),
    t('keys.rate', { rate: rate_per_minute }),
  ].join('\n');
}

import { randomBytes } from 'node:crypto';
import type { Translate } from '#i18n';
import { hashOfKey } from '../core/auth/keys/secret-keys.ts';
import { insertAuditEntries } from '../core/auth/audit-entry-repository.ts';
import type { Db } from '../core/storage/db.ts';
import { findCompanies } from './accounts/repository.ts';
import { OpsFault } from './fault.ts';
import type { KeyOptions } from './key-options.ts';
import { endSecretKey, insertSecretKey, lockSecretKeys, readCompanyName, readSecretKeys, type SecretKeyRow } from './secret-key-repository.ts';

type TranslateOps = Translate<'ops'>;

/** Enough to recognise a key, and useless to an attacker. */
export const PREFIX_LENGTH = 9;
const HOUR_MS = 3_600_000;

/** Creates a key and prints it; only its hash is stored, so it cannot be shown again. */
export async function createSecretKey(db: Db, name: string, options: KeyOptions, t: TranslateOps, now: number): Promise<string> {
  const { origins = [], perMinute, company = '' } = options;
  const { key, row } = await insertKey(
    db,
    { name, origins, customer_id: await companyId(db, company), ...(perMinute !== undefined && { rate_per_minute: perMinute }) },
    now,
  );
  return `${t('keys.secret.created')}\n\n${key}\n\n${await describe(db, row, t, now)}`;
}

/** A new key with the settings of the old one, which works until the grace ends so that servers can be changed one by one. */
export async function rotateSecretKey(db: Db, old: SecretKeyRow, graceHours: number, t: TranslateOps, now: number): Promise<string> {
  const { name, origins, customer_id, rate_per_minute } = old;
  const end = Math.min(now + graceHours * HOUR_MS, old.revoked_at?.getTime() ?? Number.POSITIVE_INFINITY);
  await endAt(db, old.id, end, now);
  const { key, row } = await insertKey(db, { name, origins, customer_id, rate_per_minute }, now);
  const rotated = t('keys.secret.rotated', { old: `${old.prefix}…`, until: timeOf(end) });
  return `${rotated}\n\n${key}\n\n${await describe(db, row, t, now)}`;
}

type NewKey = Pick<Parameters<typeof insertSecretKey>[1], 'name' | 'origins' | 'customer_id' | 'rate_per_minute'>;

async function insertKey(db: Db, settings: NewKey, now: number): Promise<{ key: string; row: SecretKeyRow }> {
  const key = `sk_${randomBytes(32).toString('base64url')}`;
  const row = await insertSecretKey(db, {
    ...settings,
    hash: hashOfKey(key),
    prefix: key.slice(0, PREFIX_LENGTH),
    created_at: new Date(now),
  });
  await insertAuditEntries(db, [{ action: 'key.created', result: 'success', object: { kind: 'secretKey', id: row.id }, at: now }]);
  return { key, row };
}

async function endAt(db: Db, id: string, end: number, now: number): Promise<void> {
  await endSecretKey(db, id, new Date(end));
  await insertAuditEntries(db, [{ action: 'key.revoked', result: 'success', object: { kind: 'secretKey', id }, at: now }]);
}

export async function listSecretKeys(db: Db, all: boolean, t: TranslateOps, now: number): Promise<string[]> {
  const rows = await readSecretKeys(db);
  return Promise.all(rows.filter((row) => all || isInForce(row, now)).map((row) => describe(db, row, t, now)));
}

/** Finds by name or prefix if only one valid key matches. */
export async function findSecretKeyByName(db: Db, which: string, now: number): Promise<SecretKeyRow | undefined> {
  const rows = await lockSecretKeys(db, which);
  const found = rows.filter((row) => isInForce(row, now));
  if (found.length > 1) throw new OpsFault('fault.key.ambiguous', { name: which, keys: found.map(({ prefix }) => prefix).join(', ') });
  return found[0];
}

/** Revokes the key with its tokens. */
export async function revokeSecretKey(db: Db, { id, prefix, name }: SecretKeyRow, t: TranslateOps, now: number): Promise<string> {
  await endAt(db, id, now, now);
  return t('keys.secret.revoked', { key: `${prefix}…`, name });
}

async function companyId(db: Db, company: string): Promise<string> {
  const [found, another] = await findCompanies(db, company);
  if (!found || another) throw new OpsFault(found ? 'fault.company.ambiguous' : 'fault.company.unknown', { value: company });
  return found.id;
}

const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/:\d\d\.\d+Z$/, 'Z');
const isInForce = ({ revoked_at }: SecretKeyRow, now: number): boolean => revoked_at === null || revoked_at.getTime() > now;

async function describe(db: Db, row: SecretKeyRow, t: TranslateOps, now: number): Promise<string> {
  const company = await readCompanyName(db, row.customer_id);
  const time = row.revoked_at ? timeOf(row.revoked_at.getTime()) : '';
  const state = row.revoked_at ? t(isInForce(row, now) ? 'keys.endsAt' : 'keys.endedAt', { time }) : t('keys.inForce');
  return [
    `${row.prefix}…  ${row.name}`,
    t('keys.state', { state }),
    t('keys.secret.company', { company: company.name_en || company.name_cn }),
    t('keys.origins', { origins: row.origins.join(', ') }),
    t('keys.secret.rate', { rate: row.rate_per_minute }),
  ].join('\n');
}

import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Translate } from '#i18n';
import { hashOfKey } from '../core/auth/secret-keys.ts';
import { insertAuditEntries } from '../core/auth/security-log.ts';
import type { Db } from '../core/storage/db.ts';
import type { SecretKeyTable } from '../db/schema/people.ts';
import { OpsFault } from './fault.ts';
import type { KeyOptions } from './key-options.ts';

type Row = Selectable<SecretKeyTable>;
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
export async function rotateSecretKey(db: Db, old: Row, graceHours: number, t: TranslateOps, now: number): Promise<string> {
  const { name, origins, customer_id, rate_per_minute } = old;
  const end = Math.min(now + graceHours * HOUR_MS, old.revoked_at?.getTime() ?? Number.POSITIVE_INFINITY);
  await endAt(db, old.id, end, now);
  const { key, row } = await insertKey(db, { name, origins, customer_id, rate_per_minute }, now);
  const rotated = t('keys.secret.rotated', { old: `${old.prefix}…`, until: timeOf(end) });
  return `${rotated}\n\n${key}\n\n${await describe(db, row, t, now)}`;
}

type NewKey = Pick<Insertable<SecretKeyTable>, 'name' | 'origins' | 'customer_id' | 'rate_per_minute'>;

async function insertKey(db: Db, settings: NewKey, now: number): Promise<{ key: string; row: Row }> {
  const key = `sk_${randomBytes(32).toString('base64url')}`;
  const row = await db
    .insertInto('secret_key')
    .values({ ...settings, hash: hashOfKey(key), prefix: key.slice(0, PREFIX_LENGTH), created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertAuditEntries(db, [{ action: 'key.created', result: 'success', object: { kind: 'secretKey', id: row.id }, at: now }]);
  return { key, row };
}

async function endAt(db: Db, id: string, end: number, now: number): Promise<void> {
  await db
    .updateTable('secret_key')
    .set({ revoked_at: new Date(end) })
    .where('id', '=', id)
    .execute();
  await insertAuditEntries(db, [{ action: 'key.revoked', result: 'success', object: { kind: 'secretKey', id }, at: now }]);
}

export async function listSecretKeys(db: Db, all: boolean, t: TranslateOps, now: number): Promise<string[]> {
  const rows = await db.selectFrom('secret_key').selectAll().orderBy('created_at').orderBy('id').execute();
  return Promise.all(rows.filter((row) => all || isInForce(row, now)).map((row) => describe(db, row, t, now)));
}

/** Finds by name or prefix if only one valid key matches. */
export async function findSecretKeyByName(db: Db, which: string, now: number): Promise<Row | undefined> {
  const rows = await db
    .selectFrom('secret_key')
    .selectAll()
    .where((row) => row.or([row('name', '=', which), row('prefix', '=', which)]))
    .forUpdate()
    .execute();
  const found = rows.filter((row) => isInForce(row, now));
  if (found.length > 1) throw new OpsFault('fault.key.ambiguous', { name: which, keys: found.map(({ prefix }) => prefix).join(', ') });
  return found[0];
}

/** Revokes the key with its tokens. */
export async function revokeSecretKey(db: Db, { id, prefix, name }: Row, t: TranslateOps, now: number): Promise<string> {
  await endAt(db, id, now, now);
  return t('keys.secret.revoked', { key: `${prefix}…`, name });
}

async function companyId(db: Db, company: string): Promise<string> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where((row) =>
      row.or([
        row('name_cn', '=', company),
        row('name_en', '=', company),
        row('short_name', '=', company),
        ...(/^\d{1,19}$/.test(company) ? [row('id', '=', company)] : []),
      ]),
    )
    .execute();
  const [found, another] = rows;
  if (!found || another) throw new OpsFault(found ? 'fault.company.ambiguous' : 'fault.company.unknown', { value: company });
  return found.id;
}

const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/:\d\d\.\d+Z$/, 'Z');
const isInForce = ({ revoked_at }: Row, now: number): boolean => revoked_at === null || revoked_at.getTime() > now;

async function describe(db: Db, row: Row, t: TranslateOps, now: number): Promise<string> {
  const company = await db.selectFrom('customer').select(['name_cn', 'name_en']).where('id', '=', row.customer_id).executeTakeFirstOrThrow();
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

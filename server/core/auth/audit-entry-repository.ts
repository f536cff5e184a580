import { sql } from 'kysely';
import type { Db } from '../storage/db.ts';

/** Actions in `audit_entry` besides those written by its triggers (permission.changed, user.enabled, user.disabled, password.changed when it succeeds). */
export type SecurityAction =
  | 'login'
  | 'login.alert'
  | 'logout'
  | 'logout.everywhere'
  | 'session.ended'
  | 'password.changed'
  | 'password.reset'
  | 'user.registered'
  | 'phone.changed'
  | 'secondFactor.enabled'
  | 'secondFactor.disabled'
  | 'secondFactor.started'
  | 'recoveryCodes.renewed'
  | 'recoveryCode.used'
  | 'invitation.created'
  | 'company.linked'
  | 'code.sent'
  | 'code.used'
  | 'portalKey.created'
  | 'portalKey.used'
  | 'token.issued'
  | 'key.created'
  | 'key.revoked'
  | 'key.used'
  | 'call';

/** Ids and codes only: no names, email addresses, tokens or other personal data. */
export interface SecurityEvent {
  action: SecurityAction;
  result: 'success' | 'failure' | 'refused';
  /** User id; absent for callers without a session. */
  actorId?: string | undefined;
  object?: { kind: 'user' | 'session' | 'publishableKey' | 'secretKey' | 'route'; id: string } | undefined;
  /** A message key or another constant. */
  reason?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
}

/** Within a transaction the entries are stored with what they report. A server logs those that are not logged yet. */
export async function insertAuditEntries(
  db: Db,
  entries: readonly (SecurityEvent & { at: number; repeats?: number })[],
  { isLogged = false }: { isLogged?: boolean } = {},
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, action, result, actorId, object, reason, address, requestId, repeats }) => ({
    at: new Date(at).toISOString(),
    actor_id: actorId,
    action,
    object_kind: object?.kind,
    object_id: object?.id,
    address,
    result,
    reason,
    repeats: repeats ?? 1,
    request_id: requestId,
  }));
  await sql`
    insert into audit_entry (at, actor_id, action, object_kind, object_id, address, result, reason, repeats, request_id, is_logged)
    select at, actor_id, action, object_kind, object_id, address, result, reason, repeats, request_id, ${isLogged}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry
      (at timestamptz, actor_id bigint, action text, object_kind text, object_id text, address text, result text, reason text, repeats int, request_id text)
  `.execute(db);
}

export interface UnloggedEntry {
  id: string;
  action: string;
  result: string;
  actor_id: string | null;
  object_kind: string | null;
  object_id: string | null;
  before: object | null;
  after: object | null;
}

/** Marks a batch of entries as logged and returns them, oldest first. */
export async function claimUnlogged(db: Db, limit: number): Promise<UnloggedEntry[]> {
  const { rows } = await sql<UnloggedEntry>`
    with claimed as (
      update audit_entry set is_logged = true
      where id in (select id from audit_entry where not is_logged order by id limit ${limit} for update skip locked)
      returning id, action, result, actor_id, object_kind, object_id, before, after
    )
    select * from claimed order by id`.execute(db);
  return rows;
}

import { randomInt } from 'node:crypto';
import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { hashOf } from '#server/core/call/context-of';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { type Db, inTransaction } from '#server/core/storage/db';
import { notifyJoinRequest } from '#server/modules/message/service';
import { admitGuess } from '../login/login-attempts.ts';
import { passAdmission } from '../login/pass-admission.ts';
import { findAdmins, findCompanyByName } from '../registration/registration-repository.ts';
import { findUser, type UserRow } from '../repository.ts';
import { deleteLinkRequest, insertInvitation, isLastAdmin, moveToCompany, redeemInvitation, saveLinkRequest } from './link-repository.ts';

const INVITATION_MS = 7 * 24 * 3_600_000;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

export async function createCompanyInvitation(call: SavingContext): Promise<{ inviteCode: string; expireTime: number }> {
  const { db, actor, now } = call;
  if (actor.customerId === null) throw new BusinessError('forbidden');
  const inviteCode = Array.from({ length: GROUPS }, newGroup).join('-');
  const expireTime = now() + INVITATION_MS;
  await insertInvitation(db, {
    hash: hashOf(normalise(inviteCode)),
    customerId: actor.customerId,
    createdBy: actor.userId,
    at: new Date(now()),
    expiresAt: new Date(expireTime),
  });
  recordSecurityEvent(call, { action: 'invitation.created', result: 'success' });
  return { inviteCode, expireTime };
}

const newGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const normalise = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

type Link = Parsed<typeof user.relevanceWebUser>;

/** Wrong codes are slowed down like wrong passwords. */
export async function relevanceWebUser(call: SavingContext, link: Link): Promise<{ status: 'pending' | 'linked' }> {
  const { db, actor, now, ip, requestId } = call;
  if (actor.customerId === null) throw new BusinessError('forbidden');
  const self = await findUser(db, actor.userId);
  const admission = await admitGuess(db, { of: `invitation ${actor.userId}`, now: now() });
  const forgive = await passAdmission(call, admission, self, 'company.linked');
  const status = await inTransaction(db, async (transaction) => {
    await attributeChanges(transaction, { action: 'account.link', at: now(), actorId: actor.userId, address: ip, requestId });
    return link.inviteCode ? join(transaction, self, link, now()) : ask(transaction, self, link, now());
  }).catch((fault: unknown) => {
    if (fault instanceof BusinessError) recordSecurityEvent(call, { action: 'company.linked', result: 'failure', reason: fault.key });
    throw fault;
  });
  await forgive();
  recordSecurityEvent(call, { action: 'company.linked', result: 'success', reason: status });
  return { status };
}

async function join(db: Db, { id, customer_id }: UserRow, { inviteCode, customerId, companyNameCn }: Link, now: number): Promise<'linked'> {
  const invited = await redeemInvitation(db, hashOf(normalise(inviteCode)), new Date(now));
  const named = customerId ?? (companyNameCn ? ((await findCompanyByName(db, companyNameCn)) ?? '0') : invited);
  if (!invited || named !== invited) throw new BusinessError('invitation.wrong', {}, [{ field: 'inviteCode', code: 'invitation', params: {} }]);
  if (invited === customer_id) return 'linked';
  await deleteLinkRequest(db, id);
  await moveUser(db, id, invited);
  return 'linked';
}

async function ask(db: Db, { id, customer_id, name_cn, user_name }: UserRow, { companyNameCn }: Link, now: number) {
  const wanted = await findCompanyByName(db, companyNameCn);
  const admins = wanted ? await findAdmins(db, wanted) : [];
  if (!wanted || admins.length === 0) throw new BusinessError('notFound', {}, [{ field: 'companyNameCn', code: 'notFound', params: {} }]);
  if (wanted === customer_id) return 'linked';
  await requireReplaceable(db, id);
  if (await saveLinkRequest(db, id, wanted, new Date(now))) await notifyJoinRequest(db, { userIds: admins, name: name_cn || user_name, at: now });
  return 'pending';
}

/** Moves the user to another company, unless the former one would lose its last administrator. */
export async function moveUser(db: Db, userId: string, customerId: string): Promise<void> {
  await requireReplaceable(db, userId);
  await moveToCompany(db, userId, customerId);
}

async function requireReplaceable(db: Db, userId: string): Promise<void> {
  if (await isLastAdmin(db, userId)) throw new BusinessError('account.lastAdmin');
}

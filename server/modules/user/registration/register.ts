import type { Registration } from '#contract/user';
import { CERT_STATUS } from '#domain/identity/company-policy';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { notifyJoinRequest } from '#server/modules/message/service';
import { passChallenge } from '../login/slider.ts';
import { consumeCode } from '../mobile-code/mobile-code.ts';
import { hashChosenPassword } from '../password.ts';
import { phoneOf } from '../repository.ts';
import { USER_STATUS } from '../user-status.ts';
import { applyWithEvidence, requireEvidence } from './evidence.ts';
import { findAdmins, findCompanyByName, findTakenNames, insertCompany, insertUser, lockCompanyName } from './registration-repository.ts';

type Call = SavingContext<Actor | undefined>;
interface Registered {
  id: string;
  status: 'active' | 'pending';
}

/** Which names are taken is told only to the owner of the phone. If the registration is refused, the code stays valid. */
export async function register(call: Call, input: Registration): Promise<Registered> {
  const { db, now } = call;
  if (!input.slider) throw new BusinessError('login.slider', {}, [{ field: 'slider', code: 'slider', params: {} }]);
  await passChallenge(db, input.sliderToken, now());
  const passwordHash = await hashChosenPassword(call.settings, input.password, 'password');
  const registered = await consumeCode(call, { phone: input.phone, purpose: 'register', code: input.code }, async (transaction) => {
    await refuseTakenNames(transaction, input);
    await lockCompanyName(transaction, input.companyNameCn);
    const known = await findCompanyByName(transaction, input.companyNameCn);
    return known ? join({ ...call, db: transaction }, input, passwordHash, known) : found({ ...call, db: transaction }, input, passwordHash);
  });
  const object = { kind: 'user', id: registered.id } as const;
  recordSecurityEvent(call, { action: 'user.registered', result: 'success', reason: registered.status, object });
  return registered;
}

async function refuseTakenNames(db: Db, { userName, phone, email }: Registration): Promise<void> {
  const taken = await findTakenNames(db, { userName, phone: phoneOf(phone), email });
  const fields = (['phone', 'userName', 'email'] as const).filter((field) => taken[field]);
  const [first] = fields;
  if (!first) return;
  const issues = fields.map((field) => ({ field, code: 'taken', params: {} }));
  throw new BusinessError(`${first}.taken`, {}, issues);
}

/** The user waits until the company's administrator activates the account. */
async function join(call: Call, input: Registration, passwordHash: string, customerId: string): Promise<Registered> {
  const { db, now } = call;
  const id = await insertUser(db, { ...userOf(input, passwordHash, now()), customer_id: customerId, is_admin: false, status: USER_STATUS.inactive });
  await notifyJoinRequest(db, { userIds: await findAdmins(db, customerId), name: input.nameCn, at: now() });
  return { id, status: 'pending' };
}

/** The first user of a company is its administrator. */
async function found(call: Call, input: Registration, passwordHash: string): Promise<Registered> {
  await requireEvidence(input);
  const { db, now } = call;
  const customerId = await insertCompany(db, {
    name_cn: input.companyNameCn,
    name_en: input.companyNameEn,
    usci_code: input.usciCode,
    legal_person: input.legalPerson,
    scope: input.scope,
    cert_status: CERT_STATUS.inProgress,
    created_at: new Date(now()),
  });
  const id = await insertUser(db, { ...userOf(input, passwordHash, now()), customer_id: customerId, is_admin: true });
  await applyWithEvidence(call, { userId: id, customerId }, input);
  return { id, status: 'active' };
}

const userOf = ({ userName, phone, email, nameCn }: Registration, password_hash: string, now: number) => ({
  user_name: userName,
  phone: phoneOf(phone),
  email: email || null,
  password_hash,
  name_cn: nameCn,
  created_at: new Date(now),
});

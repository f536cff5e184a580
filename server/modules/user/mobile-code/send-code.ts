import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import { newPhone } from '#domain/party/phone';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { passChallenge } from '../login/slider.ts';
import { findActiveByPhone, findUser } from '../repository.ts';
import { issueCode } from './mobile-code.ts';

type Call = SavingContext<Actor | undefined>;

export async function sendMobileMsg(call: Call, { phone, type, captcha }: Parsed<typeof user.sendMobileMsg>): Promise<{ expire: number }> {
  await passCaptcha(call, captcha);
  if (type === 'changePhone') await requireOtherPhone(call, phone);
  const isSent = type !== 'resetPwd' || (await findActiveByPhone(call.db, phone)) !== undefined;
  const { expire } = await issueCode(call, { phone, purpose: type, isSent });
  return { expire };
}

/** Also for phones that are registered: only their owner learns it, after entering the code. */
export async function getRegisterCode(
  call: Call,
  { phone, captcha }: Parsed<typeof user.getRegisterCode>,
): Promise<{ expire: number; code?: string }> {
  await passCaptcha(call, captcha);
  const { isProduction, smsUrl } = call.settings;
  const { expire, code } = await issueCode(call, { phone, purpose: 'register' });
  return { expire, ...(!isProduction && smsUrl === undefined && code !== undefined && { code }) };
}

/** The slider comes first, before anything is counted or sent: messages cost money, and the phone may be a stranger's. */
const passCaptcha = ({ db, now }: Call, captcha: string | undefined): Promise<void> => passChallenge(db, captcha, now(), 'captcha');

/** The new number of the caller must differ from the current one. */
export async function requireOtherPhone({ db, actor }: Pick<Call, 'db' | 'actor'>, phone: string): Promise<void> {
  if (!actor) throw new BusinessError('forbidden');
  const { phone: current } = await findUser(db, actor.userId);
  const finding = newPhone(phone, current ?? '');
  if (finding) throw new BusinessError('phone.same', {}, [{ field: 'phone', params: {}, ...finding }]);
}

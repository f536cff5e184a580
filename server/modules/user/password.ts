import { hash, verify } from '@node-rs/argon2';
import { BusinessError } from '#server/core/errors/business-error';
import type { Settings } from '#server/core/runtime/settings';
import { DEMO_PASSWORD } from '#server/db/seed/accounts';

// OWASP's minimum for argon2id, the library's default: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash for `web_user.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Hash of a password that a user has chosen for the field; in production the published one is refused, as it does not log in. */
export function hashChosenPassword({ isProduction }: Pick<Settings, 'isProduction'>, password: string, field: string): Promise<string> {
  if (isProduction && password === DEMO_PASSWORD) throw new BusinessError('invalidInput', {}, [{ field, code: 'password.published', params: {} }]);
  return hashPassword(password);
}

/** Verifies a password; takes as long for an unknown user, and for one without a password, with the result false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isUsable = passwordHash?.startsWith('$argon2') ?? false;
  const isRight = await verify(isUsable && passwordHash ? passwordHash : await hashOfUnknownUser(), password);
  return isRight && isUsable;
}

let dummyHash: Promise<string> | undefined;
const hashOfUnknownUser = (): Promise<string> => (dummyHash ??= hashPassword('nobody has this password'));

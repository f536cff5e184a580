import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id, the library's default: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash for `web_user.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Verifies a password; takes as long for an unknown user, with the result false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfUnknownUser()), password);
  return isRight && passwordHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
const hashOfUnknownUser = (): Promise<string> => (dummyHash ??= hashPassword('nobody has this password'));

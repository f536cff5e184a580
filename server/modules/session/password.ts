import { hash, verify } from '@node-rs/argon2';

// What OWASP asks of argon2id at least: 19 MiB, two passes; argon2id is what the library does unless told otherwise.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For `web_user.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes as long for a user who does not exist, whose answer is always no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodys()), password);
  return isRight && passwordHash !== undefined;
}

let hashOfNobody: Promise<string> | undefined;
const nobodys = (): Promise<string> => (hashOfNobody ??= hashPassword('nobody has this password'));

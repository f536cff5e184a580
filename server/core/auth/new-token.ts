import { randomBytes } from 'node:crypto';
import { isSecretKey } from './keys/secret-keys.ts';

const TOKEN_BYTES = 32;

/** A token for the header `auth`, which refuses keys of a company's server: one token in 262,144 would begin like them. */
export function newToken(random: (bytes: number) => Buffer = randomBytes): string {
  const token = random(TOKEN_BYTES).toString('base64url');
  return isSecretKey(token) ? newToken(random) : token;
}

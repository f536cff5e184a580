import { randomInt } from 'node:crypto';
import { Secret, TOTP as Totp } from 'otpauth';
import { RECOVERY_CODES, TOTP } from '#domain/identity/second-factor';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { Db } from '#server/core/storage/db';
import { keyedHash } from '../mobile-code/keyed-hash.ts';

const SECRET_BYTES = 20;
/** Steps by which the clock of a phone may be wrong. */
const WINDOW = 1;

const { digits, periodSeconds: period } = TOTP;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** What an app reads: the key, and the address with the names under which it shows the codes. */
export function forApp(bytes: Buffer, { site, userName }: { site: string; userName: string }): { key: string; uri: string } {
  const secret = secretOf(bytes);
  return { key: secret.base32, uri: new Totp({ issuer: site, label: userName, secret, digits, period }).toString() };
}

/** The step whose code this is, if it is one of those that are valid now. Compares in constant time. */
export function stepOf(bytes: Buffer, code: string, now: number): number | undefined {
  const totp = new Totp({ secret: secretOf(bytes), digits, period });
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 4;
const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** Codes are short, so their hashes need a key. */
export async function hashRecoveryCode(db: Db, userId: string, code: string): Promise<Buffer> {
  return keyedHash(await serverSecret(db, 'recoveryCode'), userId, code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

export const hashRecoveryCodes = (db: Db, userId: string, codes: readonly string[]): Promise<Buffer[]> =>
  Promise.all(codes.map((code) => hashRecoveryCode(db, userId, code)));

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedFile } from '#contract/file';
import type { Db } from '#server/core/storage/db';
import { serverSecret } from '#server/core/auth/keys/server-secret';

/** Long enough to open a document, too short to pass the address on. */
const ADDRESS_MS = 5 * 60_000;

/** Address that opens the file without a session until it expires, for frames and new tabs, which send no token. */
export async function signedAddress(db: Db, id: string, now: number): Promise<{ address: string; expireTime: number }> {
  const expires = now + ADDRESS_MS;
  const query = new URLSearchParams({ id, expires: String(expires), signature: (await sign(db, id, expires)).toString('base64url') });
  return { address: `/api/im/pub/openFile?${query}`, expireTime: expires };
}

export async function checkAddress(db: Db, { id, expires, signature }: SignedFile, now: number): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const expected = await sign(db, id, expires);
  return given.length === expected.length && timingSafeEqual(given, expected) && now < expires;
}

const sign = async (db: Db, id: string, expires: number): Promise<Buffer> =>
  createHmac('sha256', await serverSecret(db, 'fileAddress'))
    .update(`${id}.${expires}`)
    .digest();

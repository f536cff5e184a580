import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedFile } from '#contract/file';
import type { Db } from '#server/core/storage/db';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { Actor, SavingContext } from '#server/core/call/context';
import { framingSites } from '#server/core/embedding/framing-sites';

/** Long enough to open a document, too short to pass the address on. */
const ADDRESS_MS = 5 * 60_000;

/** Address that opens the file without a session until it expires, for new tabs and for frames on the caller's sites, which send no token. */
export async function signedAddress(context: SavingContext<Actor | undefined>, id: string): Promise<{ address: string; expireTime: number }> {
  const expires = context.now() + ADDRESS_MS;
  const sites = await framingSites(context);
  const signature = (await sign(context.db, { id, expires, sites })).toString('base64url');
  const query = new URLSearchParams({ id, expires: String(expires), sites, signature });
  return { address: `/api/im/pub/openFile?${query}`, expireTime: expires };
}

export async function checkAddress(db: Db, { signature, ...file }: SignedFile, now: number): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const expected = await sign(db, file);
  return given.length === expected.length && timingSafeEqual(given, expected) && now < file.expires;
}

const sign = async (db: Db, { id, expires, sites }: Omit<SignedFile, 'signature'>): Promise<Buffer> =>
  createHmac('sha256', await serverSecret(db, 'fileAddress'))
    .update(JSON.stringify([id, expires, sites]))
    .digest();

import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { Db } from '#server/core/storage/db';

type Purpose = 'confirm' | 'stop';

/** Token of a link in a mail. It is computed, not stored: every mail about an alert contains the same one. */
export const tokenOf = async (db: Db, purpose: Purpose, id: string): Promise<string> => `${id}.${(await mac(db, purpose, id)).toString('base64url')}`;

/** The alert of a token for the purpose. */
export async function alertOf(db: Db, purpose: Purpose, token: string): Promise<string | undefined> {
  const [id = '', given = ''] = token.split('.');
  const [wanted, bytes] = [await mac(db, purpose, id), Buffer.from(given, 'base64url')];
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? id : undefined;
}

async function mac(db: Db, purpose: Purpose, id: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db, 'priceAlert'))
    .update(`${purpose}\n${id}`)
    .digest();
}

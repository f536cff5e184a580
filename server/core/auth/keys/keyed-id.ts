import { createHmac, timingSafeEqual } from 'node:crypto';

/** Token of a record that is computed, not stored: the same one whenever it is needed, and only this server can make it. */
export const keyedId = (secret: Buffer, id: string, purpose = ''): string => `${id}.${mac(secret, id, purpose).toString('base64url')}`;

/** Id of the record of a token; undefined if the token was not made for the purpose. */
export function idOfKeyed(secret: Buffer, token: string, purpose = ''): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const [wanted, bytes] = [mac(secret, id, purpose), Buffer.from(given, 'base64url')];
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? id : undefined;
}

const mac = (secret: Buffer, id: string, purpose: string): Buffer => createHmac('sha256', secret).update(`${purpose}\n${id}`).digest();

import { createHmac } from 'node:crypto';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { Db } from '#server/core/storage/db';

/** The key of a webhook, which its owner sees once. It is computed, so that a copy of the table does not contain it. */
export const keyOf = async (db: Db, webhookId: string, keyNo: number): Promise<string> =>
  `whsec_${createHmac('sha256', await serverSecret(db, 'webhook'))
    .update(`${webhookId}\n${keyNo}`)
    .digest('base64url')}`;

/**
 * Value of the header `quay-signature`: `t=<seconds>,v1=<hex>`, with a `v1` for each key that is valid now. A signature is the HMAC-SHA256 of
 * `<seconds>.<body>` by the key.
 */
export function signature(keys: readonly string[], body: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  const signatures = keys.map((key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...signatures].join(',');
}

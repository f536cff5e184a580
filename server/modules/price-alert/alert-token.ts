import { idOfKeyed, keyedId } from '#server/core/auth/keys/keyed-id';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { Db } from '#server/core/storage/db';

type Purpose = 'confirm' | 'stop';

/** Token of a link in a mail. It is computed, not stored: every mail about an alert contains the same one. */
export const tokenOf = async (db: Db, purpose: Purpose, id: string): Promise<string> => keyedId(await serverSecret(db, 'priceAlert'), id, purpose);

/** The alert of a token for the purpose. */
export const alertOf = async (db: Db, purpose: Purpose, token: string): Promise<string | undefined> =>
  idOfKeyed(await serverSecret(db, 'priceAlert'), token, purpose);

import type { Updateable } from 'kysely';
import type { WebUserBaseInfo } from '#contract/user';
import type { Db } from '#server/core/storage/db';
import type { WebUserTable } from '#server/db/schema';
import { findPersonalInfo, ownPersonalInfo, presentPersonalInfo } from './repository.ts';

/** Locks the record until the end of the transaction. */
export const lockPersonalInfo = async (db: Db, userId: string): Promise<WebUserBaseInfo> =>
  presentPersonalInfo(await ownPersonalInfo(db, userId).forUpdate().executeTakeFirstOrThrow());

export async function storePersonalInfo(
  db: Db,
  userId: string,
  values: Pick<Updateable<WebUserTable>, 'name_cn' | 'name_en' | 'position'>,
): Promise<WebUserBaseInfo> {
  await db.updateTable('web_user').set(values).where('id', '=', userId).execute();
  return findPersonalInfo(db, userId);
}

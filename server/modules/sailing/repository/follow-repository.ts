import { recordId } from '#domain/record-id';
import type { FollowKind } from '#domain/sailing/sailing-rules';
import type { Db, ReadDb } from '#server/core/storage/db';

export type FollowWish = Record<FollowKind, boolean>;

export async function findFollow(db: ReadDb, userId: string, sailingId: string): Promise<FollowWish | undefined> {
  return db
    .selectFrom('sailing_follow')
    .select(['of_dates as dates', 'of_cut_offs as cutOffs', 'of_vessel as vessel'])
    .where('user_id', '=', userId)
    .where('sailing_id', '=', recordId(sailingId))
    .executeTakeFirst();
}

export async function storeFollow(db: Db, userId: string, sailingId: string, { dates, cutOffs, vessel }: FollowWish, at: Date): Promise<void> {
  const wish = { of_dates: dates, of_cut_offs: cutOffs, of_vessel: vessel };
  await db
    .insertInto('sailing_follow')
    .values({ user_id: userId, sailing_id: recordId(sailingId), ...wish, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'sailing_id']).doUpdateSet(wish))
    .execute();
}

export async function deleteFollow(db: Db, userId: string, sailingId: string): Promise<void> {
  await db.deleteFrom('sailing_follow').where('user_id', '=', userId).where('sailing_id', '=', recordId(sailingId)).execute();
}

export async function countFollows(db: ReadDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sailing_follow')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findFollowers = (db: ReadDb, sailingIds: readonly string[]) =>
  db
    .selectFrom('sailing_follow as f')
    .innerJoin('web_user as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'f.sailing_id', 'u.customer_id', 'f.of_dates as dates', 'f.of_cut_offs as cutOffs', 'f.of_vessel as vessel'])
    .where('f.sailing_id', 'in', sailingIds)
    .orderBy('f.user_id')
    .execute();

import type { SailingFollow } from '#contract/sailing';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { countFollows, deleteFollow, findFollow, storeFollow } from './repository/follow-repository.ts';
import { findSailingRow } from './repository/sailing-repository.ts';
import { readerOf } from './query.ts';

/** Sailings that a user is told of. */
const MAX_FOLLOWS = 200;

/** Sets what the user is told of; nothing ends it. Returns whether the user follows the sailing. */
export async function followSailing(context: SavingContext, { id, ...wish }: SailingFollow): Promise<boolean> {
  const { db, actor, now, unchanged } = context;
  if (!(await findSailingRow(db, id, readerOf(context)))) throw new BusinessError('notFound');
  const known = await findFollow(db, actor.userId, id);
  const isWanted = wish.dates || wish.cutOffs || wish.vessel;
  const isSame = known ? known.dates === wish.dates && known.cutOffs === wish.cutOffs && known.vessel === wish.vessel : !isWanted;
  if (isSame) unchanged();
  else if (!isWanted) await deleteFollow(db, actor.userId, id);
  else if (!known && (await countFollows(db, actor.userId)) >= MAX_FOLLOWS) throw new BusinessError('sailing.tooManyFollows', { max: MAX_FOLLOWS });
  else await storeFollow(db, actor.userId, id, wish, new Date(now()));
  return isWanted;
}

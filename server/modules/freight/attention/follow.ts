import type { Follow } from '#contract/freight';
import { formatDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { priceLevelOf } from '../booking/rate-to-book.ts';
import { reference } from '../reference.ts';
import {
  countFollows,
  findFollow,
  findRateTarget,
  type FollowTarget,
  lockFollows,
  removeFollow,
  restoreFollow,
  storeFollow,
} from './follow-repository.ts';

/** Follows of a user: more would not fit on a page. */
const MAX_FOLLOWS = 100;

/** Follows a rate or carrier, or no longer does. What can be followed is what the user's company is offered. */
export async function follow(context: SavingContext, given: Follow): Promise<{ attention: boolean }> {
  const { db, actor, now, unchanged } = context;
  const today = formatDate(now());
  const wanted = targetOf(given);
  await lockFollows(db, actor.userId);
  const known = await findFollow(db, actor.userId, wanted);
  const isFollowed = known !== undefined && known.deleted_at === null;
  const attention = given.attention ?? !isFollowed;
  if (attention === isFollowed) {
    unchanged();
    return { attention };
  }
  if (!attention) await removeFollow(db, known?.id ?? '0', new Date(now()));
  else if ((await countFollows(db, actor.userId)) >= MAX_FOLLOWS) throw new BusinessError('attention.tooMany', { max: MAX_FOLLOWS });
  else if (given.undo && known) await restoreFollow(db, known.id);
  else await storeFollow(db, actor.userId, await offeredTarget(context, wanted, today), new Date(now()), today);
  return { attention };
}

const targetOf = ({ id, portStartId = '0', portEndId = '0', shippingId = '0' }: Follow): FollowTarget =>
  id === undefined
    ? { kind: 'shipping', rateId: null, portStartId, portEndId, shippingId }
    : { kind: 'rate', rateId: id, portStartId: '0', portEndId: '0', shippingId: '0' };

async function offeredTarget({ db, actor }: SavingContext, target: FollowTarget, today: string): Promise<FollowTarget> {
  if (target.rateId !== null) {
    const found = await findRateTarget(db, priceLevelOf(actor), target.rateId, today);
    if (!found) throw new BusinessError('rate.expired');
    return found;
  }
  const { ports, shippingLines } = await reference(db);
  const isKnown = ports.has(target.portStartId) && ports.has(target.portEndId) && shippingLines.has(target.shippingId);
  if (!isKnown) throw new BusinessError('notFound');
  return target;
}

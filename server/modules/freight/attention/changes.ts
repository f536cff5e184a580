import type { FollowedPrice } from '#contract/freight';
import { formatDate } from '#i18n';
import type { Db } from '#server/core/storage/db';
import type { OfferState } from '#server/db/schema';
import { type Named, reference } from '../reference.ts';
import { type ChangedFollow, storeTold, takeChangedFollows } from './follow-repository.ts';
import { pricesSince } from './present.ts';

const DAY_MS = 86_400_000;
/** Followers are told of the end of validity this many days before the last day. */
const DAYS_BEFORE = 2;

/** What a follower is to be told of a rate, or of a carrier on a lane. */
export interface FollowChange {
  userId: string;
  portStart: Named | undefined;
  portEnd: Named | undefined;
  shipping: Named | undefined;
  /** Changed prices since the user was last told. */
  prices: FollowedPrice[];
  /** Space now, if it changed. */
  space: OfferState['space'] | undefined;
  /** Last day, `yyyy-MM-dd`, if it is near. */
  endsOn: string | undefined;
}

/** Changes of which followers have not been told, each once: recorded as told in the current transaction. */
export async function takeFollowChanges(db: Db, now: number): Promise<FollowChange[]> {
  const [today, soon] = [formatDate(now), formatDate(now + DAYS_BEFORE * DAY_MS)];
  const follows = [...(await takeChangedFollows(db, 'rate', today, soon)), ...(await takeChangedFollows(db, 'shipping', today, soon))];
  if (follows.length === 0) return [];
  await storeTold(db, follows, soon);
  const { ports, shippingLines } = await reference(db);
  return follows.map((row) => ({
    userId: row.user_id,
    portStart: ports.get(row.port_start_id),
    portEnd: ports.get(row.port_end_id),
    shipping: shippingLines.get(row.shipping_id),
    ...changeOf(row, soon),
  }));
}

function changeOf({ told_state, current_state, level }: ChangedFollow, soon: string): Pick<FollowChange, 'prices' | 'space' | 'endsOn'> {
  const { [level]: before } = told_state;
  const { [level]: now } = current_state;
  return {
    prices: pricesSince(before, now).filter(({ price, lastPrice }) => price !== lastPrice),
    space: before && now && before.space !== now.space ? now.space : undefined,
    endsOn: now && now.validTo <= soon ? now.validTo : undefined,
  };
}

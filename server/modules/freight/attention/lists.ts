import type { FollowedRate, FollowFilter } from '#contract/freight';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { type Page, paged } from '#server/core/storage/paged';
import { reference } from '../reference.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { type FollowKind, listFollows } from './follow-repository.ts';
import { followedRate } from './present.ts';

/** What the user follows of a kind, at a price level. */
export const queryFollowed =
  (kind: FollowKind, level: PriceLevel) =>
  async ({ db, actor, language, now }: Context, { searchValue = '', current, size }: FollowFilter): Promise<Page<FollowedRate>> => {
    const known = await reference(db);
    const rows = await listFollows(db, actor.userId, kind, formatDate(now()));
    const found = rows.map((row) => followedRate(row, kind, level, known, language)).filter((followed) => matches(followed, searchValue));
    return paged(found.slice((current - 1) * size, current * size), found.length, { size, current });
  };

function matches(followed: FollowedRate, searchValue: string): boolean {
  const wanted = searchValue.trim().toLowerCase();
  const { portStartCode, portStartName, portEndCode, portEndName, shippingCode, shippingName } = followed;
  return [portStartCode, portStartName, portEndCode, portEndName, shippingCode, shippingName].some((text) => text.toLowerCase().includes(wanted));
}

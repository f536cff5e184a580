import type { z } from 'zod';
import type { WebUserBaseInfo, WebUserBaseInfoInput } from '#contract/user';
import type { Context, SavingContext } from '#server/core/call/context';
import { requireVersion } from '#server/core/saving/conflict';
import { findPersonalInfo, lockPersonalInfo, storePersonalInfo, versionOfPersonalInfo } from './repository.ts';

export const queryWebUserBaseInfo = ({ db, actor }: Context): Promise<WebUserBaseInfo> => findPersonalInfo(db, actor.userId);

export async function updateWebUserBaseInfo(
  { db, actor, unchanged }: SavingContext,
  { version, ...edited }: z.output<typeof WebUserBaseInfoInput>,
): Promise<WebUserBaseInfo> {
  const stored = await lockPersonalInfo(db, actor.userId);
  requireVersion(version, { id: actor.userId, version: stored.version, shownBy: {} });
  if (versionOfPersonalInfo(edited) === stored.version) unchanged();
  return storePersonalInfo(db, actor.userId, edited);
}

import type { z } from 'zod';
import type { WebUserBaseInfo, WebUserBaseInfoInput } from '#contract/user';
import { BusinessError } from '#server/core/http/business-error';
import type { SavingContext } from '#server/core/http/context';
import { lockPersonalInfo, storePersonalInfo } from './saving-repository.ts';

export async function updateWebUserBaseInfo(
  { db, actor, unchanged }: SavingContext,
  { nameCn, nameEn, position, version }: z.output<typeof WebUserBaseInfoInput>,
): Promise<WebUserBaseInfo> {
  const stored = await lockPersonalInfo(db, actor.userId);
  if (stored.version !== version) throw new BusinessError('stale');
  if (stored.nameCn === nameCn && stored.nameEn === nameEn && stored.position === position) unchanged();
  return storePersonalInfo(db, actor.userId, { name_cn: nameCn, name_en: nameEn, position });
}

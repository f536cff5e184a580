import type { z } from 'zod';
import type { WebUserBaseInfo, WebUserBaseInfoInput } from '#contract/user';
import { BusinessError } from '#server/core/http/business-error';
import type { Context } from '#server/core/http/context';
import { inTransaction } from '#server/core/storage/db';
import { lockPersonalInfo, storePersonalInfo } from './saving-repository.ts';

export function updateWebUserBaseInfo({ db, actor }: Context, { nameCn, nameEn, position, version }: z.output<typeof WebUserBaseInfoInput>) {
  return inTransaction(db, async (transaction): Promise<WebUserBaseInfo> => {
    const stored = await lockPersonalInfo(transaction, actor.userId);
    if (stored.version !== version) throw new BusinessError('stale');
    return storePersonalInfo(transaction, actor.userId, { name_cn: nameCn, name_en: nameEn, position });
  });
}

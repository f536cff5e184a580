import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { fileUrl } from '#server/modules/chat/service';
import { ownFile } from '#server/modules/file/service';
import { setPicture } from './repository.ts';

export async function updateWebUserPicture(
  { db, actor, now, unchanged }: SavingContext,
  { picUrl }: { picUrl: string },
): Promise<{ picUrl: string }> {
  const file = picUrl === '' ? null : await ownFile(db, { kind: 'userPicture', uploaderId: actor.userId, url: picUrl, now: now() });
  if (file === undefined) throw new BusinessError('notFound');
  const id = file?.id ?? null;
  if (!(await setPicture(db, actor.userId, id))) unchanged();
  return { picUrl: fileUrl(id) };
}

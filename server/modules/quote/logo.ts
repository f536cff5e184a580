import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { readableFile } from '#server/modules/file/service';
import { fileUrl } from '#server/modules/chat/service';

/** File id of a logo that a user of the company has uploaded, or of the one before; null for none. */
export async function logoFileId(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  url: string,
  former: string | null = null,
): Promise<string | null> {
  if (url === '') return null;
  if (former !== null && url === fileUrl(former)) return former;
  const reader = { personId: actor.userId, side: actor.side, customerId: actor.customerId, isAdmin: actor.isAdmin };
  const file = await readableFile(db, reader, url, now());
  if (file?.kind !== 'quoteLogo') throw new BusinessError('notFound');
  return file.id;
}

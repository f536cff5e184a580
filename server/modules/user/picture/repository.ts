import type { Db } from '#server/core/storage/db';

/** Returns whether it was another picture. The file of the former one is deleted by the next sweep. */
export async function setPicture(db: Db, userId: string, fileId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('web_user')
    .set({ picture_file_id: fileId })
    .where('id', '=', userId)
    .where('picture_file_id', 'is distinct from', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

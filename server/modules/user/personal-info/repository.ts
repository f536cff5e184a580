import type { WebUserBaseInfo } from '#contract/user';
import { editableFields } from '#domain/form/editable';
import { PERSONAL_INFO_FIELDS } from '#domain/identity/personal-info-fields';
import { versionOf } from '#server/core/saving/digest-version';
import type { Db, ReadDb } from '#server/core/storage/db';
import { answersOfRow, unnamed } from '#server/core/storage/fields/answers';
import { columnNames, columnsOf } from '#server/core/storage/fields/columns';

const EDITABLE = editableFields(PERSONAL_INFO_FIELDS);

export const versionOfPersonalInfo = (values: object): string => versionOf(EDITABLE, values);

/** The user's own record: no other is ever selected. */
const own = (db: ReadDb, userId: string) => db.selectFrom('web_user').select(columnNames(PERSONAL_INFO_FIELDS)).where('id', '=', userId);

export const findPersonalInfo = async (db: ReadDb, userId: string): Promise<WebUserBaseInfo> =>
  present(await own(db, userId).executeTakeFirstOrThrow());

function present(row: object): WebUserBaseInfo {
  const values = answersOfRow(PERSONAL_INFO_FIELDS, row, unnamed);
  return { ...values, version: versionOfPersonalInfo(values) };
}

/** Locks the record until the end of the transaction. */
export const lockPersonalInfo = async (db: Db, userId: string): Promise<WebUserBaseInfo> =>
  present(await own(db, userId).forUpdate().executeTakeFirstOrThrow());

export async function storePersonalInfo(db: Db, userId: string, values: object): Promise<WebUserBaseInfo> {
  await db.updateTable('web_user').set(columnsOf(EDITABLE, values)).where('id', '=', userId).execute();
  return findPersonalInfo(db, userId);
}

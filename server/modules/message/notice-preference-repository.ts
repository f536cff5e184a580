import type { NoticePreference } from '#contract';
import type { Locale } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';

type Preference = Pick<NoticePreference, 'messageType' | 'portal' | 'mail'>;

export interface PreferenceRow {
  message_type: number;
  portal: boolean;
  mail: boolean;
}

export const findPreferences = (db: ReadDb, userId: string): Promise<PreferenceRow[]> =>
  db.selectFrom('notice_preference').select(['message_type', 'portal', 'mail']).where('user_id', '=', userId).execute();

/** Stores a preference with the language of emails; false if it is stored already. */
export async function savePreference(db: Db, userId: string, { messageType, portal, mail }: Preference, locale: Locale): Promise<boolean> {
  const stored = await db
    .insertInto('notice_preference')
    .values({ user_id: userId, message_type: messageType, portal, mail, locale })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'message_type'])
        .doUpdateSet({ portal, mail, locale })
        .where((row) =>
          row.or([
            row('notice_preference.portal', '<>', portal),
            row('notice_preference.mail', '<>', mail),
            row('notice_preference.locale', '<>', locale),
          ]),
        ),
    )
    .returning('message_type')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface NoticeTypeName {
  code: string;
  name_cn: string;
  name_en: string;
}

export const findNoticeTypeNames = (db: ReadDb): Promise<NoticeTypeName[]> =>
  db.selectFrom('dictionary_item').select(['code', 'name_cn', 'name_en']).where('dict_code', '=', 'messageType').execute();

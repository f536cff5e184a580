import { type RawBuilder, sql } from 'kysely';

/** Name of the user `u`, in Chinese if there is one. */
export const USER_NAME: RawBuilder<unknown> = sql`coalesce(nullif(u.name_cn, ''), nullif(u.name_en, ''), u.user_name)`;
/** English name of the user `u`; null if there is none. */
export const USER_NAME_EN: RawBuilder<unknown> = sql`nullif(u.name_en, '')`;

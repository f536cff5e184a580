import type { ColumnType, Generated } from 'kysely';
import type { UserJobKind, UserJobState } from '#contract/job';
import type { Locale } from '#i18n';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';

type MaybeJsonOf<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Jobs that users start. */
export interface JobTables {
  user_job: UserJobTable;
  user_job_row: { job_id: Id; row_no: number; record_id: Id };
}

export interface UserJobTable {
  id: GeneratedId;
  user_id: Id;
  kind: UserJobKind;
  state: Generated<UserJobState>;
  language: Locale;
  input: Json<Record<string, unknown>>;
  input_file_id: Id | null;
  done: Generated<number>;
  total: number | null;
  result: MaybeJsonOf<Record<string, unknown>>;
  result_file_id: Id | null;
  failure: MaybeJsonOf<Record<Locale, string>>;
  is_cancel_requested: Generated<boolean>;
  is_dismissed: Generated<boolean>;
  created_at: Time;
  started_at: MaybeTime;
  finished_at: MaybeTime;
}

import { type Selectable, sql, type Updateable } from 'kysely';
import type { UserJobKind, UserJobState } from '#contract/job';
import type { Locale } from '#i18n';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction, type ReadDb } from '#server/core/storage/db';
import type { UserJobTable } from '#server/db/schema';

const jobs = (db: ReadDb) =>
  db
    .selectFrom('user_job')
    .leftJoin('stored_file as input_file', 'input_file.id', 'user_job.input_file_id')
    .leftJoin('stored_file as result_file', 'result_file.id', 'user_job.result_file_id')
    .selectAll('user_job')
    .select([
      'input_file.file_name as input_name',
      'input_file.storage_key as input_key',
      'result_file.file_name as result_name',
      'result_file.content_type as result_type',
      'result_file.storage_key as result_key',
      sql<number>`(select count(*)::int from user_job_row r where r.job_id = user_job.id)`.as('stored_rows'),
    ]);

export type UserJobRow = Awaited<ReturnType<ReturnType<typeof jobs>['executeTakeFirstOrThrow']>>;

/** The job, if it belongs to the user. */
export const findJob = (db: ReadDb, userId: string, jobId: string): Promise<UserJobRow | undefined> =>
  jobs(db).where('user_job.id', '=', jobId).where('user_job.user_id', '=', userId).executeTakeFirst();

const MAX_SHOWN = 20;

/** Jobs that the user has not dismissed, newest first. */
export function findJobs(db: ReadDb, userId: string, { kinds, jobId }: { kinds?: readonly UserJobKind[] | undefined; jobId?: string | undefined }) {
  let query = jobs(db).where('user_job.user_id', '=', userId);
  if (jobId === undefined) query = query.where('user_job.is_dismissed', '=', false);
  else query = query.where('user_job.id', '=', jobId);
  if (kinds) query = query.where('user_job.kind', 'in', kinds);
  return query.orderBy('user_job.created_at', 'desc').orderBy('user_job.id', 'desc').limit(MAX_SHOWN).execute();
}

export async function countUnfinished(db: ReadDb, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('user_job')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NewJob {
  userId: string;
  kind: UserJobKind;
  language: Locale;
  input: Record<string, unknown>;
  inputFileId: string | null;
  at: Date;
}

/** Stores and enqueues a job; it runs only if the current transaction commits. */
export async function insertJob(db: Db, { userId, kind, language, input, inputFileId, at }: NewJob): Promise<string> {
  const { id } = await db
    .insertInto('user_job')
    .values({ user_id: userId, kind, language, input: JSON.stringify(input), input_file_id: inputFileId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'runUserJob', { jobId: id });
  return id;
}

type Changes = Updateable<UserJobTable>;

/** Updates a job in one of these states and notifies its user; undefined if it is in another state. `isQueued` enqueues it again. */
export function changeJob(
  db: Db,
  jobId: string,
  states: readonly UserJobState[],
  changes: Changes,
  { isQueued = false } = {},
): Promise<Selectable<UserJobTable> | undefined> {
  return inTransaction(db, async (transaction) => {
    const job = await transaction
      .updateTable('user_job')
      .set(changes)
      .where('id', '=', jobId)
      .where('state', 'in', states)
      .returningAll()
      .executeTakeFirst();
    if (!job) return undefined;
    if (isQueued) await enqueue(transaction, 'runUserJob', { jobId });
    await publishEvent(transaction, { job: { jobId, userId: job.user_id } });
    return job;
  });
}

/** Stores the progress of a job, which is no longer wanted if it was deleted or its user cancels it. */
export async function storeProgress(db: Db, jobId: string, progress: { done: number; total: number }): Promise<{ isWanted: boolean }> {
  const job = await db.updateTable('user_job').set(progress).where('id', '=', jobId).returning('is_cancel_requested').executeTakeFirst();
  return { isWanted: job !== undefined && !job.is_cancel_requested };
}

/** The rows that a job has stored, with their records. */
export const storedRows = (db: ReadDb, jobId: string) =>
  db.selectFrom('user_job_row').select(['row_no', 'record_id']).where('job_id', '=', jobId).orderBy('row_no').execute();

/** Marks a row as stored, in the transaction that stores it; a row that is stored already is a duplicate key. */
export async function markRow(transaction: Db, jobId: string, rowNo: number, recordId: string): Promise<void> {
  await transaction.insertInto('user_job_row').values({ job_id: jobId, row_no: rowNo, record_id: recordId }).execute();
}

/**
 * Locks a job for this database session; false while another session holds the lock. The lock ends with the session, so that a job
 * whose server died is free at once.
 */
export async function tryLockJob(session: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey(jobId)}) taken`.execute(session);
  return rows[0]?.taken ?? false;
}

/** Locks a job for this database session, as soon as no other session holds the lock. */
export async function lockJob(session: Db, jobId: string): Promise<void> {
  await sql`select pg_advisory_lock(${lockKey(jobId)})`.execute(session);
}

export async function unlockJob(session: Db, jobId: string): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey(jobId)})`.execute(session);
}

const lockKey = (jobId: string) => sql`hashtextextended(${`user job ${jobId}`}, 0)`;

export async function waitsInQueue(db: ReadDb, jobId: string): Promise<boolean> {
  const job = await db.selectFrom('user_job').select('state').where('id', '=', jobId).executeTakeFirst();
  return job?.state === 'queued';
}

/** Enqueues jobs whose server may have died; the lock protects those that are still running. */
export async function resumeUserJobs(db: Db, before: Date): Promise<void> {
  const abandoned = await db.selectFrom('user_job').select('id').where('state', '=', 'running').where('started_at', '<', before).execute();
  for (const { id } of abandoned) await enqueue(db, 'runUserJob', { jobId: id });
}

import type { UserJobKind } from '#contract/job';
import { onOneConnection } from '#server/core/storage/held-connections';
import { LOCALES, type Locale, lookUp, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import type { Services } from '#server/core/call/context-of';
import { publishEvent } from '#server/core/events/publish-event';
import { SheetFault } from '#server/core/sheet/fault';
import { type Db, inTransaction } from '#server/core/storage/db';
import { isFileStoreFault } from '#server/core/storage/files/file-store';
import { asCaller } from '#server/core/threads/caller';
import { storeJobResult } from '#server/modules/file/service';
import { actorOfUser } from '#server/modules/user/service';
import { changeJob, findJob, lockJob, storeProgress, tryLockJob, unlockJob, type UserJobRow, waitsInQueue } from './repository.ts';
import { elapsedMs } from '../../core/runtime/clock.ts';

/** Input of a job's work. */
export interface JobRun {
  context: SavingContext;
  job: UserJobRow;
  /** Reports progress to the user; throws if the job must stop. Call it between pieces of work. */
  progress(done: number, total: number): Promise<void>;
  signal: AbortSignal;
}

export interface JobOutcome {
  result?: Record<string, unknown>;
  file?: { fileName: string; contentType: string; content: Uint8Array };
}

/** The work of each kind of job. It may run again after a failure or a crash of the server, and must skip what is stored. */
export type JobWorks = Record<UserJobKind, (run: JobRun) => Promise<JobOutcome>>;

interface Runner {
  services: Services;
  works: JobWorks;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  log: (fault: unknown) => void;
}

const REPORT_INTERVAL_MS = 250;
const CANCEL_CHECK_MS = 1000;

/** Runs a job, unless another server is running it, and stores its outcome. */
export async function runUserJob({ services, works, stopping, log }: Runner, jobId: string): Promise<void> {
  await onOneConnection(services.db, async (session) => {
    if (!(await tryLockJob(session, jobId))) {
      // A job that is queued again is locked only as long as its last attempt needs to end.
      if (!(await waitsInQueue(session, jobId))) return;
      await lockJob(session, jobId);
    }
    try {
      const begun = await changeJob(session, jobId, ['queued', 'running'], { state: 'running', started_at: new Date(services.now()) });
      if (begun) await attempt({ services, works, stopping, log }, session, begun.user_id, jobId);
    } finally {
      await unlockJob(session, jobId);
    }
  });
}

async function attempt({ services, works, stopping, log }: Runner, session: Db, userId: string, jobId: string): Promise<void> {
  const { db, now } = services;
  const cancelling = new AbortController();
  const signal = AbortSignal.any([cancelling.signal, stopping]);
  const checkCancelled = async () => {
    const job = await findJob(db, userId, jobId);
    if (!job || job.is_cancel_requested) cancelling.abort();
  };
  const timer = setInterval(() => void checkCancelled().catch(log), CANCEL_CHECK_MS);
  const end = (changes: Parameters<typeof changeJob>[3]) => changeJob(session, jobId, ['running'], { ...changes, finished_at: new Date(now()) });
  try {
    await checkCancelled();
    signal.throwIfAborted();
    const job = await findJob(db, userId, jobId);
    const actor = await actorOfUser(db, userId);
    if (!job || !actor) throw new BusinessError('forbidden');
    const who = { actor, language: job.language, origin: undefined, ip: '', userAgent: undefined, requestId: `job-${jobId}` };
    const context: SavingContext = { ...services, ...who, unchanged: () => {} };
    const progress = progressOf(db, job, signal, () => cancelling.abort());
    const outcome = await asCaller({ id: userId, signal }, () => works[job.kind]({ context, job, signal, progress }));
    await inTransaction(session, async (transaction) => {
      const fileId = outcome.file && (await storeJobResult({ ...context, db: transaction }, { ...outcome.file, bytes: outcome.file.content }));
      const result = outcome.result ? JSON.stringify(outcome.result) : null;
      await changeJob(transaction, jobId, ['running'], {
        state: 'done',
        result,
        ...(fileId === undefined ? {} : { result_file_id: fileId }),
        finished_at: new Date(now()),
      });
    });
  } catch (fault) {
    if (cancelling.signal.aborted) await end({ state: 'cancelled', is_cancel_requested: false });
    // The next server continues.
    else if (stopping.aborted) await changeJob(session, jobId, ['running'], { state: 'queued' }, { isQueued: true });
    else {
      const failure = failureOf(fault);
      if (!failure) log(fault);
      await end({ state: 'failed', failure: JSON.stringify(failure ?? everyLocale((locale) => translator(locale, 'error')('system'))) });
    }
  } finally {
    clearInterval(timer);
  }
}

/** Stores and announces progress a few times a second. */
function progressOf(db: Db, { id, user_id }: UserJobRow, signal: AbortSignal, cancel: () => void): JobRun['progress'] {
  let reportedAt = 0;
  return async (done, total) => {
    signal.throwIfAborted();
    const now = elapsedMs();
    if (now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    const { isWanted } = await storeProgress(db, id, { done, total });
    if (!isWanted) cancel();
    signal.throwIfAborted();
    await publishEvent(db, { job: { jobId: id, userId: user_id } });
  };
}

/** Message of an expected failure in every language; undefined for a bug. */
function failureOf(fault: unknown): Record<Locale, string> | undefined {
  // Also in the middle of a file.
  if (isFileStoreFault(fault, 'unavailable')) return failureOf(new BusinessError('file.unavailable'));
  if (fault instanceof SheetFault) return everyLocale((locale) => fault.describe(locale));
  if (!(fault instanceof BusinessError)) return undefined;
  return everyLocale((locale) => {
    const issues = fault.issues.map(({ code, params }) => lookUp(locale, 'validation', code, params)).filter(Boolean);
    return [translator(locale, 'error')(fault.key, fault.params), ...issues].join(' ');
  });
}

const everyLocale = (text: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>;

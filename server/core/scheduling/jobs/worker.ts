import { Logger, parseCronItems, run, runMigrations, runTaskListOnce, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, dedicatedPool } from '../../storage/db.ts';
import type { JobName, JobPayloads } from './enqueue.ts';
import { unlockAbandonedJobs } from './job-queue-repository.ts';

/** One handler per kind of job. A job whose handler throws is retried with exponential backoff. */
export type Jobs = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** Cron patterns, UTC. Exactly one instance runs each occurrence. */
const SCHEDULE = [
  { task: 'queueNoticeDigests', match: '* * * * *' },
  { task: 'settleBiddings', match: '* * * * *' },
  // Shortly after midnight in Shanghai.
  { task: 'recordLanePrices', match: '5 16 * * *' },
  // Imports add one themselves.
  { task: 'checkPriceAlerts', match: '10 * * * *' },
  { task: 'deliverDueEdi', match: '* * * * *' },
  { task: 'receiveEdi', match: '* * * * *' },
  { task: 'deliverDueWebhooks', match: '* * * * *' },
  { task: 'remindHourly', match: '0 * * * *' },
  { task: 'remindOfCutOffs', match: '*/10 * * * *' },
  { task: 'sweepExpired', match: '30 * * * *' },
  { task: 'sweepFiles', match: '*/5 * * * *' },
  { task: 'resumeUserJobs', match: '* * * * *' },
] as const satisfies { task: JobName; match: string }[];

/** Maximum number of concurrent jobs, each on its own connection, in addition to the listening one. */
export const CONCURRENCY = 3;
/** The database announces due jobs; polling finds only those that became due without a listener. */
const POLL_MS = 5000;

/** Creates or updates the tables of the job queue, in a schema of their own. */
export async function migrateJobs(db: Db): Promise<void> {
  const pool = dedicatedPool(db, 1);
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(undefined) });
  } finally {
    await pool.end();
  }
}

/** Runs jobs until stopped; stopping waits for running jobs. */
export async function startWorker(db: Db, jobs: Jobs, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const pool = dedicatedPool(db, CONCURRENCY + 1);
  await unlockAbandonedJobs(pool);
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(jobs),
    parsedCronItems: parseCronItems([...SCHEDULE]),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: loggerOf(log),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Runs the due jobs once and resolves when none is left; for tests and operator commands. */
export async function runDueJobs(db: Db, jobs: Partial<Jobs>): Promise<void> {
  const pool = dedicatedPool(db, 1);
  const client = await pool.connect();
  try {
    await runTaskListOnce({ logger: loggerOf(undefined) }, taskListOf(jobs), client);
  } finally {
    client.release();
    await pool.end();
  }
}

const taskListOf = (jobs: Partial<Jobs>): TaskList =>
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload) => (job as (payload: unknown) => Promise<void>)(payload)]));

/** Payloads may contain personal data, so only the worker's own messages are logged. */
function loggerOf(log: FastifyBaseLogger | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error(message);
    else if (level === 'warning') log?.warn(message);
    else log?.debug(message);
  });
}

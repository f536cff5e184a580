import { Logger, parseCronItems, run, type Runner, runMigrations, runTaskListOnce, type TaskList } from 'graphile-worker';
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

/** Maximum number of concurrent jobs of all kinds that have no workers of their own. */
export const CONCURRENCY = 3;
/**
 * Kinds that wait for systems of others have workers of their own, so one that does not answer delays no other kind. No named queues of the library: each
 * fetch of a job locks all of them, and there would be one for each booking. The messages of a booking are a chain by their claims.
 */
const APART = [
  { kinds: ['deliverEdi', 'deliverDueEdi'], concurrency: 2 },
  { kinds: ['deliverWebhook', 'deliverDueWebhooks'], concurrency: 2 },
  { kinds: ['sendMail', 'sendMailLink', 'sendNothing'], concurrency: 2 },
  { kinds: ['sendSms'], concurrency: 1 },
] as const satisfies { kinds: JobName[]; concurrency: number }[];
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
  const groups = groupsOf(jobs);
  // A connection for each job, and one for each group that listens.
  const pool = dedicatedPool(
    db,
    groups.reduce((sum, { concurrency }) => sum + concurrency + 1, 0),
  );
  await unlockAbandonedJobs(pool);
  const runners: Runner[] = [];
  for (const { taskList, concurrency, schedule } of groups)
    runners.push(
      await run({
        pgPool: pool,
        taskList,
        parsedCronItems: parseCronItems(schedule),
        concurrency,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        logger: loggerOf(log),
      }),
    );
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}

/** One group for each entry of `APART`, and one for all other kinds, which also adds the scheduled jobs. */
function groupsOf(jobs: Jobs) {
  const isApart = new Set<string>(APART.flatMap(({ kinds }): readonly string[] => kinds));
  const tasks = Object.entries(taskListOf(jobs));
  const pick = (has: (kind: string) => boolean): TaskList => Object.fromEntries(tasks.filter(([kind]) => has(kind)));
  return [
    { taskList: pick((kind) => !isApart.has(kind)), concurrency: CONCURRENCY, schedule: [...SCHEDULE] },
    ...APART.map(({ kinds, concurrency }) => ({ taskList: pick((kind) => (kinds as readonly string[]).includes(kind)), concurrency, schedule: [] })),
  ];
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

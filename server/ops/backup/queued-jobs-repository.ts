import type pg from 'pg';
import { JOB_PART, Job } from './format.ts';

/** Jobs that still have attempts, e.g. queued mails, oldest first; none when the database has no queue yet. */
export async function* readJobs(client: pg.ClientBase): AsyncGenerator<Job[]> {
  const { rows: known } = await client.query(`select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`);
  if (!known[0]?.isThere) return;
  for (let last = '0'; ;) {
    const { rows } = await client.query<{ id: string; job: unknown }>(
      `select j.id, jsonb_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
         'attempts', j.attempts, 'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority,
         'flags', (select jsonb_agg(flag) from jsonb_object_keys(j.flags) flag)) as job
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.id > $1 and j.attempts < j.max_attempts order by j.id limit $2`,
      [last, JOB_PART],
    );
    if (rows.length === 0) return;
    yield rows.map(({ job }) => Job.parse(job));
    last = rows.at(-1)?.id ?? last;
  }
}

/** Empties the queue: its jobs belong to the data that are replaced. */
export async function clearJobs(client: pg.ClientBase): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
}

export async function addJob(
  client: pg.ClientBase,
  { task, payload, queue, runAt, attempts, maxAttempts, key, priority, flags }: Job,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6, priority => $7, flags => $8)`,
    [task, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority, flags],
  );
  // The public function has no argument for this: a job that keeps failing must not start over.
  if (attempts > 0) await client.query('update graphile_worker._private_jobs set attempts = $2 where id = $1', [rows[0]?.id, attempts]);
}

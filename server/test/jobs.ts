import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/** Settings of servers that share the files of jobs. */
export const sharedFiles = (): { DATA_DIR: string } => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'quayside-jobs-')) });

/** Starts a server that runs jobs on the test's database. */
export async function serverWithJobs(test: TestApp, env: Record<string, string>): Promise<FastifyInstance> {
  const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent', ...env }), hasJobs: true });
  await app.ready();
  return app;
}

export async function jobNamed(client: Client, jobId: string, locale = 'en-US') {
  const answer = await client.job.queryMyJobs({ jobId }, { locale });
  const [job] = answer.ok ? answer.data : [];
  if (!job) throw new Error('The job is not listed.');
  return job;
}

/** The job once it has ended. */
export async function endOf(client: Client, jobId: string) {
  await expect.poll(async () => (await jobNamed(client, jobId)).state, { timeout: 120_000, interval: 100 }).toMatch(/done|failed|cancelled/);
  return jobNamed(client, jobId);
}

/** File of a job that was just started, once it is done. */
export async function finishedJob(client: Client, started: Awaited<ReturnType<Client['order']['startOrderExport']>>) {
  if (!started.ok) throw new Error(started.message);
  const { state, message } = await endOf(client, started.data.jobId);
  if (state !== 'done') throw new Error(message);
  const file = await client.job.downloadJobResult({ jobId: started.data.jobId });
  if (!file.ok) throw new Error(file.message);
  return file.data;
}

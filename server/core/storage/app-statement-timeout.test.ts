import Fastify from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { expect, it } from 'vitest';
import { testApp } from '#server/test/test-app';
import { openForCalls } from '../application/application.ts';
import { answerErrors } from '../http/errors.ts';
import { readSettings } from '../runtime/settings.ts';

it('a runaway statement is cancelled, and the caller is asked to retry without details', async () => {
  const { db } = await testApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const own = openForCalls({ ...inject('postgres'), database: rows[0]?.name ?? '' }, readSettings({ DATABASE_STATEMENT_SECONDS: '1' }));
  const app = Fastify();
  answerErrors(app);
  app.post('/slow', () => sql`select pg_sleep(20)`.execute(own));
  app.post('/idle', () =>
    own.transaction().execute(async (transaction) => {
      const { rows: sessions } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const session = sql`select from pg_stat_activity where pid = ${sessions[0]?.pid}`;
      await expect.poll(async () => (await session.execute(db)).rows).toEqual([]);
      await sql`select 1`.execute(transaction);
    }),
  );
  const answers = await Promise.all(['/slow', '/idle'].map((url) => app.inject({ method: 'POST', url, headers: { language: 'en-US' } })));
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '2', { code: '0', message: expect.any(String), data: null }]);
    expect(body).not.toMatch(/statement|pg_sleep|idle|at .*\.ts/);
  }
  // The connections are usable again.
  expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  await own.destroy();
});

it('database preparation has no such timeout', async () => {
  const { db } = await testApp();
  const { rows } = await sql<{
    setting: string;
  }>`select setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  expect(rows).toEqual([{ setting: '0' }, { setting: '0' }]);
});

import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Domain } from '#contract/endpoint';
import { testApp, type TestApp } from '#server/test/test-app';
import type { Actor } from '../auth/actor.ts';
import { authServices } from '../auth/auth-services.ts';
import { answerErrors } from '../http/errors.ts';
import { registerModule } from '../http/module.ts';
import { readSettings } from '../runtime/settings.ts';
import { inTransaction, refuseWithinTransaction } from '../storage/db.ts';
import { localStore } from '../storage/files/local-store.ts';
import { answeredAfterCommit } from './answer-after-commit.ts';

let test: TestApp;
let userId: string;
beforeAll(async () => {
  test = await testApp();
  ({ userId } = await test.idOf('customer'));
});

const FAKE = {
  print: {
    summary: 'p',
    path: '/fake/print',
    access: 'signedIn',
    saves: { record: 'userSetting', verb: 'save', unaudited: 'preference' },
    input: z.object({}),
    output: z.string(),
  },
} as const satisfies Domain;

/** A server with one call that counts a number up in the database and answers with it after the commit. */
async function fakeServer(answer: (saved: { last: number }) => Promise<string>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  await app.register(multipart);
  const settings = readSettings({});
  const { db, readDb } = test;
  const actor = { userId, customerId: null, codes: [] } as Partial<Actor> as Actor;
  const services = {
    db,
    readDb,
    now: Date.now,
    files: localStore(undefined),
    settings,
    auth: authServices(app, { db, settings, now: Date.now }),
    actorOf: async () => actor,
    mailActorOf: async () => undefined,
  };
  const print = answeredAfterCommit(
    async (context: { db: typeof db }) => {
      const { rows } = await sql<{ last: number }>`
        insert into order_counter (day, last) values ('2000-01-02', 1) on conflict (day) do update set last = order_counter.last + 1
        returning last`.execute(context.db);
      return { last: rows[0]?.last ?? 0 };
    },
    async (_: unknown, saved) => answer(saved),
  );
  registerModule(app, services, FAKE, { print });
  return async (requestId: string) =>
    (await app.inject({ method: 'POST', url: '/fake/print', payload: {}, headers: { auth: 'any', 'quay-request-id': requestId } })).json() as unknown;
}

const counted = async () => (await sql<{ last: number }>`select last from order_counter where day = '2000-01-02'`.execute(test.db)).rows[0]?.last;

it('27.B4 a slow answer is made after the commit, outside of the transaction, and a repeat makes it from what was saved', async () => {
  let isPrinterBroken = true;
  const seen: unknown[] = [];
  const call = await fakeServer(async ({ last }) => {
    refuseWithinTransaction('Printing');
    seen.push(await counted());
    if (isPrinterBroken) throw new Error('no paper');
    return `page ${last}`;
  });
  expect(await call('once')).not.toMatchObject({ code: '1' });
  isPrinterBroken = false;
  const again = await call('once');
  expect(again).toMatchObject({ code: '1', data: 'page 1' });
  expect([seen, await counted()]).toEqual([[1, 1], 1]);
  expect(await call('twice')).toMatchObject({ data: 'page 2' });
});

it('27.B4 work that takes long is refused within a transaction', async () => {
  await expect(inTransaction(test.db, async () => refuseWithinTransaction('A PDF'))).rejects.toThrow('A PDF takes long');
  expect(() => refuseWithinTransaction('A PDF')).not.toThrow();
});

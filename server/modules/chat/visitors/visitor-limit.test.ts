import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { makeClient } from '#server/test/client';
import { KEY, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await testApp();
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent', VISITOR_CHATS_PER_KEY: '3' });
  app = await buildApp({ db: test.db, settings, clock: test.clock.now, callsPerMinute: false });
});
afterAll(() => app.close());

const page = { origin: KEY.origin, 'quay-key': KEY.key };
const begin = (headers: Record<string, string> = page) => makeClient(app, { language: 'en-US', ...headers }).chat.startVisitorChat({});
const busy = { ok: false, message: 'Many visitors are waiting for an answer at the moment. Please try again in a few minutes.' };

describe('8.A7 waiting visitor chats', () => {
  it('are limited by key, also concurrent ones, until they are answered or abandoned', async () => {
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin()));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(3);
    expect(begun.filter(({ ok }) => !ok)).toMatchObject([busy, busy, busy]);
    expect(await begin({})).toMatchObject({ ok: true });

    // One of them writes; all have been connected for a while.
    const [written] = begun.filter(({ ok }) => ok);
    const chatId = written?.ok ? written.data.chatId : '';
    await sql`update chat set waiting_since = now(), last_seq = 1 where id = ${chatId}`.execute(test.db);
    test.clock.pass(11 * 60_000);
    const later = [await begin(), await begin(), await begin()];
    expect(later.map(({ ok }) => ok)).toEqual([true, true, false]);
    await sql`update chat set waiting_since = null where id = ${chatId}`.execute(test.db);
    expect(await begin()).toMatchObject({ ok: true });
  });
});

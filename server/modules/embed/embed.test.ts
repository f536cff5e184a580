import { beforeAll, expect, it } from 'vitest';
import { openSession } from '#server/modules/user/service';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  test = await testApp();
  const key = { name: 'Web site', channel: 'cms', rate_per_minute: 60 };
  const at = (ms: number) => new Date(test.clock.now() + ms);
  await test.db.deleteFrom('publishable_key').execute();
  await test.db
    .insertInto('publishable_key')
    .values([
      { ...key, key: 'pk_site', origins: ['https://www.example.com'], created_at: at(-3 * HOUR_MS) },
      { ...key, key: 'pk_ended', origins: ['http://localhost:8081'], created_at: at(-2 * HOUR_MS), revoked_at: at(-HOUR_MS) },
      { ...key, key: 'pk_ending', origins: ['http://localhost:8081'], created_at: at(-HOUR_MS), revoked_at: at(HOUR_MS) },
    ])
    .execute();
});

/** Creates a user of the provider with access to the studio. */
async function staff() {
  const { userId } = await test.idOf('provider');
  await test.db
    .updateTable('web_user')
    .set({ codes: ['embedStudio'] })
    .where('id', '=', userId)
    .execute();
  return test.withToken((await openSession(test.db, userId, test.clock.now())).token);
}

it('lists the valid keys, and which of them the preview may use', async () => {
  const answer = await (await staff()).embed.queryStudio({});
  expect(answer).toMatchObject({
    data: {
      keys: [
        { key: 'pk_site', name: 'Web site', origins: ['https://www.example.com'], channel: 'cms', perMinute: 60, endTime: null },
        { key: 'pk_ending', endTime: expect.closeTo(test.clock.now() + HOUR_MS, -5) },
      ],
      preview: { url: 'http://localhost:8081/studio-preview', key: 'pk_ending' },
    },
  });
  // Without a key of the preview's origin there is no preview: keys of other sites are not offered.
  test.clock.pass(2 * HOUR_MS);
  expect(await (await staff()).embed.queryStudio({})).toMatchObject({ data: { keys: [{ key: 'pk_site' }], preview: { key: null } } });
});

it('is refused for users without access to the studio', async () => {
  expect(await test.as('customer').embed.queryStudio({})).toMatchObject({ ok: false, reason: 'business' });
  expect(await test.visitor.embed.queryStudio({})).toMatchObject({ ok: false, reason: 'unauthorised' });
});

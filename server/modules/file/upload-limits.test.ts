import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings, type Settings } from '#server/core/runtime/settings';
import { localStore } from '#server/core/storage/files/local-store';
import { makeClient } from '#server/test/client';
import { addUser } from '#server/test/factories';
import { openSession } from '#server/modules/user/service';
import { KEY, testApp, type TestApp } from '#server/test/test-app';

const KB = 1024;
const DAY = 24 * 3_600_000;
let test: TestApp;
const apps: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  test = await testApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Starts a server with its own limits; files of earlier tests are outside its windows. */
async function serverWith(limits: (standard: Settings['uploadLimits']) => Partial<Settings['uploadLimits']>, freeBytes?: () => Promise<number>) {
  test.clock.pass(DAY);
  await test.db.deleteFrom('stored_file').execute();
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent' });
  const uploadLimits = { ...settings.uploadLimits, ...limits(settings.uploadLimits) };
  const app = await buildApp({
    db: test.db,
    settings: { ...settings, uploadLimits },
    clock: test.clock.now,
    callsPerMinute: false,
    ...(freeBytes && { files: { ...localStore(undefined), freeBytes } }),
  });
  apps.push(app);
  const upload = async (token: string, kb: number, headers: Record<string, string> = {}) => {
    const file = new File([new Uint8Array(kb * KB).fill(120)], 'note.txt') as never;
    const stored = await makeClient(app, { auth: token, language: 'en-US', ...headers }).file.uploadFile({ file });
    return stored.ok ? 'stored' : stored.message;
  };
  return { app, upload };
}

async function visitor(page: Record<string, string> = {}): Promise<string> {
  const begun = await test.visitor.chat.startVisitorChat({}, { headers: page });
  if (!begun.ok) throw new Error(begun.message);
  return begun.data.token;
}

const user = async () => {
  const { id } = await addUser(test.db);
  return (await openSession(test.db, id, test.clock.now())).token;
};

const files = async () => (await test.db.selectFrom('stored_file').select('id').execute()).length;

describe('8.A2 uploads', () => {
  it('of a user are limited per hour, separately for visitors and users, and continue an hour later', async () => {
    const { upload } = await serverWith(({ bytesPerHour }) => ({ bytesPerHour: { ...bytesPerHour, visitor: 20 * KB, user: 50 * KB } }));
    const [anonymous, known] = [await visitor(), await user()];
    expect([await upload(anonymous, 20), await upload(anonymous, 1)]).toEqual(['stored', expect.stringContaining('Please try again in an hour')]);
    expect([await upload(known, 45), await upload(known, 10)]).toEqual(['stored', expect.stringContaining('Please try again in an hour')]);
    expect(await files()).toBe(2);
    test.clock.pass(3_600_001);
    expect(await upload(anonymous, 20)).toBe('stored');
  });

  it('of many users in parallel cannot exceed the limit of their address', async () => {
    const { upload } = await serverWith(({ bytesPerHour }) => ({ bytesPerHour: { ...bytesPerHour, address: 40 * KB } }));
    const tokens = await Promise.all(Array.from({ length: 10 }, () => visitor()));
    const answers = await Promise.all(tokens.map((token) => upload(token, 10)));
    expect(answers.filter((answer) => answer === 'stored').length).toBeLessThanOrEqual(4);
    expect(new Set(answers)).toContain('Your network has uploaded too much within an hour. Please try again in an hour.');
    expect(await files()).toBe(answers.filter((answer) => answer === 'stored').length);
  });

  it('are limited by key and in total, small files by their disk usage', async () => {
    const page = { origin: KEY.origin, 'quay-key': KEY.key };
    const busy = 'Too many files are being uploaded at the moment. Please try again in an hour, or send your message without the file.';
    const ofKey = await serverWith(({ bytesPerHour }) => ({ bytesPerHour: { ...bytesPerHour, key: 8 * KB } }));
    const token = await visitor(page);
    expect([await ofKey.upload(token, 1, page), await ofKey.upload(token, 1, page), await ofKey.upload(token, 1, page)]).toEqual([
      'stored',
      'stored',
      busy,
    ]);
    expect(await ofKey.upload(await visitor(), 1)).toBe('stored');
    const inTotal = await serverWith(({ bytesPerHour }) => ({ bytesPerHour: { ...bytesPerHour, total: 8 * KB } }));
    const others = await Promise.all([visitor(), visitor()]);
    expect([await inTotal.upload(others[0], 4), await inTotal.upload(others[1], 5)]).toEqual(['stored', busy]);
  });

  it('of visitors have a separate share of the disk', async () => {
    const { upload } = await serverWith(({ storedBytes }) => ({ storedBytes: { ...storedBytes, visitors: 8 * KB } }));
    expect([await upload(await visitor(), 8), await upload(await visitor(), 1)]).toEqual(['stored', expect.stringContaining('cannot be stored')]);
    expect(await upload(await user(), 1)).toBe('stored');
  });

  it('are limited in total per user and for the whole store', async () => {
    const own = await serverWith(({ storedBytes }) => ({ storedBytes: { ...storedBytes, user: 8 * KB } }));
    const token = await user();
    expect([await own.upload(token, 8), await own.upload(token, 1)]).toEqual(['stored', expect.stringContaining('Please contact customer service')]);
    const whole = await serverWith(({ storedBytes }) => ({ storedBytes: { ...storedBytes, total: 8 * KB } }));
    expect([await whole.upload(await user(), 8), await whole.upload(await user(), 1)]).toEqual([
      'stored',
      expect.stringContaining('cannot be stored'),
    ]);
  });

  it('include spreadsheets to import', async () => {
    const { app, upload } = await serverWith(({ bytesPerHour }) => ({ bytesPerHour: { ...bytesPerHour, user: 20 * KB } }));
    const token = await user();
    const file = new File([new Uint8Array(15 * KB).fill(120)], 'bookings.csv') as never;
    const check = async () => (await makeClient(app, { auth: token, language: 'en-US' }).order.checkBookingSheet({ file })).message;
    expect([await check(), await check()]).toEqual(['', expect.stringContaining('Please try again in an hour')]);
    expect(await upload(token, 10)).toContain('Please try again in an hour');
    expect(await files()).toBe(1);
  });

  it('are refused while the disk is nearly full, which readyz reports; other calls continue', async () => {
    let free = 2_000_000_000;
    const { app, upload } = await serverWith(
      () => ({}),
      async () => free,
    );
    const token = await user();
    const ready = async () => (await app.inject('/api/readyz')).json<object>();
    expect([await upload(token, 1), await ready()]).toEqual(['stored', { status: 'ok' }]);
    free = 900_000_000;
    expect(await upload(token, 1)).toBe(
      'Files cannot be stored at the moment. Your bookings and messages are saved as usual. Please try again later or contact customer service.',
    );
    expect(await ready()).toEqual({ status: 'degraded', disk: 'low' });
    expect(await makeClient(app, { auth: token }).order.saveBookingWeb({})).toMatchObject({ ok: true });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, loadMessages, translator } from '#i18n';
import { scratchDatabase, type ScratchDatabase } from '../db/seed/scratch-database.ts';
import { OpsFault } from './fault.ts';
import { readKeyOptions, type GivenKeyOptions } from './key-options.ts';
import { type KeyCommand, type KeyVerb, runKeys } from './keys.ts';
import { runOps } from './run.ts';

const NOW = Date.parse('2026-11-21T09:00:00+08:00');
const HOUR_MS = 3_600_000;
let scratch: ScratchDatabase;

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops'])));
  scratch = await scratchDatabase();
});
afterAll(() => scratch.stop());
beforeEach(() => scratch.db.deleteFrom('publishable_key').execute());

function keys(verb: KeyVerb, which?: string, given: GivenKeyOptions = {}, more: Partial<KeyCommand> = {}, now = NOW): Promise<string> {
  const command = { verb, which, options: readKeyOptions(given), graceHours: 24, all: false, ...more };
  return runKeys(scratch.db, command, translator('en-US', 'ops'), now);
}
const SITE = { origin: ['https://www.example.com'] };
const keyIn = (text: string): string => /pk_[\w-]{24}/.exec(text)?.[0] ?? '';
const rows = () => scratch.db.selectFrom('publishable_key').selectAll().orderBy('created_at').execute();
const fault = async (work: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (thrown) {
    if (thrown instanceof OpsFault) return LOCALES.map((locale) => thrown.describe(translator(locale, 'ops')));
    throw thrown;
  }
  throw new Error('It was accepted.');
};

describe('keys', () => {
  it('are created for origins, with a channel and a rate limit', async () => {
    const output = await keys('create', 'Web site', {
      origin: ['https://WWW.example.com/,https://*.example.org', 'http://localhost:3000'],
      channel: 'cms',
      rate: '120',
    });
    expect(await rows()).toMatchObject([
      {
        key: keyIn(output),
        name: 'Web site',
        origins: ['https://www.example.com', 'https://*.example.org', 'http://localhost:3000'],
        channel: 'cms',
        rate_per_minute: 120,
        revoked_at: null,
      },
    ]);
    expect(output).toContain('120 calls per minute');
  });

  it('are changed by key or by name, only in the given options', async () => {
    const key = keyIn(await keys('create', 'Web site', { ...SITE, channel: 'cms' }));
    await keys('update', 'Web site', { rate: '5' });
    await keys('update', key, { origin: ['https://new.example.com'], channel: '', name: 'New site' });
    expect(await rows()).toMatchObject([{ key, name: 'New site', origins: ['https://new.example.com'], channel: null, rate_per_minute: 5 }]);
  });

  it('end at once and for good when revoked, and are then listed on request only', async () => {
    const key = keyIn(await keys('create', 'Web site', SITE));
    expect(await keys('revoke', key)).toContain(key);
    expect((await rows())[0]?.revoked_at).toEqual(new Date(NOW));
    expect(await keys('list')).toBe('There are no keys. Create one with npm run ops -- keys create.');
    expect(await keys('list', undefined, {}, { all: true })).toMatch(/pk_\S+ {2}Web site\n.*revoked 2026-11-21T01:00Z/);
    expect((await fault(keys('update', key, { rate: '5' })))[1]).toMatch(/was revoked and cannot be restored/);
  });

  it('are replaced by equivalent ones, and remain valid for a day', async () => {
    const old = keyIn(await keys('create', 'Web site', { ...SITE, channel: 'cms', rate: '7' }));
    const output = await keys('rotate', 'Web site');
    const [before, after] = await rows();
    expect([before?.key, before?.revoked_at]).toEqual([old, new Date(NOW + 24 * HOUR_MS)]);
    expect(after).toMatchObject({ name: 'Web site', origins: SITE.origin, channel: 'cms', rate_per_minute: 7, revoked_at: null });
    expect(after?.key).not.toBe(old);
    expect(output).toContain(after?.key);
    // Both have the name during that day.
    expect((await fault(keys('revoke', 'Web site')))[1]).toContain(old);
    await keys('revoke', 'Web site', {}, {}, NOW + 25 * HOUR_MS);
    expect((await rows())[1]?.revoked_at).toEqual(new Date(NOW + 25 * HOUR_MS));
  });

  it('do not live longer by being replaced', async () => {
    const old = keyIn(await keys('create', 'Web site', SITE));
    await keys('rotate', old, {}, { graceHours: 1 });
    await keys('rotate', old, {}, { graceHours: 24 });
    expect((await rows()).find(({ key }) => key === old)?.revoked_at).toEqual(new Date(NOW + HOUR_MS));
  });
});

describe('errors in both languages', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['a key without a name', () => keys('create', ' ', SITE), /^Enter a name for the key/],
    ['a key without origins', () => keys('create', 'x'), /^Enter the origins that may use the key/],
    ['a key that there is not', () => keys('revoke', 'pk_none'), /^There is no key "pk_none"/],
    ['no key', () => keys('revoke'), /^Enter the key itself/],
    ['a secret key', () => keys('revoke', 'sk_live'), /secret/],
    ['no change', () => keys('update', 'x'), /^Enter at least one change/],
    ['a path', () => readKeyOptions({ origin: ['https://a.example/shop'] }), /more than an origin/],
    ['no origin', () => readKeyOptions({ origin: ['www.example.com'] }), /is not an origin/],
    ['everybody', () => readKeyOptions({ origin: ['*'] }), /asterisk/],
    ['another scheme', () => readKeyOptions({ origin: ['ftp://a.example'] }), /https/],
    ['a channel with a space', () => readKeyOptions({ channel: 'a b' }), /channel "a b"/],
    ['a rate of nothing', () => readKeyOptions({ rate: '0' }), /--rate 0/],
  ])('%s', async (_, work, output) => {
    const [zh, en] = await fault(work);
    expect(en).toMatch(output);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(`${zh}${en}`).not.toMatch(/\{\{|undefined/);
  });

  it.each([
    [['keys'], 2],
    [['keys', 'delete', 'x'], 2],
    [['keys', 'list', 'x'], 2],
    [['keys', 'list', '--rate', '5'], 2],
    [['keys', 'create', 'x'], 2],
    [['keys', 'rotate', 'x', '--grace', 'long'], 2],
    [['import', 'rates', 'x', '--origin', 'https://a.example'], 2],
    [['help'], 0],
  ])('%j exits with %d without a database', async (args, code) => {
    expect(await runOps(args, { DATA_DIR: '/dev/null/none' })).toBe(code);
  });
});

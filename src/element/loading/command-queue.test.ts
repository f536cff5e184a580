import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, installPageGlobal } from './command-queue.ts';
import type { PageGlobal } from './page-global.ts';

const page = globalThis as { Quayside?: unknown };
const done: unknown[] = [];
const suite = (name = 'suite') =>
  ({
    version: '1.0.0',
    configure: (settings: unknown) => void done.push([name, settings]),
    load: async (tag: string) => {
      if (tag === 'quay-nothing') throw new Error('no such element');
      done.push(tag);
    },
  }) as unknown as PageGlobal;

beforeEach(() => {
  done.length = 0;
  delete page.Quayside;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the command queue', () => {
  it('runs the queued commands in order', () => {
    page.Quayside = { q: [['configure', { theme: 'dark' }], ['load', 'quay-login'], ({ version }: PageGlobal) => done.push(version)] };
    installPageGlobal(suite());
    expect(done).toEqual([['suite', { theme: 'dark' }], 'quay-login', '1.0.0']);
  });

  it('8.D5 keeps the first copy, unless the next one is newer', () => {
    const first = suite('first');
    page.Quayside = {};
    installPageGlobal(first);
    const kept = page.Quayside as PageGlobal;
    installPageGlobal(suite('same'));
    kept.configure({ theme: 'dark' });
    installPageGlobal(suite('newer'), true);
    kept.configure({ theme: 'light' });
    expect(page.Quayside).toBe(kept);
    expect(done).toEqual([
      ['first', { theme: 'dark' }],
      ['newer', { theme: 'light' }],
    ]);
  });

  it('continues with the same objects, then runs commands at once', () => {
    const q: Command[] = [];
    const early = { q };
    page.Quayside = early;
    installPageGlobal(suite());
    expect(page.Quayside).toBe(early);
    q.push(['configure', { theme: 'light' }]);
    expect(done).toEqual([['suite', { theme: 'light' }]]);
  });

  it('continues after a failing command and reports each failure', async () => {
    const thrown = () => {
      throw new Error('of the page');
    };
    page.Quayside = { q: [thrown, ['nonsense'], 7, null, ['load', 'quay-nothing'], ['configure', { theme: 'dark' }]] };
    installPageGlobal(suite());
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(5), 60_000);
    expect(done).toEqual([['suite', { theme: 'dark' }]]);
  });

  it('belongs to the first copy of the suite', () => {
    installPageGlobal(suite('first'));
    const first = page.Quayside as PageGlobal;
    installPageGlobal(suite('second'));
    first.configure({});
    expect([page.Quayside === first, done]).toEqual([true, [['first', {}]]]);
  });

  it('needs no snippet and ignores an unrelated global of its name', () => {
    page.Quayside = { q: 'taken' };
    installPageGlobal(suite());
    (page.Quayside as PageGlobal).configure({ theme: 'dark' });
    expect(done).toEqual([['suite', { theme: 'dark' }]]);
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hub, makeHub } from './hub.ts';
import type { Core } from './make-core.ts';
import type { SettingsInput } from '../settings/settings-input.ts';
import { VERSION } from '../page/version.ts';

const configured: SettingsInput[] = [];
const coreOf = (version: string) => () => ({ version, configure: (input: SettingsInput) => void configured.push(input) }) as unknown as Core;

afterEach(() => void configured.splice(0));

describe('copies of the suite on one page', () => {
  it('share one hub', () => expect(hub()).toBe(hub()));

  it('use the newest until the first use, and that one from then on', () => {
    const page = makeHub();
    page.offer('1.2.0', coreOf('1.2.0'));
    page.offer('1.10.0', coreOf('1.10.0'));
    page.offer('1.9.9', coreOf('1.9.9'));
    const used = page.use();
    expect(used.version).toBe('1.10.0');
    page.offer('1.11.0', coreOf('1.11.0'));
    expect(page.use()).toBe(used);
    expect(page.version).toBe('1.10.0');
  });

  it('keep settings until there is a core, then hand them over in order', () => {
    const page = makeHub();
    page.configure({ key: 'pk_a' });
    page.configure({ theme: 'dark' });
    page.offer('1.0.0', coreOf('1.0.0'));
    expect(configured).toEqual([]);
    page.use();
    page.configure({ theme: 'light' });
    expect(configured).toEqual([{ key: 'pk_a' }, { theme: 'dark' }, { theme: 'light' }]);
  });

  it('report the page’s settings and their changes', () => {
    const page = makeHub();
    const events: unknown[] = [];
    const hear = () => void events.push(page.input.theme);
    page.onSettings(hear);
    page.configure({ theme: 'dark' });
    page.configure({ density: 'compact' });
    page.configure({ theme: { tokens: { 'r-card': '0' } } });
    expect(events).toEqual(['dark', 'dark', { mode: 'dark', tokens: { 'r-card': '0' } }]);
  });

  it('release subscribers that were garbage-collected, also over 200 rounds', () => {
    // Collected when the test says so.
    const gone = new Set<object>();
    let asked = 0;
    class Ref<T extends object> {
      readonly target: T;
      constructor(target: T) {
        this.target = target;
      }
      deref(): T | undefined {
        asked += 1;
        return gone.has(this.target) ? undefined : this.target;
      }
    }
    vi.stubGlobal('WeakRef', Ref);
    const page = makeHub();
    let events = 0;
    const lives = () => void (events += 1);
    page.onSettings(lives);
    for (let round = 0; round < 200; round += 1) {
      const element = () => void (events += 1000);
      page.onSettings(element);
      gone.add(element);
    }
    asked = 0;
    page.configure({ theme: 'dark' });
    vi.unstubAllGlobals();
    expect([asked, events]).toEqual([2, 1]);
  });

  it('refuse a secret key before there is a core', () => expect(() => makeHub().configure({ key: 'sk_live' })).toThrow(/secret key/));

  it('notify subscribers that wait for the core', () => {
    const page = makeHub();
    const events: string[] = [];
    page.whenUsed(({ version }) => events.push(version));
    page.offer('1.0.0', coreOf('1.0.0'));
    page.use();
    page.whenUsed(({ version }) => events.push(version));
    expect(events).toEqual(['1.0.0', '1.0.0']);
  });

  it('are all recorded, loaders and cores, in order of arrival', () => {
    const page = makeHub();
    page.note({ version: '1.0.0', kind: 'module', build: '1.0.0-a', url: 'https://cdn.example.com/quayside.js' });
    page.offer('1.0.0', coreOf('1.0.0'));
    page.offer('1.1.0', coreOf('1.1.0'));
    expect(page.copies.map(({ version, kind }) => `${kind} ${version}`)).toEqual(['module 1.0.0', 'core 1.0.0', 'core 1.1.0']);
  });

  it('report what is missing when nothing was loaded', () => expect(() => makeHub().use()).toThrow(/load quayside.js first/));
});

describe('8.D5 two versions on one page', () => {
  const [older, same, newer] = [Symbol('1.0.0'), Symbol('1.0.0'), Symbol('1.10.0')];
  const noted = (page: ReturnType<typeof makeHub>, version: string) => page.note({ version, kind: 'module', build: version, url: '' });

  it('the newer loader serves, regardless of the order', () => {
    for (const order of [
      [older, newer],
      [newer, older],
    ] as const) {
      const page = makeHub();
      for (const loader of order) page.claim('quay-login', loader);
      expect([page.claim('quay-login', older), page.claim('quay-login', newer)]).toEqual([false, true]);
      expect([page.mayDefine('quay-login', '1.0.0'), page.mayDefine('quay-login', '1.10.0')]).toEqual([false, true]);
    }
  });

  it('of two equal versions the first serves', () => {
    const page = makeHub();
    expect([page.claim('quay-login', older), page.claim('quay-login', same)]).toEqual([true, false]);
    expect(page.mayDefine('quay-login', '1.0.0')).toBe(true);
  });

  it('after the first element a newer one is too late for the tags that the older one serves', () => {
    const page = makeHub();
    page.claim('quay-login', older);
    page.offer('1.0.0', coreOf('1.0.0'));
    page.use();
    expect([page.claim('quay-login', newer), page.claim('quay-login', older)]).toEqual([false, true]);
    expect(page.claim('quay-only-in-newer', newer)).toBe(true);
  });

  it('after the first element of the newer one the older one claims no further tag', () => {
    const page = makeHub();
    for (const version of ['1.0.0', '1.10.0']) noted(page, version);
    page.offer('1.10.0', coreOf('1.10.0'));
    page.use();
    expect([page.claim('quay-chat-button', older), page.claim('quay-chat-button', newer)]).toEqual([false, true]);
  });

  it('an older loader serves beside a newer core without its loader, such as the npm package’s', () => {
    const page = makeHub();
    noted(page, '1.0.0');
    page.offer('1.10.0', coreOf('1.10.0'));
    page.use();
    expect(page.claim('quay-chat-button', older)).toBe(true);
  });

  it('a tag that no loader has claimed may be defined', () => expect(makeHub().mayDefine('quay-login', '1.0.0')).toBe(true));
});

it('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(VERSION).toBe(version);
});

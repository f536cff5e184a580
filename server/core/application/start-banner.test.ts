import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Accounts } from '../../db/seed/sample-accounts.ts';
import { printBanner } from './start-banner.ts';
import { readSettings } from '../runtime/settings.ts';

afterEach(() => void vi.restoreAllMocks());

const event = (accounts: Accounts, env: Record<string, string> = {}): string => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const settings = readSettings({ PORT: '9000', ...env });
  printBanner({
    settings,
    dataDir: '/srv/quayside',
    database: 'embedded PostgreSQL',
    cmsUrl: 'http://localhost:8081',
    partnerUrl: undefined,
    accounts,
    stop: async () => {},
  });
  return String(log.mock.lastCall);
};

it('shows every address, the data folder and the accounts', () => {
  const text = event({ hasUsers: true, hasSampleAccounts: true });
  for (const line of [
    /Portal +http:\/\/localhost:9000$/m,
    /Host page \(CMS\) +http:\/\/localhost:8081$/m,
    /API reference +http:\/\/localhost:9000\/api\/docs$/m,
    /Data +\/srv\/quayside$/m,
    /Database +embedded PostgreSQL$/m,
    /Demo accounts +customer, vipuser, newbie, blocked, service; password harbour1$/m,
    /Ctrl-C stops it/,
  ])
    expect(text).toMatch(line);
});

it('shows no sample accounts if there are none', () => expect(event({ hasUsers: true, hasSampleAccounts: false })).not.toMatch(/account|harbour1/));

describe('8.A3 start in production', () => {
  it('prints the command that creates the first administrator while there are no users', () => {
    const none = { hasUsers: false, hasSampleAccounts: false };
    expect(event(none)).toMatch(/First administrator +npm run ops -- user create admin --role administrator$/m);
    expect(event(none, { DATA_DIR: '/srv/quay side' })).toContain('--role administrator --data-dir "/srv/quay side"');
    expect(event({ hasUsers: true, hasSampleAccounts: false })).not.toContain('administrator');
  });

  it('does not offer the published password', () => {
    const text = event({ hasUsers: true, hasSampleAccounts: true }, { NODE_ENV: 'production' });
    expect(text).toMatch(/cannot log in with the published password/);
    expect(text).not.toContain('harbour1');
  });
});

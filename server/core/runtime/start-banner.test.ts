import { afterEach, expect, it, vi } from 'vitest';
import { announce } from './start-banner.ts';
import { readSettings } from './settings.ts';

afterEach(() => void vi.restoreAllMocks());

const told = (isDemo: boolean): string => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const settings = readSettings({ PORT: '9000' });
  announce({
    settings,
    dataDir: '/srv/quayside',
    database: 'embedded PostgreSQL',
    cmsUrl: 'http://localhost:8081',
    partnerUrl: undefined,
    isDemo,
    stop: async () => {},
  });
  return log.mock.calls.flat().join('\n');
};

it('names every address, where data lie and who may log in', () => {
  const text = told(true);
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

it('names no accounts where there are none', () => expect(told(false)).not.toMatch(/account|harbour1/));

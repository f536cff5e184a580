import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalPolicy } from '../assets/portal-policy.ts';
import { readSettings } from './settings.ts';
import { withSettingsTables } from './settings/settings-table.ts';
import { StartFault } from './start-fault.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (fault) {
    expect(fault).toBeInstanceOf(StartFault);
    return (fault as StartFault).message;
  }
  throw new Error('It was accepted.');
};

describe('settings', () => {
  it('all have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      cmsPort: 8081,
      partnerPort: 8082,
      host: 'localhost',
      publicUrl: 'http://localhost:8080',
      seed: 'demo',
      dataDir: undefined,
      s3: undefined,
    });
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', SEED: ' ', REDIS_URL: '' })).toMatchObject({ port: 8080, seed: 'demo' });
  });

  it('use two connections per processor for the embedded database, twenty for another, or the given number', () => {
    const { databasePool } = readSettings({});
    expect(databasePool).toBe(Math.min(20, Math.max(4, 2 * availableParallelism())));
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/quayside' }).databasePool).toBe(20);
    expect(readSettings({ DATABASE_POOL: '7' }).databasePool).toBe(7);
    expect(refusal({ DATABASE_POOL: '1' })).toContain('DATABASE_POOL');
  });

  it('derive the public URL from the port, and drop a trailing slash', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readSettings({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe('https://portal.example.com');
  });

  it('do not seed demo accounts into an external database by default', () => {
    const DATABASE_URL = 'postgres://u:p@db/quayside';
    expect(readSettings({ DATABASE_URL }).seed).toBe('none');
    expect(readSettings({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
  });

  it('27.B9 refuses a report server without the secret that signs its addresses', () => {
    const REPORT_URL = 'https://reports.example.com';
    expect(() => readSettings({ REPORT_URL })).toThrow('REPORT_URL needs REPORT_SECRET');
    expect(() => readSettings({ REPORT_URL, REPORT_SECRET: 'too short' })).toThrow('REPORT_SECRET must be a secret of at least 32 characters');
    expect(readSettings({ REPORT_URL, REPORT_SECRET: 'x'.repeat(32) }).reportUrl).toBe(REPORT_URL);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['CMS_PORT', '-1'],
    ['PUBLIC_URL', 'portal'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/40'],
    ['UPLOAD_USER_STORED_MB', '0'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SEED', 'everything'],
    ['SEED_DATE', '2026-02-30'],
    ['REPORT_URL', 'ftp://reports'],
    ['REPORT_URL', 'javascript:alert(1)'],
    ['REPORT_URL', 'data:text/html,report'],
    ['REPORT_URL', '//reports.example.com'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by name, with the value and the accepted ones', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(`${name} is "${value}" and must be `);
    expect(message).not.toContain('\n');
  });

  it('refuse REDIS_URL, which nothing uses, without printing its password', () => {
    expect(refusal({ REDIS_URL: 'redis://:hunter2@cache:6379' })).toMatch(/^Environment: REDIS_URL is not used: .*database.* Remove it\.$/);
    expect(refusal({ REDIS_URL: 'redis://:hunter2@cache:6379' })).not.toContain('hunter2');
  });

  it('never print values that may contain a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toMatch(/^Environment: DATABASE_URL must be an address such as /);
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2');
  });

  it('report all errors at once', () => {
    expect(refusal({ PORT: 'x', SEED: 'y' })).toMatch(/PORT is .* SEED is /);
  });

  it('refuse duplicate ports, and a bucket without a name', () => {
    expect(refusal({ PORT: '8081' })).toContain('must differ');
    expect(refusal({ VISITOR_CHAT_URL: 'https://a.example', VISITOR_CHAT_SCRIPT_URL: 'https://b.example/x.js' })).toContain('not both');
    expect(refusal({ FILE_STORE: 's3' })).toContain('S3_BUCKET');
    expect(refusal({ S3_BUCKET: 'quayside' })).toContain('FILE_STORE=s3');
  });

  it.each([
    { DATABASE_STATEMENT_SECONDS: '20', EDI_URL: 'https://edi.example' },
    { DATABASE_STATEMENT_SECONDS: '10', EDI_TIMEOUT_SECONDS: '30' },
    { DATABASE_STATEMENT_SECONDS: '30', EDI_TIMEOUT_SECONDS: '30' },
  ])('refuse %j: the database must not give up before the EDI receiver', (env) => {
    expect(refusal(env)).toMatch(
      /DATABASE_STATEMENT_SECONDS is \d+ and EDI_TIMEOUT_SECONDS \d+: .*Raise DATABASE_STATEMENT_SECONDS above EDI_TIMEOUT_SECONDS/,
    );
    expect(readSettings({ ...env, DATABASE_STATEMENT_SECONDS: '31' }).databaseStatementSeconds).toBe(31);
  });

  it('accept any limit of statements where no EDI receiver and no time-out is set', () => {
    expect(readSettings({ DATABASE_STATEMENT_SECONDS: '1' })).toMatchObject({ databaseStatementSeconds: 1, edi: { timeoutMs: 20_000 } });
  });
});

it("select the page or script that answers visitors, and the portal's policy allows only that script", () => {
  expect(readSettings({}).visitorService).toEqual({ is: 'own' });
  expect(readSettings({ VISITOR_CHAT_URL: 'https://chat.example/q' }).visitorService).toEqual({ is: 'page', url: 'https://chat.example/q' });
  const policyOf = (env: Record<string, string>) => portalPolicy(readSettings(env))['content-security-policy'];
  expect(policyOf({ VISITOR_CHAT_SCRIPT_URL: 'https://chat.example/x.js' })).toContain("script-src 'self' https://chat.example;");
  expect(policyOf({ VISITOR_CHAT_URL: 'https://chat.example/q' })).not.toContain('chat.example');
});

it('9.14 are listed in docs/operating.md: npm run docs', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  expect(withSettingsTables(page)).toBe(page);
});

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../runtime/settings.ts';
import { dedicatedClient, openDatabase, readRows, type Db } from './db.ts';
import { externalDatabase } from './external-database.ts';
import { ensureCluster, OWNER } from './postgres/cluster.ts';
import { databaseIdentity } from './postgres/data-folder.ts';
import { nativePostgres } from './postgres/native.ts';
import { postgresEnvironment } from './postgres/postgres-environment.ts';

const ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
let folder: string;
let server: ChildProcess;
let port: number;

/** Starts a PostgreSQL on a TCP port, like an operator's; with TLS if `hasTls`. */
async function startTcp(hasTls: boolean): Promise<void> {
  const identity = databaseIdentity(folder);
  const cluster = join(folder, 'pg');
  const native = nativePostgres(identity);
  ensureCluster(cluster, native, identity);
  port = await freePort();
  const settings = {
    listen_addresses: 'localhost',
    port,
    fsync: 'off',
    ssl: hasTls ? 'on' : 'off',
    ssl_cert_file: join(folder, 'server.pem'),
    ssl_key_file: join(folder, 'server.key'),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = spawn(native.postgres, ['-D', cluster, '-k', '', ...args], { ...identity, env: postgresEnvironment(), cwd: cluster, stdio: 'ignore' });
  for (let round = 0; round < 1200; round += 1) {
    if ((await encrypted(readSettings({ DATABASE_URL: addressOf('localhost') })).catch(() => undefined)) !== undefined) return;
    await wait(50);
  }
  throw new Error('PostgreSQL did not start.');
}

async function stopTcp(): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

const addressOf = (host: string, query = ''): string => `postgres://${OWNER}@${host}:${port}/postgres${query}`;

async function withDatabase<T>(settings: ReturnType<typeof readSettings>, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...externalDatabase(settings), max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const encrypted = (settings: ReturnType<typeof readSettings>): Promise<boolean | undefined> =>
  withDatabase(settings, async (db) => (await sql<{ ssl: boolean }>`${sql.raw(ENCRYPTED)}`.execute(db)).rows[0]?.ssl);

const demanding = (host: string, env: Record<string, string>) => encrypted(readSettings({ DATABASE_URL: addressOf(host), ...env }));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Creates a certificate authority and a certificate for the name localhost only. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Test CA', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.pem',
  );
  const identity = databaseIdentity(folder);
  chmodSync(join(folder, 'server.key'), 0o600);
  if (identity) chownSync(join(folder, 'server.key'), identity.uid, identity.gid);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-tls-'));
  chmodSync(folder, 0o755);
  makeCertificates();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('8.A3 TLS to an external database', () => {
  describe('with TLS', () => {
    beforeAll(() => startTcp(true));
    afterAll(stopTcp);

    it('encrypts every kind of connection', async () => {
      const settings = readSettings({ DATABASE_URL: addressOf('localhost'), DATABASE_TLS: 'require' });
      expect(await encrypted(settings)).toBe(true);
      await withDatabase(settings, async (db) => {
        expect(await readRows(db, ENCRYPTED, [])).toEqual([{ ssl: true }]);
        const client = dedicatedClient(db);
        await client.connect();
        expect((await client.query(ENCRYPTED)).rows).toEqual([{ ssl: true }]);
        await client.end();
      });
      expect(await demanding('localhost', {})).toBe(false);
    });

    it('verifies certificate and name with verify-full', async () => {
      const DATABASE_CA = join(folder, 'ca.pem');
      expect(await demanding('localhost', { DATABASE_TLS: 'verify-full', DATABASE_CA })).toBe(true);
      await expect(demanding('localhost', { DATABASE_TLS: 'verify-full' })).rejects.toThrow(/certificate/);
      await expect(demanding('127.0.0.1', { DATABASE_TLS: 'verify-full', DATABASE_CA })).rejects.toThrow(/altnames|does not match/);
    });
  });

  describe('without TLS', () => {
    beforeAll(() => startTcp(false));
    afterAll(stopTcp);

    it.each(['require', 'verify-full'])('fails with %s instead of connecting unencrypted', async (DATABASE_TLS) => {
      await expect(demanding('localhost', { DATABASE_TLS })).rejects.toThrow(/does not support SSL/);
    });
  });

  it('refuses contradicting settings', () => {
    const url = 'postgres://u:hunter2@db/quayside';
    const refusal = (env: Record<string, string>) => () => readSettings(env);
    expect(refusal({ DATABASE_URL: `${url}?sslmode=disable`, DATABASE_TLS: 'require' })).toThrow(
      /^Environment: DATABASE_URL has a parameter for ssl/,
    );
    expect(refusal({ DATABASE_TLS: 'require' })).toThrow(/DATABASE_TLS is for a database of your own/);
    expect(refusal({ DATABASE_URL: url, DATABASE_TLS: 'maybe' })).toThrow(/require or verify-full/);
    expect(refusal({ DATABASE_URL: url, DATABASE_TLS: 'require', DATABASE_CA: '/x.pem' })).toThrow(/verify-full/);
    expect(refusal({ DATABASE_URL: url, DATABASE_TLS: 'verify-full', DATABASE_CA: '/none.pem' })).toThrow(/DATABASE_CA \/none\.pem cannot be read/);
    expect(readFileSync(join(folder, 'names'), 'utf8')).not.toContain('CERTIFICATE');
    expect(refusal({ DATABASE_URL: url, DATABASE_TLS: 'verify-full', DATABASE_CA: join(folder, 'names') })).toThrow(/no certificate/);
  });
});

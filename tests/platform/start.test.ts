import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startS3Server } from '#server/test/services/s3-server';
import { freePorts } from '../free-ports.ts';
import { newDataDir, refusedStart, startRealServer, type RealServer } from '../real-server.ts';

/** Three each for two servers, ten apart. */
const PORT = await freePorts(13);
// `daemon` has a name on every system: PostgreSQL rejects users without one.
const STRANGER = 1;
// Each creates a whole database, which is slow on slow disks.
const PATIENT = { timeout: 480_000 };
const isRoot = process.getuid?.() === 0;

const running: RealServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    await server.stop();
    server.forget();
  }
});

async function start(options: Partial<Parameters<typeof startRealServer>[0]> = {}): Promise<RealServer> {
  const server = await startRealServer({ port: PORT, env: { SEED: 'none' }, ...options });
  running.push(server);
  return server;
}

/** Starts with a database that has its tables and no data, which takes a third of the time of a new one. */
const startOnCopy = (options: Partial<Parameters<typeof startRealServer>[0]> = {}): Promise<RealServer> => {
  const dataDir = newDataDir();
  // With owners, since the database has a user of its own.
  if (process.platform === 'win32') cpSync(made?.dataDir ?? '', dataDir, { recursive: true });
  else execFileSync('cp', ['-a', `${made?.dataDir}/.`, dataDir]);
  return start({ dataDir, ...options });
};

let made: RealServer | undefined;
beforeAll(async () => {
  made = await startRealServer({ port: PORT, env: { SEED: 'none' } });
  await made.stop();
}, PATIENT.timeout);
afterAll(() => made?.forget());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);

async function untilGone(pid: number): Promise<void> {
  for (let round = 0; round < 2400 && isAlive(pid); round += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(isAlive(pid)).toBe(false);
}

async function query(server: RealServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: join(server.dataDir, 'run'), user: 'app', database: 'quayside' });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** One actionable line, and a failing exit code. */
function expectRefusal({ code, output }: { code: number | null; output: string }, line: RegExp): void {
  expect(output).toMatch(line);
  expect(output.split('\n').filter((text) => !text.startsWith('The database runs as uid'))).toHaveLength(1);
  expect(code).toBe(1);
}

describe('startup is refused in one line', PATIENT, () => {
  it('when a variable is wrong', async () => {
    expectRefusal(await refusedStart({ port: PORT, env: { SEED_DATE: 'tomorrow' } }), /SEED_DATE is "tomorrow" and must be a date/);
  });

  it('when a port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(PORT, 'localhost', resolve));
    expectRefusal(await refusedStart({ port: PORT }), new RegExp(`Port ${PORT} is taken .*PORT`));
    await new Promise((resolve) => other.close(resolve));
  });

  it('when another process uses the data folder, naming it', async () => {
    const server = await startOnCopy();
    expectRefusal(
      await refusedStart({ port: PORT + 10, dataDir: server.dataDir }),
      new RegExp(`${server.dataDir} is in use by process ${server.pid}`),
    );
  });

  it.runIf(isRoot)('when the data folder cannot be written', async () => {
    expectRefusal(await refusedStart({ port: PORT, dataDir: newDataDir(), uid: STRANGER }), /data folder .* cannot be written \(EACCES\)/);
  });

  it.runIf(isRoot)("when the database's own user cannot enter the data folder", async () => {
    const closed = newDataDir();
    chmodSync(closed, 0o700);
    expectRefusal(await refusedStart({ port: PORT, dataDir: join(closed, 'data') }), new RegExp(`DATA_DIR .* lies below ${closed}`));
  });

  it('when the database of DATABASE_URL does not answer', async () => {
    expectRefusal(await refusedStart({ port: PORT, env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } }), /DATABASE_URL cannot be reached/);
  });
});

describe('9.14 startup with files in a bucket is refused in one line', PATIENT, () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

  it('when the service cannot be reached', async () => {
    const env = { ...KEYS, SEED: 'none', FILE_STORE: 's3', S3_BUCKET: 'quayside', S3_ENDPOINT: 'http://127.0.0.1:1' };
    expectRefusal(await refusedStart({ port: PORT, env }), /the bucket cannot be used \(ECONNREFUSED\)\. Check S3_BUCKET, S3_ENDPOINT/);
  });

  it('when the bucket does not exist; with the right one the server is ready, and says so when it loses it', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const env = { ...KEYS, SEED: 'none', FILE_STORE: 's3', S3_ENDPOINT: s3.settings.endpoint ?? '' };
    expectRefusal(await refusedStart({ port: PORT, env: { ...env, S3_BUCKET: 'nowhere' } }), /the bucket cannot be used \(.+\)\. Check S3_BUCKET/);
    const server = await start({ env: { ...env, S3_BUCKET: s3.settings.bucket } });
    const ready = async () => (await fetch(`${server.portalUrl}/api/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ok' });
    s3.breakAfter(0, 'toServer');
    expect(await ready()).toEqual({ status: 'degraded', files: 'unavailable' });
    expect(isAlive(server.pid)).toBe(true);
    s3.repair();
    await expect.poll(ready).toEqual({ status: 'ok' });
  });
});

describe('8.A3 a start in production', PATIENT, () => {
  const PRODUCTION = { NODE_ENV: 'production', SEED: '' };

  it('has neither sample pages nor users, and prints the command for the first administrator, which works', async () => {
    const server = await start({ env: PRODUCTION });
    expect(server.output()).toContain(`npm run ops -- user create admin --role administrator --data-dir "${server.dataDir}"`);
    expect(server.output()).not.toMatch(/harbour1|Host page/);
    await expect(fetch(server.cmsUrl)).rejects.toThrow();
    const page = await fetch(`${server.portalUrl}/login`);
    expect(page.headers.get('content-security-policy')).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(await query(server, 'select 1 from web_user')).toEqual([]);
    const command = ['scripts/ops.mjs', 'user', 'create', 'admin', '--role', 'administrator', '--data-dir', server.dataDir, '--lang', 'en'];
    const output = execFileSync(process.execPath, command, { input: 'correct horse 7\n', encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
    expect(output).toBe('User admin was created with the role administrator.\n');
    expect(await query(server, 'select user_name, side from web_user')).toEqual([{ user_name: 'admin', side: 'provider' }]);
  });

  it('serves a folder that was seeded before without its demo', async () => {
    const first = await start({ env: { SEED: 'demo' } });
    expect(first.output()).toContain('password harbour1');
    await query(
      first,
      "insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at) select sha256('x'), id, now(), now(), now() + interval '1 hour', now() + interval '1 hour' from web_user where user_name = 'customer'",
    );
    await first.stop();
    running.splice(running.indexOf(first), 1);
    const server = await start({ dataDir: first.dataDir, env: PRODUCTION });
    expect(server.output()).toMatch(/cannot log in with the published password/);
    expect(await query(server, 'select 1 from session')).toEqual([]);
    const answer = await fetch(`${server.portalUrl}/api/basedata/common/pub/queryPortList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'quay-key': 'pk_demo_cms', origin: server.cmsUrl },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a start', PATIENT, () => {
  it('serves portal, API, widgets and the host page, and leaves no process behind', async () => {
    const server = await start();
    const answers = await Promise.all(
      [`${server.portalUrl}/login`, `${server.portalUrl}/api/readyz`, `${server.portalUrl}/widgets/v1/quayside.js`, server.cmsUrl].map((url) =>
        fetch(url),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const database = server.databasePid();
    expect(isAlive(database)).toBe(true);
    expect(await server.stop('SIGINT')).toBe(0);
    await untilGone(database);
  });

  it('8.A1 frees its data folder at once when it is killed: the database ends with it, and the next start finds all data', async () => {
    const first = await startOnCopy();
    await query(first, 'create table keepsake as select 7 as seven');
    const database = first.databasePid();
    await first.kill();
    await untilGone(database);
    const second = await start({ dataDir: first.dataDir });
    expect(await query(second, 'select seven from keepsake')).toEqual([{ seven: 7 }]);
  });

  it('finds all data when it follows the kill immediately, while the database is still shutting down', async () => {
    const first = await startOnCopy();
    await query(first, 'create table keepsake as select 7 as seven');
    void first.kill();
    const second = await start({ dataDir: first.dataDir });
    expect(await query(second, 'select seven from keepsake')).toEqual([{ seven: 7 }]);
  });

  it.runIf(process.platform === 'linux')('takes over a database that lives on because its watchdog was killed too', async () => {
    const first = await startOnCopy();
    await query(first, 'create table keepsake as select 7 as seven');
    const database = first.databasePid();
    for (const child of childrenOf(first.pid))
      if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('quayside-watchdog')) process.kill(child, 'SIGKILL');
    await first.kill();
    const second = await start({ dataDir: first.dataDir });
    expect(second.databasePid()).toBe(database);
    expect(await query(second, 'select seven from keepsake')).toEqual([{ seven: 7 }]);
    await second.stop();
    await untilGone(database);
  });

  it('8.A1 frees its data folder at once after an uncaught exception', async () => {
    const broken = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { throw new Error('a fault of a test') })`)}`;
    const first = await startOnCopy({ env: { SEED: 'none', NODE_OPTIONS: `--import=${broken}` } });
    const database = first.databasePid();
    process.kill(first.pid, 'SIGUSR2');
    await untilGone(first.pid);
    await untilGone(database);
    // An orderly stop would end with 0, and hold the folder until then.
    expect(await first.stop()).toBe(1);
    expect(first.output()).toContain('a fault of a test');
    await start({ dataDir: first.dataDir });
  });

  it('finds all data after server and database were killed', async () => {
    const first = await startOnCopy();
    await query(first, 'create table keepsake as select 7 as seven');
    process.kill(first.databasePid(), 'SIGKILL');
    await first.kill();
    const second = await start({ dataDir: first.dataDir });
    expect(await query(second, 'select seven from keepsake')).toEqual([{ seven: 7 }]);
  });

  it('recovers by itself when only the database was killed', async () => {
    const server = await startOnCopy();
    process.kill(server.databasePid(), 'SIGKILL');
    const isReady = () =>
      fetch(`${server.portalUrl}/api/readyz`).then(
        ({ status }) => status === 200 && server.output().includes('started again'),
        (fault: Error) => `${fault.message}\n${server.output()}`,
      );
    await expect.poll(isReady, { interval: 100 }).toBe(true);
  });

  it('is not blocked by stale lock files, not even when their process ids were reused', async () => {
    const first = await startOnCopy();
    await first.stop();
    writeFileSync(join(first.dataDir, 'quayside.lock'), JSON.stringify({ pid: process.pid, beginning: 'long ago' }));
    writeFileSync(join(first.dataDir, 'pg/postmaster.pid'), `${process.pid}\n${first.dataDir}/pg\n`);
    mkdirSync(join(first.dataDir, 'pg.draft.1'));
    await start({ dataDir: first.dataDir });
  });

  it.runIf(isRoot)('works for a user who is not root', async () => {
    const dataDir = newDataDir();
    chownSync(dataDir, STRANGER, STRANGER);
    const server = await start({ dataDir, uid: STRANGER });
    expect(statSync(join(server.dataDir, 'pg')).uid).toBe(STRANGER);
  });
});

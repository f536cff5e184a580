import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const START_TIMEOUT_MS = 240_000;

export interface RealServerOptions {
  /** The portal's port; the host pages use the two that follow. */
  port: number;
  /** A new temporary folder by default. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Module that starts it, below the root. */
  program?: string;
  /** Runs the server as another user; root only. */
  uid?: number;
}

export interface RealServer {
  portalUrl: string;
  cmsUrl: string;
  dataDir: string;
  pid: number;
  /** Process id of the database's main process. */
  databasePid(): number;
  /** All output so far. */
  output(): string;
  /** Shuts it down gracefully; resolves to the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  /** Kills the server, but not its database. */
  kill(): Promise<void>;
  /** Removes the data. */
  forget(): void;
}

/** The whole server as a user starts it, in a process of its own. Rejects with its output if it does not start. */
export async function startRealServer({ port, dataDir = newDataDir(), env = {}, program, uid }: RealServerOptions): Promise<RealServer> {
  const child = spawnServer({ port, dataDir, env, ...(program === undefined ? {} : { program }), ...(uid === undefined ? {} : { uid }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await ready(child, () => output);
  return {
    portalUrl: `http://localhost:${port}`,
    cmsUrl: `http://localhost:${port + 1}`,
    dataDir,
    pid: child.pid ?? 0,
    databasePid: () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    output: () => output,
    stop: (signal = 'SIGTERM') => (child.kill(signal), ended),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    // A database that was just killed may still write.
    forget: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** Output and exit code of a refused start. */
export async function refusedStart(options: RealServerOptions): Promise<{ code: number | null; output: string }> {
  const dataDir = options.dataDir ?? newDataDir();
  const child = spawnServer({ ...options, dataDir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  return { code, output: output.trim() };
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  // The database's own user needs access.
  chmodSync(folder, 0o755);
  return folder;
}

function spawnServer({ port, dataDir, env, program = 'server/main.ts', uid }: RealServerOptions): ChildProcess {
  if (!existsSync(join(ROOT, 'dist/build.json'))) throw new Error('There is no build. Run "npm run build" first.');
  const ports = { PORT: String(port), CMS_PORT: String(port + 1), PARTNER_PORT: String(port + 2) };
  const { npm_lifecycle_event: _npm, ...inherited } = process.env;
  return spawn(process.execPath, [join(ROOT, program)], {
    cwd: ROOT,
    // States of the conform suite log in to the same accounts.
    env: { ...inherited, ...ports, DATA_DIR: dataDir, SEED: 'demo', SESSIONS_PER_USER: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready in time:\n${output()}`)), START_TIMEOUT_MS);
    child.stdout?.on('data', () => {
      if (!output().includes('Quayside is ready')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      // The closing lines of a test run show the first line only.
      reject(new Error(`The server ended with ${code}: ${output().trim().split('\n').at(-1)}\n${output()}`));
    });
  });
}

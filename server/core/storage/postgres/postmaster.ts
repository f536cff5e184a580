import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { StartFault } from '../../runtime/start-fault.ts';
import { hasExited, isAlive } from '../../runtime/process.ts';
import type { Identity } from './reach.ts';
import { postmasterPid } from './orphan.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { connectionTo, isAnswering, withClient } from './socket.ts';
import { elapsedMs } from '../../runtime/clock.ts';

/** Main process of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  wasAdopted: boolean;
  stop(): Promise<void>;
}

interface LaunchOptions {
  cluster: string;
  socketFolder: string;
  logFile: string;
  program: string;
  identity: Identity | undefined;
  durable: boolean;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const MAX_LOG_CHARACTERS = 10_000_000;

/** Starts PostgreSQL and waits until it answers. */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const end = elapsedMs() + START_TIMEOUT_MS;
  for (;;) {
    const child = spawnPostgres(options);
    const answers = await untilAnswering(child, options.socketFolder, end);
    // An orphan that was still starting may have answered instead of ours.
    const pid = postmasterPid(options.cluster) ?? child.pid;
    if (answers && pid) return { pid, wasAdopted: false, stop: () => stopProcess(pid) };
    child.kill('SIGQUIT');
    const said = lastLines(options.logFile);
    // Backends of a killed server may hold its shared memory for a moment longer.
    const isPassing = /shared memory|lock file/.test(said) && elapsedMs() < end;
    if (!isPassing) throw new StartFault(`The embedded database did not start: ${said || 'it gave no reason'} (log: ${options.logFile})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Returns the server in `socketFolder` if it belongs to `cluster` and is not shutting down. */
export async function adopt(
  cluster: string,
  socketFolder: string,
): Promise<{ is: 'ours'; postmaster: Postmaster } | { is: 'foreign' } | { is: 'ending' }> {
  const pid = postmasterPid(cluster);
  const answer = await withClient(connectionTo(socketFolder, 'postgres'), (client) =>
    client.query<{ data_directory: string }>('show data_directory'),
  ).catch(() => undefined);
  if (!answer) return { is: 'ending' };
  if (!pid || answer.rows[0]?.data_directory !== cluster) return { is: 'foreign' };
  return { is: 'ours', postmaster: { pid, wasAdopted: true, stop: () => stopProcess(pid) } };
}

// Statement errors repeat what callers wrote; our own log has them without it. Messages about the database itself are still written.
const LOG = { log_min_messages: 'log', log_error_verbosity: 'terse' };

function spawnPostgres({ cluster, socketFolder, logFile, program, identity, durable }: LaunchOptions): ChildProcess {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_CHARACTERS) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...LOG,
  };
  const nonDurable = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const args = Object.entries({ ...settings, ...nonDurable }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C reaches only us, and we stop it after the last answer.
  const child = spawn(program, ['-D', cluster, '-k', socketFolder, ...args], {
    ...identity,
    env: postgresEnvironment(),
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

async function untilAnswering(child: ChildProcess, socketFolder: string, end: number): Promise<boolean> {
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  while (isRunning() && elapsedMs() < end) {
    if (await isAnswering(socketFolder)) return true;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return false;
}

/** Requests a fast shutdown of PostgreSQL, then an immediate one; both are safe for the data. */
async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await hasExited(pid, STOP_TIMEOUT_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await hasExited(pid, STOP_TIMEOUT_MS);
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-3).join(' / ');
}

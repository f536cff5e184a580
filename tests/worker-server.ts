import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setClock } from './clock/clock.ts';
import { freePorts } from './free-ports.ts';
import { connect } from './own/database.ts';
import { readSampleCompanies } from './own/sample-company.ts';
import { newDataDir, type RealServer, startRealServer } from './real-server.ts';

const run = promisify(execFile);
/** Users of the four sample companies: `copyCompany` copies from what is read before any test. */
const COMPANIES_OF = ['customer', 'vipuser', 'newbie', 'pending'];
const PORTS = 3;

interface WorkerServer {
  port: number;
  dataDir: string;
}

/**
 * Makes a template with the sample data, and starts a server with a copy of it for each worker: tests of two workers cannot meet. Sets the environment from
 * which `chooseServer` and `startCopiedServer` read.
 */
export async function startServers(workers: number): Promise<RealServer[]> {
  const first = await freePorts(PORTS * workers);
  const templateDir = newDataDir();
  setClock(templateDir);
  const template = await startPinnedServer({ port: first, dataDir: templateDir });
  await keepSamples(templateDir);
  await template.stop();
  process.env['QUAYSIDE_TEST_TEMPLATE'] = templateDir;
  const ports = Array.from({ length: workers }, (_, index) => first + PORTS * index);
  const servers = await Promise.all(ports.map((port) => startCopiedServer(port, { ICP_NUMBER: '示例ICP备00000000号' })));
  const chosen: WorkerServer[] = servers.map(({ dataDir }, index) => ({ port: ports[index] ?? 0, dataDir }));
  process.env['QUAYSIDE_TEST_SERVERS'] = JSON.stringify(chosen);
  return servers;
}

/** Starts a server with a fresh copy of the sample data. */
export async function startCopiedServer(port: number, env: Record<string, string> = {}): Promise<RealServer> {
  const dataDir = newDataDir();
  // Node's own copy does not keep the owner, and the database has a user of its own.
  await run('cp', ['-Rp', `${process.env['QUAYSIDE_TEST_TEMPLATE']}/.`, dataDir]);
  return startPinnedServer({ port, dataDir, env });
}

/** Starts a server whose clock is that of its data folder. */
export const startPinnedServer = (options: { port: number; dataDir: string; env?: Record<string, string> }): Promise<RealServer> =>
  startRealServer({ ...options, program: 'tests/clock/server.ts' });

async function keepSamples(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  const file = join(tmpdir(), 'sample-companies.json');
  writeFileSync(file, JSON.stringify(await readSampleCompanies(client, COMPANIES_OF)));
  await client.end();
  process.env['QUAYSIDE_TEST_SAMPLES'] = file;
}

/** The port of this worker's server; sets what tests read of it. The first process, which runs no test, has none. */
export function chooseServer(): number | undefined {
  const servers = JSON.parse(process.env['QUAYSIDE_TEST_SERVERS'] ?? '[]') as WorkerServer[];
  const own = servers[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!own) return undefined;
  process.env['QUAYSIDE_TEST_PORT'] = String(own.port);
  process.env['QUAYSIDE_TEST_DATA'] = own.dataDir;
  return own.port;
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OPS = join(import.meta.dirname, 'clock/ops.ts');

/** Runs a command as the operator of the server under test, at its time; resolves to its output. */
export async function ops(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['QUAYSIDE_TEST_DATA'] };
  return (await run(process.execPath, [OPS, ...args], { env })).stdout;
}

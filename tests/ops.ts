import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OPS = join(import.meta.dirname, '../scripts/ops.mjs');

/** Runs a command as the operator of the server under test; resolves to its output. */
export const ops = (...args: string[]): Promise<string> => opsWithInput('', ...args);

/** The same, with the text that it reads from its input. */
export async function opsWithInput(input: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['QUAYSIDE_TEST_DATA'] };
  const running = run(process.execPath, [OPS, ...args], { env });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const start = promisify(execFile);

export interface ScratchClone {
  folder: string;
  /** Runs a program of `node_modules/.bin`; rejects with its output if it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  remove(): void;
}

/** A copy of the working tree, with uncommitted changes and the same dependencies. */
export async function scratchClone(): Promise<ScratchClone> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-clone-'));
  const { stdout } = await start('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: MAX_OUTPUT });
  for (const file of stdout.split('\0').filter((one) => one && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    async run(program, ...args) {
      try {
        const { stdout: output } = await start(join(ROOT, 'node_modules/.bin', program), args, {
          cwd: folder,
          env: cleanEnv(),
          maxBuffer: MAX_OUTPUT,
        });
        return output;
      } catch (error) {
        const { stdout: output = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${output}\n${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const MAX_OUTPUT = 64 * 1024 * 1024;

/** Without the variables of the test run around it. */
const cleanEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|PLAYWRIGHT|QUAYSIDE)/.test(name)));

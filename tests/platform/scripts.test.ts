import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);
const OLD =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.0"}});Object.defineProperty(process,"version",{value:"v18.20.0"})';

describe('a Node that is too old', () => {
  it.each(['start', 'dev', 'test', 'build', 'ops'])('is told so by npm run %s in one line with the cure', (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLD, join(ROOT, `scripts/${script}.mjs`)], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('Quayside needs Node 20 or newer to set itself up; this is v18.20.0. Install a current one from https://nodejs.org.\n');
  });
});

describe('an option', () => {
  it.each([
    ['start', 'npm start'],
    ['dev', 'npm run dev'],
  ])('is refused by scripts/%s.mjs, which would ignore it', (script, command) => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, `scripts/${script}.mjs`), '--data-dir', 'x'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `${command} has no options (found "--data-dir"). Settings are environment variables: DATA_DIR=/srv/quayside PORT=8080 ${command}. See docs/operating.md.\n`,
    ]);
  });
});

describe('a server whose parent process is gone', () => {
  /** Shuts down gracefully on a signal, as the server does, and would otherwise run forever. */
  const LIVING = `import { stopOnSignal } from ${urlOf('server/core/runtime/stop-on-signal.ts')};
    const alive = setInterval(() => {}, 1000);
    stopOnSignal(async () => clearInterval(alive));`;

  it.runIf(process.platform !== 'win32')('ends in order after npm was killed outright', async () => {
    const server = `import { endWithNpm } from ${urlOf('scripts/lib/with-npm.mjs')}; endWithNpm(); ${LIVING}; console.log(process.pid);`;
    expect(await outlived(server, { npm_lifecycle_event: 'start' })).toBe(false);
  });

  it('shuts down gracefully after its older parent Node was killed', async () => {
    expect(await outlived(`${LIVING}; process.send(process.pid); console.log(process.pid);`, {}, 'ipc')).toBe(false);
  });
});

/** Whether a process that runs `script` is still alive some time after its parent was killed. */
async function outlived(script: string, env: Record<string, string>, channel?: 'ipc'): Promise<boolean> {
  const starter = `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(script)}], { stdio: ['ignore', 'inherit', 'inherit'${channel ? `, '${channel}'` : ''}] });
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  parent.kill('SIGKILL');
  for (let round = 0; round < 600 && isAlive(pid); round += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const hasOutlived = isAlive(pid);
  if (hasOutlived) process.kill(pid, 'SIGKILL');
  return hasOutlived;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// npm run dev: the server with Vite inside. Widgets reload in their shadow roots; a change of server code restarts the server.
import './lib/old-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { refuseOptions } from './lib/no-options.mjs';
import { ROOT } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';
import { endWithNpm } from './lib/with-npm.mjs';

refuseOptions('npm run dev');
endWithNpm();
if (await underNode24()) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, QUAYSIDE_DEV: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

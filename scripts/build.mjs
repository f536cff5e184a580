// npm run build: builds all browser files into dist/. Does nothing if dist/ is up to date.
import './lib/old-node.mjs';
import { join } from 'node:path';
import { presentBuild, wantedBuild } from './lib/build.mjs';
import { fail, ROOT } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  const isDone = () => presentBuild() === wantedBuild();
  if (isDone()) console.log(`dist/ is up to date (${presentBuild()}).`);
  else {
    const [{ doOnce }, { buildSuite }] = await Promise.all([import('../server/core/storage/file-lock.ts'), import('../build/suite.ts')]);
    try {
      // Concurrent builds would move each other's files.
      await doOnce({
        lock: join(ROOT, 'dist', 'build.lock'),
        isDone,
        work: () => buildSuite(wantedBuild()),
        onWait: (pid) => console.log(`Process ${pid} is building here: waiting for it …`),
      });
    } catch (fault) {
      fail(fault.message);
    }
  }
}

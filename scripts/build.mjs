// npm run build: everything that browsers get, into dist/. Does nothing when dist/ is up to date.
import './lib/old-node.mjs';
import { presentBuild, wantedBuild } from './lib/build.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  const id = wantedBuild();
  if (presentBuild() === id) console.log(`dist/ is up to date (${id}).`);
  else {
    const { buildSuite } = await import('../build/suite.ts');
    try {
      await buildSuite(id);
    } catch (fault) {
      fail(fault.message);
    }
  }
}

// npm start: installs and builds what is missing or outdated, then serves the portal, the API and the host pages.
import './lib/old-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { refuseOptions } from './lib/no-options.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';
import { endWithNpm } from './lib/with-npm.mjs';

refuseOptions('npm start');
endWithNpm();
if (await underNode24()) {
  if (!(await ensureBuilt())) fail('The build failed: see above.');
  await import('../server/main.ts');
}

// npm run build:package: builds the npm package into dist/npm from the current sources.
import './lib/old-node.mjs';
import { ensureBuilt, presentBuild } from './lib/build.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  if (!(await ensureBuilt())) fail('The package is made from the build, which failed.');
  const { buildPackage } = await import('../build/package/package.ts');
  await buildPackage(presentBuild());
  console.log('The package is in dist/npm; "npm pack" or "npm publish" there.');
}

// npm run ops -- …: the operator's commands; lists them if run without arguments.
import './lib/old-node.mjs';
import module from 'node:module';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  // Halves the processor time of a command. The folder is the project's own: a shared one could be written by others.
  module.enableCompileCache(join(ROOT, 'node_modules', '.cache', 'compiled'));
  await import('../server/ops/main.ts');
}

// npm run ops -- …: the operator's commands; lists them if run without arguments.
import './lib/old-node.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) await import('../server/ops/main.ts');

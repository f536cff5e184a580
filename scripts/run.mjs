// node scripts/run.mjs FILE [arguments]: runs a TypeScript file of this project under Node 24, with everything installed.
import './lib/old-node.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/run.mjs FILE [arguments]');
if (await underNode24()) {
  // Gives the file its arguments at the usual positions.
  process.argv = [process.argv[0], resolve(file), ...args];
  await import(pathToFileURL(resolve(file)).href);
}

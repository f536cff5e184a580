import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { importsOf } from './manifest.ts';

/** The first line of a file that is compiled as a whole. */
export const HINT = '//# allFunctionsCalledOnLoad\n';
/** Characters; Chromium compiles smaller scripts on the main thread, where a hint would only add to its work. */
const STREAMED_FROM = 30_000;

/**
 * Has V8 compile all of what a first load runs while it still arrives, on another thread, instead of function by function when React first calls them
 * (decision 0020). Other engines see a comment.
 */
export function hintCompilation(dist: string, output: Rolldown.RolldownOutput['output'], isFirst: (chunk: Rolldown.OutputChunk) => boolean): void {
  const chunks = output.filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(isFirst).flatMap(({ fileName }) => [fileName, ...importsOf(fileName, chunks)]));
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    if (code.length >= STREAMED_FROM) writeFileSync(join(dist, file), HINT + code);
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { importsOf } from './manifest.ts';

/** First line of a file that is compiled eagerly. */
export const HINT = '//# allFunctionsCalledOnLoad\n';
/** In characters; Chromium compiles smaller scripts on the main thread, where the hint would only add work. */
const STREAMED_FROM = 30_000;

/**
 * Makes V8 compile the code of a first load on another thread while it arrives, instead of lazily by function
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

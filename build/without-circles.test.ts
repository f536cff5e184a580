import { expect, it } from 'vitest';
import { withoutCircles } from './without-circles.ts';

/** Runs the plugin on files, given as their imports. */
function check(files: Record<string, string[]>): void {
  const bundle = Object.fromEntries(Object.entries(files).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]));
  const { generateBundle } = withoutCircles() as unknown as { generateBundle: (options: object, bundle: object) => void };
  generateBundle({}, bundle);
}

it('accepts files that import each other in one direction, and libraries', () => {
  expect(() => check({ a: ['b', 'c', 'react'], b: ['c'], c: [] })).not.toThrow();
});

it('names the files of a circle', () => {
  expect(() => check({ a: ['b'], b: ['c'], c: ['b'], d: [] })).toThrow('a, b, c.');
});

import type { Rolldown } from 'vite';

/** Refuses files that import each other in a circle: constants of the first to run would be missing while the others start. */
export const withoutCircles = (): Rolldown.Plugin => ({
  name: 'quayside-without-circles',
  generateBundle(_options, bundle) {
    const left = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])));
    for (let before = 0; before !== left.size;) {
      before = left.size;
      for (const [name, imports] of left) if (!imports.some((each) => each !== name && left.has(each))) left.delete(name);
    }
    if (left.size > 0) throw new Error(`These files import each other in a circle, or import files that do: ${[...left.keys()].join(', ')}.`);
  },
});

import { minify } from '@swc/core';
import type { Rolldown } from 'vite';

/** Second minifier after Vite's own, which leaves redundant declarations and branches: every script loses 2 to 3 % of its compressed size (decision 0056). */
export const compact = (): Rolldown.Plugin => ({
  name: 'quayside-compact',
  async generateBundle({ format }, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    await Promise.all(
      scripts.map(async (chunk) => {
        const { code } = await minify(chunk.code, {
          module: format === 'es',
          ecma: 2022,
          compress: { passes: 3 },
          mangle: true,
          format: { comments: false },
        });
        chunk.code = code;
      }),
    );
  },
});

import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import type { WidgetDefinition } from '../../src/element/definition/definition.ts';
import { ROOT, widgetNames } from '../inputs.ts';

const ALL = 'virtual:quayside/definitions';

/** Loads the definitions of all widgets by folder, and the kit's metadata. Evaluates them as on a server, as they import their components. */
export interface Sources {
  definitions: Record<string, WidgetDefinition<Record<string, unknown>>>;
  tokens: (typeof import('../../src/ui/theme/tokens.ts'))['TOKENS'];
  parts: readonly string[];
}

export async function readSources(): Promise<Sources> {
  const names = widgetNames();
  const code = [
    ...names.map((name, index) => `import widget${index} from '/widgets/${name}/widget.ts';`),
    `export { TOKENS as tokens } from '/src/ui/theme/tokens.ts';`,
    `export { PARTS as parts } from '/src/ui/parts.ts';`,
    `export const definitions = { ${names.map((name, index) => `'${name}': widget${index}`).join(', ')} };`,
  ].join('\n');
  const { module } = await runnerImport<Sources>(ALL, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    cacheDir: 'node_modules/.cache/vite-metadata',
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      { name: 'quayside-definitions', resolveId: (id) => (id === ALL ? id : undefined), load: (id) => (id === ALL ? code : undefined) },
    ],
  });
  return module;
}

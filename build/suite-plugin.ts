import type { Plugin } from 'vite';
import { devManifest, MANIFEST_PLACEHOLDER } from './manifest.ts';

const MANIFEST = 'virtual:quayside/manifest';
const WIDGET = 'virtual:quayside/widget/';

/** The modules that nobody wrote: the autoloader's manifest, and for each widget folder the entry that defines its element. */
export function suite(): Plugin {
  let isBuild = false;
  return {
    name: 'quayside-suite',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === MANIFEST || id.startsWith(WIDGET) ? id : undefined),
    load: (id) => {
      if (id.startsWith(WIDGET)) return widgetEntry(id.slice(WIDGET.length));
      if (id !== MANIFEST) return undefined;
      // What the build puts here is known only when all files have their names.
      return `export default ${isBuild ? MANIFEST_PLACEHOLDER : JSON.stringify(devManifest())};`;
    },
  };
}

const widgetEntry = (name: string): string =>
  `import { defineWidget } from '/src/element/index.ts';\nimport definition from '/widgets/${name}/widget.ts';\nexport const defined = defineWidget(definition);\n`;

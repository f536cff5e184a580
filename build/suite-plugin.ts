import type { Plugin } from 'vite';
import { widgetNames } from './inputs.ts';
import { devManifest, LOCALES, type Manifest } from './manifest.ts';
import { textFile, textLoaders } from './texts.ts';

const MANIFEST = 'virtual:quayside/manifest';
const WIDGETS = 'virtual:quayside/widgets';
const WIDGET = 'virtual:quayside/widget/';
const TEXTS = 'virtual:quayside/texts';

/** The modules that nobody wrote: the autoloader's manifest, and for each widget folder the entry that defines its element. */
export function suite(manifest?: Manifest): Plugin {
  return {
    name: 'quayside-suite',
    resolveId: (id) => (id === MANIFEST || id === WIDGETS || id.startsWith(WIDGET) || id.startsWith(TEXTS) ? id : undefined),
    load(id) {
      if (id.startsWith(WIDGET)) return widgetEntry(id.slice(WIDGET.length));
      if (id === WIDGETS) return allWidgets();
      if (id === TEXTS) return textLoaders(TEXTS, LOCALES);
      if (id.startsWith(TEXTS)) return textFile(id.slice(TEXTS.length + 1));
      if (id !== MANIFEST) return undefined;
      // It names the files of a finished build; a chunk that held it would keep its name, and caches its old content, when it changes.
      if (!manifest && this.environment.mode === 'build')
        throw new Error('Only src/element/autoload.ts may import the manifest. Pages of the build import virtual:quayside/widgets instead.');
      return `export default ${JSON.stringify(manifest ?? devManifest())};`;
    },
  };
}

const widgetEntry = (name: string): string =>
  `import { defineWidget } from '/src/element/index.ts';\nimport definition from '/widgets/${name}/widget.ts';\nexport const defined = defineWidget(definition);\n`;

function allWidgets(): string {
  const loaders = widgetNames().map((name) => `'quay-${name}': () => import('${WIDGET}${name}')`);
  return `const loaders = { ${loaders.join(', ')} };\nexport const load = async (tag) => (await loaders[tag]?.())?.defined;\n`;
}

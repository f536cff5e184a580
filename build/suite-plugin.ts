import type { Plugin } from 'vite';
import { hasLauncher, publicNames, widgetNames } from './inputs.ts';
import { devManifest, LOCALES, type Manifest, manifestSource, namespacesOf } from './manifest.ts';
import { textFile, textLoaders } from './texts.ts';

const MANIFEST = 'virtual:quayside/manifest';
const BUILD = 'virtual:quayside/build';
const LAUNCHERS = 'virtual:quayside/launchers';
const WIDGETS = 'virtual:quayside/widgets';
const PUBLIC = 'virtual:quayside/public-widgets';
const WIDGET = 'virtual:quayside/widget/';
const SHELL = 'virtual:quayside/shell/';
const TEXTS = 'virtual:quayside/texts';

export interface FinishedBuild {
  /** Name of its folder. */
  id: string;
  manifest: Manifest;
  /** Holds the texts of the public elements only. */
  isClassic?: boolean;
}

/** The modules that nobody wrote: what the autoloader knows of a build, and for each widget folder the entry that defines its element. */
export function suite(finished?: FinishedBuild): Plugin {
  return {
    name: 'quayside-suite',
    resolveId: (id) => (id.startsWith('virtual:quayside/') ? id : undefined),
    load(id) {
      if (id.startsWith(WIDGET)) return widgetEntry(id.slice(WIDGET.length));
      if (id.startsWith(SHELL)) return shellEntry(id.slice(SHELL.length), finished?.id ?? '');
      if (id === WIDGETS) return allWidgets();
      if (id === PUBLIC) return publicWidgets();
      if (id === LAUNCHERS) return allLaunchers();
      if (id === TEXTS) return textLoaders(TEXTS, LOCALES, finished?.isClassic ? publicNamespaces() : undefined);
      if (id.startsWith(TEXTS)) return textFile(id.slice(TEXTS.length + 1));
      if (id === BUILD)
        return [
          `export const BUILD = '${finished?.id ?? ''}';`,
          `export const DOCTOR = '${finished ? './doctor.js' : '/src/element/doctor/doctor.ts'}';`,
          `export const LAUNCHER_LIFE = '${finished ? './launcher-life.js' : '/src/element/launcher/life.ts'}';`,
        ].join('\n');
      if (id !== MANIFEST) return undefined;
      // It names the files of a finished build; a chunk that held it would keep its name, and caches its old content, when it changes.
      if (!finished && this.environment.mode === 'build')
        throw new Error('Only src/element/autoload.ts may import the manifest. Pages of the build import virtual:quayside/widgets instead.');
      return finished ? manifestSource(finished.manifest) : `export default ${JSON.stringify(devManifest())};`;
    },
  };
}

const widgetEntry = (name: string): string =>
  `import { defineWidget } from '/src/element/index.ts';\nimport definition from '/widgets/${name}/widget.ts';\nexport const defined = defineWidget(definition);\n`;

/** The loader paints no shell of another build than its own. */
const shellEntry = (name: string, build: string): string => `export { shell } from '/widgets/${name}/shell.ts';\nexport const build = '${build}';\n`;

function allWidgets(): string {
  const loaders = widgetNames().map((name) => `'quay-${name}': () => import('${WIDGET}${name}')`);
  return `const loaders = { ${loaders.join(', ')} };\nexport const load = async (tag) => (await loaders[tag]?.())?.defined;\n`;
}

const publicNamespaces = (): string[] => [...new Set(publicNames().flatMap(namespacesOf))];

const publicWidgets = (): string => listed(publicNames(), 'widget', (list) => `[${list.map(({ local }) => local).join(', ')}]`);

const allLaunchers = (): string =>
  listed(widgetNames().filter(hasLauncher), 'launcher', (list) => `{ ${list.map(({ name, local }) => `'quay-${name}': ${local}`).join(', ')} }`);

function listed(names: string[], file: 'widget' | 'launcher', write: (list: { name: string; local: string }[]) => string): string {
  const list = names.map((name, index) => ({ name, local: `one${index}` }));
  const what = (local: string) => (file === 'widget' ? local : `{ shell as ${local} }`);
  return `${list.map(({ name, local }) => `import ${what(local)} from '/widgets/${name}/${file}.ts';`).join('\n')}\nexport default ${write(list)};\n`;
}

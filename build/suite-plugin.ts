import type { Plugin } from 'vite';
import { hasLauncher, widgetNames } from './inputs.ts';
import { devManifest, LOCALES, type Manifest, manifestSource, namespacesOf } from './manifest.ts';
import { textFile, textLoaders } from './texts.ts';

const MANIFEST = 'virtual:quayside/manifest';
const BUILD = 'virtual:quayside/build';
const LAUNCHERS = 'virtual:quayside/launchers';
const NAMESPACES = 'virtual:quayside/namespaces';
const WIDGETS = 'virtual:quayside/widgets';
const WIDGET = 'virtual:quayside/widget/';
const SHELL = 'virtual:quayside/shell/';
const TEXTS = 'virtual:quayside/texts';

export interface FinishedBuild {
  /** Folder name of the build. */
  id: string;
  manifest: Manifest;
}

/** The element that a virtual module defines. */
export const elementOf = (id: string): string | undefined => (id.startsWith(WIDGET) ? id.slice(WIDGET.length) : undefined);

/** Virtual modules: the autoloader's manifest of a build, and the entry of each widget that defines its element. */
export function suite(finished?: FinishedBuild, isPortal = false): Plugin {
  return {
    name: 'quayside-suite',
    resolveId: (id) => (id.startsWith('virtual:quayside/') ? id : undefined),
    load(id) {
      if (id.startsWith(WIDGET)) return widgetEntry(id.slice(WIDGET.length));
      if (id.startsWith(SHELL)) return shellEntry(id.slice(SHELL.length), finished?.id ?? '');
      if (id === NAMESPACES) return allNamespaces();
      if (id === WIDGETS) return allWidgets();
      if (id === LAUNCHERS) return allLaunchers();
      if (id === TEXTS) return textLoaders(TEXTS, LOCALES, isPortal);
      if (id.startsWith(TEXTS)) return textFile(id.slice(TEXTS.length + 1), isPortal);
      if (id === BUILD)
        return [
          `export const BUILD = '${finished?.id ?? ''}';`,
          `export const DOCTOR = '${finished ? './doctor.js' : '/src/element/doctor/doctor.ts'}';`,
          `export const LAUNCHER_LIFE = '${finished ? './launcher-life.js' : '/src/element/launcher/launcher-life.ts'}';`,
        ].join('\n');
      if (id !== MANIFEST) return undefined;
      // It contains the file names of a finished build; a chunk with it would change under the same name, and caches would serve the old content.
      if (!finished && this.environment.mode === 'build')
        throw new Error(
          'Only the loader (src/element/loading/start-loader.ts) may import the manifest. Pages of the build import virtual:quayside/widgets instead.',
        );
      return finished ? manifestSource(finished.manifest) : `export default ${JSON.stringify(devManifest())};`;
    },
  };
}

const widgetEntry = (name: string): string =>
  `import { defineWidget } from '/src/element/index.ts';\nimport definition from '/widgets/${name}/widget.ts';\nexport const defined = defineWidget(definition);\n`;

/** The loader paints only shells of its own build. */
const shellEntry = (name: string, build: string): string => `export { shell } from '/widgets/${name}/shell.ts';\nexport const build = '${build}';\n`;

function allWidgets(): string {
  const loaders = widgetNames().map((name) => `'quay-${name}': () => import('${WIDGET}${name}')`);
  return [
    `const loaders = { ${loaders.join(', ')} };`,
    'export const load = async (tag) => (await loaders[tag]?.())?.defined;',
    'export const hasElement = (tag) => tag in loaders;\n',
  ].join('\n');
}

const allNamespaces = (): string =>
  `export default ${JSON.stringify(Object.fromEntries(widgetNames().map((name) => [`quay-${name}`, namespacesOf(name)])))};\n`;

function allLaunchers(): string {
  const launchers = widgetNames()
    .filter(hasLauncher)
    .map((name, index) => ({ name, local: `launcher${index}` }));
  const imports = launchers.map(({ name, local }) => `import { shell as ${local} } from '/widgets/${name}/launcher.ts';`);
  const entries = launchers.map(({ name, local }) => `'quay-${name}': ${local}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`;
}

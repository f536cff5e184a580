import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPublic, ROOT, widgetNames } from './inputs.ts';
import { namespacesOf } from './manifest.ts';

/** Rarely used texts. */
const SEPARATE_NAMESPACES = new Set(['booking-print', 'booking-sheet', 'doctor', 'elements', 'embed-studio', 'gallery', 'ops', 'sheet']);

/** Texts that no element shows: of the portal's pages, the command line, and those bundled with scripts. */
export const PORTAL_NAMESPACES: readonly string[] = [...SEPARATE_NAMESPACES, 'portal'];

/** The file of a namespace's texts: one for each element, one for each set of elements for signed-in users that share it, one for everything else that is shared or on the login page. */
function fileOf(namespace: string): string {
  const users = widgetNames().filter((name) => namespacesOf(name).includes(namespace));
  if (users.length === 1 && users[0] && users[0] !== 'login') return users[0];
  if (SEPARATE_NAMESPACES.has(namespace)) return namespace;
  return users.length > 0 && !users.some(isPublic) ? `of-${users[0]}` : 'common';
}

/** Imported statically by the code that shows them: a chunk imported both ways would cost another level of requests. */
const isOutright = (namespace: string): boolean => ['loader', 'weekday'].includes(namespace) || namespace.endsWith('-launcher');

const namespaces = (): string[] =>
  readdirSync(join(ROOT, 'locales/zh-CN'))
    .map((file) => basename(file, '.json'))
    .filter((namespace) => !isOutright(namespace));

/** Source of `virtual:quayside/texts`: loaders by `locale/namespace`. */
export function textLoaders(virtual: string, locales: readonly string[]): string {
  const loaders = locales.flatMap((locale) =>
    namespaces().map(
      (namespace) => `'${locale}/${namespace}': async () => (await import('${virtual}/${locale}/${fileOf(namespace)}')).default['${namespace}']`,
    ),
  );
  return `export default { ${loaders.join(',\n')} };\n`;
}

/** Source of one file of texts; `path` is its `locale/file`. */
export function textFile(path: string): string {
  const [locale, file] = path.split('/');
  const within = namespaces().filter((namespace) => fileOf(namespace) === file);
  const imports = within.map((namespace, index) => `import text${index} from '/locales/${locale}/${namespace}.json';`);
  return `${imports.join('\n')}\nexport default { ${within.map((namespace, index) => `'${namespace}': text${index}`).join(', ')} };\n`;
}

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BROWSER_ERRORS } from '../src/core/settings/browser-errors.ts';
import { isPublic, ROOT, widgetNames } from './inputs.ts';
import { namespacesOf } from './manifest.ts';

/** Rarely used texts. */
const SEPARATE_NAMESPACES = new Set([
  'account-message',
  'bill-editor',
  'edi',
  'preplan',
  'bill-form',
  'bill-report',
  'booking-print',
  'booking-sheet',
  'doctor',
  'elements',
  'embed-studio',
  'gallery',
  'notice',
  'legal',
  'mail-link',
  'ops',
  'order-sheet',
  'palette',
  'party-sheet',
  'price-alert-mail',
  'quote',
  'rate-sheet',
  'sheet',
]);

/** Texts of parts that elements load on demand. */
const ON_DEMAND = new Set([
  'bill-confirm',
  'booking-import',
  'copy-dialog',
  'job',
  'mail-page',
  'order-files',
  'order-page',
  'order-tools',
  'password-reset',
  'price-alert',
  'quote',
  'rate-search-tools',
  'space-board',
]);

/** Texts that no element shows: of the portal's pages, the command line, and those bundled with scripts. */
export const PORTAL_NAMESPACES: readonly string[] = [...SEPARATE_NAMESPACES, 'portal'];

/** Below this size, a request costs more than the texts. */
const FILE_MIN_BYTES = 800;

/**
 * The file of a namespace's texts: one for each element, one for each set of elements for signed-in users that share it, one for everything else that is
 * shared, small or on the login page. The portal's pages have no files for sets, since each request costs more than all these texts.
 */
function fileOf(namespace: string, isPortal: boolean): string {
  const users = widgetNames().filter((name) => namespacesOf(name).includes(namespace));
  if (users.length === 1 && users[0] && users[0] !== 'login') return users[0];
  if (SEPARATE_NAMESPACES.has(namespace) || ON_DEMAND.has(namespace)) return namespace;
  if (isPortal) return 'common';
  if (namespace === 'portal') return namespace;
  const isSmall = statSync(join(ROOT, 'locales/zh-CN', `${namespace}.json`)).size < FILE_MIN_BYTES;
  return users.length > 0 && !users.some(isPublic) && !isSmall ? `of-${users[0]}` : 'common';
}

/** Imported statically by the code that shows them: a chunk imported both ways would cost another level of requests. */
const isOutright = (namespace: string): boolean => ['loader', 'weekday'].includes(namespace) || namespace.endsWith('-launcher');

const namespaces = (): string[] =>
  readdirSync(join(ROOT, 'locales/zh-CN'))
    .map((file) => basename(file, '.json'))
    .filter((namespace) => !isOutright(namespace));

/** Source of `virtual:quayside/texts`: loaders of files by language, and the files that are not named after their namespace. */
export function textLoaders(virtual: string, locales: readonly string[], isPortal: boolean): string {
  const fileNames = new Map(namespaces().map((namespace) => [namespace, fileOf(namespace, isPortal)]));
  const files = [...new Set(fileNames.values())];
  const shared = [...fileNames].filter(([namespace, file]) => file !== namespace);
  const loaders = (locale: string) => files.map((file) => `'${file}': () => import('${virtual}/${locale}/${file}')`);
  return `const loaders = { ${locales.map((locale) => `'${locale}': { ${loaders(locale).join(',\n')} }`).join(',\n')} };
const files = { ${shared.map(([namespace, file]) => `'${namespace}': '${file}'`).join(', ')} };
export const load = async (locale, namespace) => (await loaders[locale][files[namespace] ?? namespace]?.())?.default[namespace];
`;
}

/** Source of one file of texts; `path` is its `locale/file`. */
export function textFile(path: string, isPortal: boolean): string {
  const [locale, file] = path.split('/');
  const within = namespaces().filter((namespace) => fileOf(namespace, isPortal) === file);
  const imports = within.map((namespace, index) => {
    const source = `from '/locales/${locale}/${namespace}.json';`;
    return namespace === 'error'
      ? `import { ${BROWSER_ERRORS.join(', ')} } ${source} const text${index} = { ${BROWSER_ERRORS.join(', ')} };`
      : `import text${index} ${source}`;
  });
  return `${imports.join('\n')}\nexport default { ${within.map((namespace, index) => `'${namespace}': text${index}`).join(', ')} };\n`;
}

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BROWSER_ERRORS } from '../src/core/settings/browser-errors.ts';
import { isPublic, ROOT, widgetNames } from './inputs.ts';
import { namespacesOf } from './manifest.ts';

/** Rarely used texts. */
const SEPARATE_NAMESPACES = new Set([
  'about',
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
  'sailing-sheet',
  'sheet',
  'vgm',
]);

/** Texts of parts that elements load on demand. */
const ON_DEMAND = new Set([
  'bill-confirm',
  'booking-import',
  'copy-dialog',
  'dcsa',
  'deadline',
  'door',
  'emission',
  'inland',
  'job',
  'mail-allowance',
  'mail-page',
  'offer',
  'order-files',
  'order-page',
  'order-tools',
  'password-reset',
  'price-alert',
  'quote',
  'rate-search-tools',
  'sailing-editor',
  'space-board',
  'voyage',
  'webhook',
]);

/** Texts that no element shows: of the portal's pages, the command line, and those bundled with scripts. */
export const PORTAL_NAMESPACES: readonly string[] = [...SEPARATE_NAMESPACES, 'portal'];

/** A third of all shared texts, which elements without a form do not load: the rate search has no room for them. */
const FORM_NAMESPACE = 'validation';

/** Below this size, a request costs more than the texts. */
const FILE_MIN_BYTES = 800;

/**
 * The file of a namespace's texts: one for each element, one for each set of elements for signed-in users that share it, one for everything else that is
 * shared, small or on the login page. The portal's pages have no files for sets, since each request costs more than all these texts.
 */
function fileOf(namespace: string, users: readonly string[], isPortal: boolean): string {
  if (users.length === 1 && users[0] && users[0] !== 'login') return users[0];
  if (SEPARATE_NAMESPACES.has(namespace) || ON_DEMAND.has(namespace)) return namespace;
  if (isPortal) return 'common';
  if (namespace === 'portal' || namespace === FORM_NAMESPACE) return namespace;
  const isSmall = statSync(join(ROOT, 'locales/zh-CN', `${namespace}.json`)).size < FILE_MIN_BYTES;
  return users.length > 0 && !users.some(isPublic) && !isSmall ? `of-${users[0]}` : 'common';
}

/** File of each namespace. Reads every definition once: `fileOf` for each namespace on its own would read them all each time. */
function filesByNamespace(isPortal: boolean): Map<string, string> {
  const widgets = widgetNames().map((name) => ({ name, used: namespacesOf(name) }));
  const usersOf = (namespace: string) => widgets.filter(({ used }) => used.includes(namespace)).map(({ name }) => name);
  return new Map(namespaces().map((namespace) => [namespace, fileOf(namespace, usersOf(namespace), isPortal)]));
}

/** Imported statically by the code that shows them: a chunk imported both ways would cost another level of requests. */
const isOutright = (namespace: string): boolean => ['loader', 'weekday'].includes(namespace) || namespace.endsWith('-launcher');

const namespaces = (): string[] =>
  readdirSync(join(ROOT, 'locales/zh-CN'))
    .map((file) => basename(file, '.json'))
    .filter((namespace) => !isOutright(namespace));

/** Source of `virtual:quayside/texts`: loaders of files by language, and the files that are not named after their namespace. */
export function textLoaders(virtual: string, locales: readonly string[], isPortal: boolean): string {
  const fileNames = filesByNamespace(isPortal);
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
  const within = [...filesByNamespace(isPortal)].filter(([, name]) => name === file).map(([namespace]) => namespace);
  const imports = within.map((namespace, index) => {
    const source = `from '/locales/${locale}/${namespace}.json';`;
    return namespace === 'error'
      ? `import { ${BROWSER_ERRORS.join(', ')} } ${source} const text${index} = { ${BROWSER_ERRORS.join(', ')} };`
      : `import text${index} ${source}`;
  });
  return `${imports.join('\n')}\nexport default { ${within.map((namespace, index) => `'${namespace}': text${index}`).join(', ')} };\n`;
}

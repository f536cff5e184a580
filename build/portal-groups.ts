import type { Rolldown } from 'vite';
import { LATER, TEXT, usersByModule } from './chunks.ts';
import { sharedFiles } from './shared-files.ts';
import { elementOf } from './suite-plugin.ts';

type Chunk = Rolldown.OutputChunk;

/** The portal behind its login page; see `demo/portal/routing/load-portal-router.ts`. */
export const ROUTER = /[\\/]demo[\\/]portal[\\/]routing[\\/]PortalRouter\.tsx$/;
const DOORS: readonly string[] = ['login', 'register'];
/** Parts that a form loads as soon as it takes input: controls, and sections below the fold. */
const REST = /[\\/](src[\\/]parts[\\/]form[\\/]choices|widgets[\\/]booking-form[\\/]sections[\\/]below)\.ts$/;
const REST_FILE = 'form-rest';
/** A page of the portal needs all its files at once, and on a slow network another one costs it a tenth of a second, as much as 18 kB. */
const FILE_COST = 20_000;

/** Name of the file with the code of every page, the login page included, and of the one behind it. */
const PORTAL_FILE = 'portal';
const INSIDE_FILE = 'inside';

/**
 * Assigns modules of the portal's own build to files, based on a trial build without sharing. Unlike an element on somebody's page, a page of the portal
 * knows what else is there, so it needs six files instead of seventeen: the portal, what is behind the login, the page's element, perhaps a file that
 * several elements share, and two of texts.
 */
export function portalGroups(output: Rolldown.RolldownOutput['output']) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const userOf = (chunk: Chunk): string | undefined =>
    chunk.isEntry
      ? PORTAL_FILE
      : ROUTER.test(chunk.facadeModuleId ?? '')
        ? INSIDE_FILE
        : REST.test(chunk.facadeModuleId ?? '')
          ? REST_FILE
          : elementOf(chunk.facadeModuleId ?? '');
  const users = withoutRest(usersByModule(chunks, userOf));
  const later = usersByModule(chunks, (chunk) => (userOf(chunk) === undefined && chunk.isDynamicEntry ? chunk.fileName : undefined));
  const everyone = [...new Set([...users.values()].flat())].filter((user) => user !== PORTAL_FILE && user !== 'login');
  const isForLogin = (first: readonly string[]) => first.includes('login') && first.some((user) => !DOORS.includes(user));
  const shared = namesOf(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { code }]) => {
        const first = users.get(id) ?? [];
        if (first.length < 2 - Number(first.includes(INSIDE_FILE)) || first.includes(PORTAL_FILE) || first.includes('login')) return [];
        // Every page but the login page loads what is behind it.
        return [{ id, code: code ?? '', users: first.includes(INSIDE_FILE) ? everyone : first }];
      }),
    ),
  );
  const group = (id: string): string | null => {
    const first = users.get(id) ?? [];
    // The few statically imported texts are part of the code.
    if (first.length === 0 && TEXT.test(id)) return null;
    if (first.includes(PORTAL_FILE) || isForLogin(first)) return PORTAL_FILE;
    if (first.includes('login')) return 'page~login';
    const isForParts = first.every((user) => user === REST_FILE);
    const partFile = LATER.find(([, module]) => module.test(id))?.[0];
    if (isForParts && partFile && (first.length > 0 || (later.get(id)?.length ?? 0) > 1)) return partFile;
    return first.length > 0 ? (shared.get(id) ?? `page~${first[0]}`) : null;
  };
  return [{ name: group, debugName: 'portal' }];
}

/**
 * The rest of a booking form is loaded after it, so what it shares with the form or a page belongs to the form: otherwise a module could have fewer users
 * than one that imports it, and files would import each other in a circle.
 */
const withoutRest = (users: Map<string, string[]>): Map<string, string[]> =>
  new Map(
    [...users].map(([id, first]) => [
      id,
      first.includes(REST_FILE) && first.length > 1 ? [...new Set(first.map((user) => (user === REST_FILE ? 'booking-form' : user)))] : first,
    ]),
  );

function namesOf(modules: Parameters<typeof sharedFiles>[0]): Map<string, string> {
  const unique = [...new Map(modules.map((module) => [module.id, module])).values()];
  return new Map(
    sharedFiles(unique, { file: FILE_COST, name: 0, waste: FILE_COST }).flatMap((ids, index) => {
      const name = ids.some((id) => ROUTER.test(id)) ? INSIDE_FILE : `shared${index}`;
      return ids.map((id) => [id, name] as const);
    }),
  );
}

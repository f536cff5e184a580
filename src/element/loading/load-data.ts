import { addressesFrom } from './addresses.ts';

let find = (path: string): string => path;

/** Says where the plain script came from, before anything is brought. */
export function bringDataFrom(url: string, build: string): void {
  find = (path) => addressesFrom(url, build).addressOf(path, 0);
}

/** What the build puts in the place of `import('….json')` in the plain script: the same, fetched from the folder of the build, and nothing else than what was built. */
export async function bringData(path: string, integrity: string): Promise<{ default: unknown }> {
  const response = await fetch(find(path), { integrity });
  if (!response.ok) throw new Error(`quayside: ${path} could not be loaded (${response.status}).`);
  return { default: await response.json() };
}

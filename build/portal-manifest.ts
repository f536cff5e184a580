import type { Rolldown } from 'vite';
import { LOCALES, chunkOf, firstCallFile, importsOf, namespacesOf } from './manifest.ts';
import { ROUTER } from './portal-groups.ts';
import { elementOf } from './suite-plugin.ts';

/** Files of the portal's build; addresses are relative to the folder of the whole build. */
export interface PortalFiles {
  /** Code behind the login page. */
  inside: string[];
  /** Client of calls, which rendering does not wait for. */
  client: string[];
  /** By tag, what an element needs beside the portal: code, and texts by language. */
  elements: Record<string, { code: string[]; locales: Record<string, string[]> }>;
  /** All code that a page may need at first. */
  first: string[];
  /** Sizes of all files, uncompressed. */
  sizes: Record<string, number>;
}

const MAIN = /[\\/]demo[\\/]portal[\\/]main\.ts$/;

export function portalManifest(output: Rolldown.RolldownOutput['output'], folder: string): PortalFiles {
  const chunks = output.filter((file) => file.type === 'chunk');
  const relative = (fileName: string) => fileName.slice(folder.length + 1);
  const holding = (is: (id: string) => boolean) => chunks.find(({ moduleIds }) => moduleIds.some(is));
  const withImports = (chunk: Rolldown.OutputChunk | undefined) => (chunk ? [chunk.fileName, ...importsOf(chunk.fileName, chunks)] : []);
  const main = withImports(holding((id) => MAIN.test(id)));
  const beside = (files: readonly string[]) => files.filter((file) => !main.includes(file)).map(relative);
  const inside = beside(withImports(holding((id) => ROUTER.test(id))));
  if (inside.length === 0) throw new Error('demo/portal/routing/PortalRouter.tsx is not in a file of its own. Import it by import() only.');
  const names = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => elementOf(id) ?? []));
  const elements = Object.fromEntries(
    names.map((name) => {
      const texts = (locale: string) => [
        ...new Set(namespacesOf(name).map((namespace) => relative(chunkOf(`/locales/${locale}/${namespace}.json`, chunks).fileName))),
      ];
      return [
        `quay-${name}`,
        {
          code: beside(withImports(holding((id) => elementOf(id) === name))),
          locales: Object.fromEntries(LOCALES.map((locale) => [locale, texts(locale)])),
        },
      ];
    }),
  );
  const client = firstCallFile(chunks);
  return {
    inside,
    client: client ? [relative(client)] : [],
    elements,
    first: [...new Set([...main.map(relative), ...inside, ...Object.values(elements).flatMap(({ code }) => code)])],
    sizes: Object.fromEntries(chunks.map(({ fileName, code }) => [relative(fileName), code.length])),
  };
}

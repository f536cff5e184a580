import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** Made by the bundler. */
export const RUNTIME = 'rolldown-runtime.js';
/** File that everything else imports: of the elements, of the portal. */
const HOST = /^(react|page-portal-[\w-]+)\.js$/;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const IMPORT = /import\s*(?:\{([^}]*)\}\s*from\s*)?(["'])([^"']*?)rolldown-runtime\.js\2;?/g;

/** Moves the bundler's helpers, a file of 400 bytes that every element would have to request, into the file that every element needs anyway. */
export const inlineRuntime = (): Rolldown.Plugin => ({
  name: 'quayside-inline-runtime',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const runtime = chunks.find(({ fileName }) => basename(fileName) === RUNTIME);
    const host = chunks.find(({ fileName }) => HOST.test(basename(fileName)));
    if (!runtime || !host) return;
    const helpers = pairsOf(EXPORTS.exec(runtime.code)?.[1] ?? '');
    const values = helpers.map(({ local, exported }) => `${helperName(exported)}: ${local}`).join(', ');
    const names = helpers.map(({ exported }) => helperName(exported)).join(', ');
    const body = runtime.code.replace(EXPORTS, '');
    for (const chunk of chunks) {
      const isHost = chunk === host;
      chunk.code = chunk.code.replaceAll(IMPORT, (_all, list = '', quote: string, folder: string) =>
        isHost
          ? `const { ${names} } = (() => { ${body}\nreturn { ${values} }; })(); export { ${names} };\n${pairsOf(list)
              .map(({ local, exported }) => `const ${exported} = ${helperName(local)};`)
              .join('')}`
          : `import{${pairsOf(list)
              .map(({ local, exported }) => `${helperName(local)} as ${exported}`)
              .join()}}from${quote}${folder}${basename(host.fileName)}${quote};`,
      );
      const imports = chunk.imports.filter((file) => file !== runtime.fileName);
      if (imports.length < chunk.imports.length) chunk.imports = isHost || imports.includes(host.fileName) ? imports : [...imports, host.fileName];
    }
    delete bundle[runtime.fileName];
  },
});

const helperName = (exported: string): string => `helper_${exported}`;

/** Names in braces: `a as b, c`. */
const pairsOf = (list: string): { local: string; exported: string }[] =>
  list
    .split(',')
    .map((pair) => pair.trim().split(/\s+as\s+/))
    .flatMap(([local, exported = local]) => (local && exported ? [{ local, exported }] : []));

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../inputs.ts';

/** Message namespaces: the files of `locales/zh-CN`. */
const namespaceNames = (): string[] =>
  readdirSync(join(ROOT, 'locales/zh-CN'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .toSorted();

/** Source of `src/i18n/namespace-texts.ts`: TypeScript has no glob for types. */
export function namespaceTypes(names: readonly string[] = namespaceNames()): string {
  const imports = names.map((name) => `import type ${identifier(name)} from '#locales/zh-CN/${name}';`);
  const rows = names.map((name) => `  ${/\W/.test(name) ? `'${name}'` : name}: typeof ${identifier(name)};`);
  return `// Made by npm run docs from the files of locales/zh-CN.
${imports.join('\n')}

/** Keys of each namespace; Chinese is the source. */
export interface Namespaces {
${rows.join('\n')}
}
`;
}

const identifier = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

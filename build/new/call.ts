import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { ROOT } from '../inputs.ts';
import { type Edits, Refusal } from './edits.ts';
import { camel, kebab, pascal, renamed, requireName, sentence } from './names.ts';

/** The living example: a call that reads the caller's own record, and one that saves it. */
const READS = { path: '/user/webuser/queryWebUserBaseInfo', name: 'queryWebUserBaseInfo', record: 'WebUserBaseInfo', domain: 'user' };
const SAVES = { path: '/user/webuser/updateWebUserBaseInfo', name: 'updateWebUserBaseInfo' };
const SERVER = 'server/modules/session/personal-info';
const MODULES = 'server/core/http/modules.ts';
const PENDING = 'src/contract/pending.ts';

interface CallOptions {
  /** Path of the call that saves the record. */
  savedBy?: string | undefined;
  /** By default, the first part of the path. */
  domain?: string | undefined;
}

/** Copies the example's call, with the call that saves if one is named: contract, handler, repository, tests. */
export function newCall(edits: Edits, given: string | undefined, { savedBy, domain: chosen }: CallOptions): string[] {
  const path = requireName('call', given);
  const domain = camel(chosen ?? path.split('/')[1] ?? '');
  const calls = [READS, ...(savedBy === undefined ? [] : [SAVES])].map((example) => {
    const own = example === READS ? path : requireName('call', savedBy);
    refuseTaken(domain, own);
    return { example, path: own, name: own.slice(own.lastIndexOf('/') + 1) };
  });
  const [reads] = calls;
  if (!reads) return [];
  if (!(domain in contract)) addDomain(edits, domain);

  const record = recordName(reads.name);
  const folder = kebab(record);
  const names = {
    ...Object.fromEntries(
      calls.flatMap(({ example, path: own, name }) => [
        [example.path, own],
        [example.name, name],
        [kebab(example.name), kebab(name)],
      ]),
    ),
    [READS.record]: record,
    [kebab(READS.record)]: folder,
    PersonalInfo: record,
    '#contract/user': `#contract/${kebab(domain)}`,
    'My personal information': sentence(folder),
    'my personal information': sentence(folder).toLowerCase(),
  };
  const isWanted = (file: string) => savedBy !== undefined || !/update|saving|input/.test(file);
  // `api.user` and `Client['user']`, but not `actor.userId`.
  const inDomain = (text: string) => text.replaceAll(/(?<=\.|\[')user(?=\b(?!-))/g, domain);
  const copied = (from: string, to: string) => edits.create(to, inDomain(renamed(edits.read(from), names)));

  for (const file of readdirSync(join(ROOT, 'src/contract/user')).filter((one) => one.includes('base-info') && isWanted(one))) {
    copied(`src/contract/user/${file}`, `src/contract/${kebab(domain)}/${renamed(file, names)}`);
    edits.addAfterLast(`src/contract/${kebab(domain)}.ts`, 'export *', `export * from './${kebab(domain)}/${renamed(file, names)}';`);
  }
  const module = moduleOf(edits, domain);
  for (const file of readdirSync(join(ROOT, SERVER)).filter(isWanted))
    copied(`${SERVER}/${file}`, `${module.folder}/${folder}/${renamed(file, names)}`);

  for (const { name, path: own } of calls) {
    edits.insertBefore(`src/contract/${kebab(domain)}.ts`, /^\} satisfies Domain;$/m, `  ${name},\n`);
    edits.addAfterLast(`src/contract/${kebab(domain)}.ts`, 'import', `import { ${name} } from './${kebab(domain)}/${kebab(name)}.ts';`);
    edits.change(module.file, (text) => withHandler(text, module.handlers, name));
    edits.addAfterLast(module.file, 'import', `import { ${name} } from './${folder}/${kebab(name)}.ts';`);
    edits.change(PENDING, (text) => text.replace(`  '${own}',\n`, ''));
  }
  return [
    `The calls answer the caller's own ${READS.record} until you change fields and repository: src/contract/${kebab(domain)}/, ${module.folder}/${folder}/.`,
    'Read the new rows of tests/access-table.md: they say who may make the calls.',
  ];
}

function refuseTaken(domain: string, path: string): void {
  const calls = Object.entries<Domain>(contract).flatMap(([of, own]) =>
    Object.entries(own).map(([name, call]) => ({ of, name, path: call.path as string })),
  );
  const name = path.slice(path.lastIndexOf('/') + 1);
  const other = calls.find((call) => call.path === path || (call.of === domain && call.name === name));
  if (other) throw new Refusal(`${path} is taken: the contract has ${other.of}.${other.name} at ${other.path}.`);
}

/** Name of the call's record: the call without its verb, with the suffix `Answer` if the contract already exports that name. */
function recordName(call: string): string {
  const bare = pascal(call.replace(/^(query|get|init|find|count|download|export)(?=[A-Z])/, ''));
  const folder = join(ROOT, 'src/contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const existing = new RegExp(`export (const|type|interface) ${bare}(Input)?\\b`);
  return files.some((file) => existing.test(readFileSync(join(folder, file), 'utf8'))) ? `${bare}Answer` : bare;
}

/** The module that serves a domain, as `server/core/http/modules.ts` says. */
function moduleOf(edits: Edits, domain: string): { folder: string; file: string; handlers: string } {
  const text = edits.read(MODULES);
  const handlers = new RegExp(`^  ${domain}: (\\w+),$`, 'm').exec(text)?.[1];
  const folder = handlers && new RegExp(`import \\{ ${handlers} \\} from '#(server/modules/[\\w-]+)/handlers';`).exec(text)?.[1];
  if (!handlers || !folder) throw new Refusal(`${MODULES}: no single module serves ${domain}. Add the call by hand, like those beside it.`);
  return { folder, file: `${folder}/handlers.ts`, handlers };
}

function withHandler(text: string, handlers: string, name: string): string {
  const start = text.indexOf(`export const ${handlers}:`);
  const end = text.indexOf('\n};', start);
  if (start < 0 || end < 0) throw new Refusal(`No table "export const ${handlers}: … = { … };" to add ${name} to.`);
  return `${text.slice(0, end)}\n  ${name},${text.slice(end)}`;
}

/** A domain of the specification that has no call yet. */
function addDomain(edits: Edits, domain: string): void {
  const file = kebab(domain);
  edits.create(`src/contract/${file}.ts`, `import type { Domain } from './endpoint.ts';\n\nexport const ${domain} = {\n} satisfies Domain;\n`);
  edits.addAfterLast('src/contract/index.ts', 'import', `import { ${domain} } from './${file}.ts';`);
  edits.addAfterLast('src/contract/index.ts', 'export *', `export * from './${file}.ts';`);
  edits.change('src/contract/index.ts', (text) => text.replace(/(export const contract = \{[^}]*?),?\s*\}/, `$1, ${domain} }`));
  edits.create(
    `server/modules/${file}/handlers.ts`,
    `import type { ${domain} } from '#contract/${file}';\nimport type { Handlers } from '#server/core/http/module';\n\nexport const ${domain}Handlers: Handlers<typeof ${domain}> = {\n};\n`,
  );
  edits.addAfterLast(MODULES, 'import', `import { ${domain}Handlers } from '#server/modules/${file}/handlers';`);
  edits.insertBefore(MODULES, /^\};$/m, `  ${domain}: ${domain}Handlers,\n`);
}

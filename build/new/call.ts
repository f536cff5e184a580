import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { ROOT } from '../inputs.ts';
import { type Edits, Refusal } from './edits.ts';
import { copyFields, EXAMPLE, type FieldTable, pathOf, tableNames, withoutSaving } from './example.ts';
import { camel, kebab, pascal, renameIn, requireName, sentence } from './names.ts';

const MODULES = 'server/core/application/modules.ts';

export interface CallOptions {
  /** Path of the call that saves the record. */
  savedBy?: string | undefined;
  /** By default, the first part of the path. */
  domain?: string | undefined;
}

/** The calls to generate: a read, and a save if one is named. */
export interface CallPlan {
  domain: string;
  calls: readonly { path: string; name: string }[];
  isSaved: boolean;
  /** Kebab-case name of the record. */
  folder: string;
  /** Adapts code of the example that makes its calls. */
  adapt: (text: string) => string;
}

export function planCall(given: string | undefined, { savedBy, domain: chosen }: CallOptions): CallPlan {
  const path = requireName('call', given);
  const domain = camel(chosen ?? path.split('/')[1] ?? '');
  const calls = [path, ...(savedBy === undefined ? [] : [requireName('call', savedBy)])].map((own) => {
    refuseTaken(domain, own);
    return { path: own, name: own.slice(own.lastIndexOf('/') + 1) };
  });
  const record = recordName(path.slice(path.lastIndexOf('/') + 1));
  const folder = kebab(record);
  const names = {
    ...Object.fromEntries(
      [EXAMPLE.reads, EXAMPLE.saves].flatMap((example, index) => {
        const own = calls[index];
        return own ? [[example.path, own.path], [example.name, own.name], [kebab(example.name), kebab(own.name)]] : []; // prettier-ignore
      }),
    ),
    [EXAMPLE.record]: record,
    [kebab(EXAMPLE.record)]: folder,
    [`#contract/${EXAMPLE.domain}`]: `#contract/${kebab(domain)}`,
  };
  return {
    domain,
    calls,
    isSaved: savedBy !== undefined,
    folder,
    // `api.user` and `Client['user']`, but not `actor.userId`.
    adapt: (text) => renameIn(text, names).replaceAll(/(?<=\.|\[')user(?=\b(?!-))/g, domain),
  };
}

/** Copies the example's calls: contract, handlers, repository, tests; and its field table, unless an element brings one. */
export function newCall(edits: Edits, plan: CallPlan, given?: FieldTable): string[] {
  const { domain, calls, isSaved, folder, adapt } = plan;
  if (!(domain in contract)) addDomain(edits, domain);
  const table = given ?? { name: folder, folder: kebab(domain) };
  if (!given) copyFields(edits, table, EXAMPLE.name);

  const names = {
    ...tableNames(table),
    PersonalInfo: pascal(folder),
    'My personal information': sentence(folder),
    'my personal information': sentence(folder).toLowerCase(),
  };
  const copied = (from: string, to: string) => {
    const text = edits.read(from);
    edits.create(to, adapt(renameIn(isSaved || from.endsWith('.test.ts') ? text : withoutSaving(text), names)));
  };
  const file = `src/contract/${kebab(domain)}.ts`;
  const declared = `src/contract/${kebab(domain)}/${folder}.ts`;
  copied(EXAMPLE.contract, declared);
  // An element makes the calls that are generated with it.
  if (!given) edits.change(declared, (text) => text.replaceAll(/^( *)path: .*$/gm, `$&\n$1withoutScreen: 'integrators',`));
  edits.addAfterLast(file, 'export *', `export * from './${kebab(domain)}/${folder}.ts';`);
  const module = moduleOf(edits, domain);
  for (const one of readdirSync(join(ROOT, EXAMPLE.server)))
    if (isSaved || !one.startsWith('update')) copied(`${EXAMPLE.server}/${one}`, `${module.folder}/${folder}/${adapt(one)}`);

  const imported = calls.map(({ name }) => name).join(', ');
  edits.addAfterLast(file, 'import', `import { ${imported} } from './${kebab(domain)}/${folder}.ts';`);
  edits.addAfterLast(module.file, 'import', `import { ${imported} } from './${folder}/calls.ts';`);
  for (const { name } of calls) {
    edits.insertBefore(file, /^\} satisfies Domain;$/m, `  ${name},\n`);
    edits.change(module.file, (text) => withHandler(text, module.handlers, name));
  }
  return [
    ...(given ? [] : [`No screen makes the calls yet: take \`withoutScreen\` out of ${declared} when one does.`]),
    `The calls answer the caller's own ${EXAMPLE.record} until you change the fields in ${pathOf(table)} and the table in ${module.folder}/${folder}/repository.ts.`,
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

/** The module that serves a domain, according to `server/core/application/modules.ts`. */
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.ts';
import { type Edits, Refusal } from './edits.ts';
import { camel, pascal, renamed, requireName, sentence } from './names.ts';

/** The living example: one record that is read, edited and saved. */
const EXAMPLE = 'personal-info';
const ROUTES = 'demo/portal/routes.ts';

/** Copies the example's element with its texts, and shows it at a route of the portal if one is named. */
export function newWidget(edits: Edits, given: string | undefined, { route }: { route?: string | undefined }): string[] {
  const name = requireName('widget', given);
  if (edits.exists(`widgets/${name}/widget.ts`) || edits.exists(`locales/zh-CN/${name}.json`))
    throw new Refusal(`There is a widget or a namespace ${name} already. Choose another name.`);
  const names = {
    [EXAMPLE]: name,
    [pascal(EXAMPLE)]: pascal(name),
    [camel(EXAMPLE)]: camel(name),
    'Personal information': sentence(name),
    'personal information': sentence(name).toLowerCase(),
  };
  for (const file of readdirSync(join(ROOT, 'widgets', EXAMPLE)))
    edits.create(`widgets/${name}/${renamed(file, names)}`, renamed(edits.read(`widgets/${EXAMPLE}/${file}`), names));
  for (const locale of ['zh-CN', 'en-US']) {
    edits.create(`locales/${locale}/${name}.json`, renamed(edits.read(`locales/${locale}/${EXAMPLE}.json`), names));
    edits.change(`locales/${locale}/elements.json`, (text) => withTexts(text, names));
  }
  if (route) showAtRoute(edits, name, route);
  return [
    `Replace the calls in widgets/${name}/use${pascal(name)}.ts and ${pascal(name)}.tsx by those of your record, and its fields in Editor.tsx.`,
    `Write its texts in locales/*/${name}.json, and title and summary in locales/*/elements.json; then npm run docs.`,
    ...(route ? [] : [`If a page of the portal shows it: element: 'quay-${name}' in ${ROUTES}.`]),
    `Check: npm test -- unit, and after npm run build: npx playwright test --project conform -g quay-${name}`,
  ];
}

function withTexts(text: string, names: Readonly<Record<string, string>>): string {
  const texts = JSON.parse(text) as Record<string, string>;
  const copies = Object.entries(texts)
    .filter(([key]) => key.startsWith(`${EXAMPLE}.`))
    .map(([key, value]) => [renamed(key, names), renamed(value, names)]);
  return `${JSON.stringify({ ...texts, ...Object.fromEntries(copies) }, undefined, 2)}\n`;
}

function showAtRoute(edits: Edits, name: string, route: string): void {
  const row = new RegExp(`\\{[^{}]*\\bname: '${route}'[^{}]*\\}`).exec(edits.read(ROUTES))?.[0];
  if (!row) throw new Refusal(`${ROUTES} has no route named "${route}". Add it, or leave --route out.`);
  const other = /element: '(.+?)'/.exec(row)?.[1];
  if (other) throw new Refusal(`The route "${route}" shows ${other} already.`);
  edits.change(ROUTES, (text) => text.replace(row, row.replace(`name: '${route}',`, `name: '${route}', element: 'quay-${name}',`)));
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../inputs.ts';
import { type CallOptions, newCall, planCall } from './call.ts';
import { type Edits, Refusal } from './edits.ts';
import { copyFields, EXAMPLE, pathOf, spellings, tableNames } from './example.ts';
import { kebab, renameIn, requireName } from './names.ts';

/** The picture of a user, which other records do not have. */
const PICTURE = /^ *above=\{<UserPictureEditor .*\n|, UserPictureEditor|, 'user-picture'/gm;
const ROUTES = 'demo/portal/routes.ts';

interface WidgetOptions extends CallOptions {
  /** Route of the portal that shows the element. */
  route?: string | undefined;
  /** Path of the call that reads the record, to be generated with it; by default the example's calls are made. */
  call?: string | undefined;
}

/** Copies the example's element with its field table and texts, and its calls if they are named. */
export function newWidget(edits: Edits, given: string | undefined, { route, call, ...options }: WidgetOptions): string[] {
  const name = requireName('widget', given);
  if (edits.exists(`widgets/${name}/widget.ts`) || edits.exists(`locales/zh-CN/${name}.json`))
    throw new Refusal(`There is a widget or a namespace ${name} already. Choose another name.`);
  if (call !== undefined && options.savedBy === undefined) throw new Refusal('The element saves its record: name the call with --saved-by as well.');
  const plan = call === undefined ? undefined : planCall(call, options);
  const table = { name, folder: kebab(plan?.domain ?? name) };
  copyFields(edits, table, name);

  const names = { ...tableNames(table), ...spellings(name) };
  const adapt = plan?.adapt ?? ((text: string) => text);
  for (const file of readdirSync(join(ROOT, 'widgets', EXAMPLE.name))) {
    const text = edits
      .read(`widgets/${EXAMPLE.name}/${file}`)
      .replace(/^ *\/\/ Other elements .*\n.*alsoShownBy=.*\n/m, '')
      .replaceAll(PICTURE, '');
    edits.create(`widgets/${name}/${renameIn(file, names)}`, adapt(renameIn(text, names)));
  }
  for (const locale of ['zh-CN', 'en-US']) {
    edits.create(`locales/${locale}/${name}.json`, renameIn(edits.read(`locales/${locale}/${EXAMPLE.name}.json`), names));
    edits.change(`locales/${locale}/elements.json`, (text) => withTexts(text, names));
  }
  if (route) showAtRoute(edits, name, route);
  return [
    `Declare the record's fields in ${pathOf(table)}, with a migration for their columns and their labels in locales/*/${name}.json.`,
    ...(plan ? newCall(edits, plan, table) : ['Generate the calls of the record with it next time: --call PATH --saved-by PATH.']),
    `Write title and summary in locales/*/elements.json; then npm run docs.`,
    ...(route ? [] : [`If a page of the portal shows it: element: 'quay-${name}' in ${ROUTES}.`]),
    `Check: npm test -- unit, and after npm run build: npx playwright test --project conform -g quay-${name}`,
  ];
}

function withTexts(text: string, names: Readonly<Record<string, string>>): string {
  const texts = JSON.parse(text) as Record<string, string>;
  const copies = Object.entries(texts)
    .filter(([key]) => key.startsWith(`${EXAMPLE.name}.`))
    .map(([key, value]) => [renameIn(key, names), renameIn(value, names)]);
  return `${JSON.stringify({ ...texts, ...Object.fromEntries(copies) }, undefined, 2)}\n`;
}

function showAtRoute(edits: Edits, name: string, route: string): void {
  const row = new RegExp(`\\{[^{}]*\\bname: '${route}'[^{}]*\\}`).exec(edits.read(ROUTES))?.[0];
  if (!row) throw new Refusal(`${ROUTES} has no route named "${route}". Add it, or leave --route out.`);
  const other = /element: '(.+?)'/.exec(row)?.[1];
  if (other) throw new Refusal(`The route "${route}" shows ${other} already.`);
  edits.change(ROUTES, (text) => text.replace(row, row.replace(`name: '${route}',`, `name: '${route}', element: 'quay-${name}',`)));
}

import { type Edits, Refusal } from './edits.ts';
import { camel, pascal, renameIn, sentence, upper } from './names.ts';

/** The living example: a record that is declared by a field table, read and saved by two calls, and edited by an element. */
export const EXAMPLE = {
  name: 'personal-info',
  fields: 'src/domain/identity/personal-info-fields.ts',
  contract: 'src/contract/user/web-user-base-info.ts',
  server: 'server/modules/user/personal-info',
  domain: 'user',
  record: 'WebUserBaseInfo',
  reads: { path: '/user/webuser/queryWebUserBaseInfo', name: 'queryWebUserBaseInfo' },
  saves: { path: '/user/webuser/updateWebUserBaseInfo', name: 'updateWebUserBaseInfo' },
} as const;

/** A field table: its name, and its folder below `src/domain`. */
export interface FieldTable {
  name: string;
  folder: string;
}

/** Spellings of the example's table in code that uses it. */
export const tableNames = ({ name, folder }: FieldTable): Record<string, string> => ({
  'identity/personal-info-fields': `${folder}/${name}-fields`,
  PERSONAL_INFO: upper(name),
});

/** Spellings of the example's name in code and texts. */
export const spellings = (name: string): Record<string, string> => ({
  [EXAMPLE.name]: name,
  [pascal(EXAMPLE.name)]: pascal(name),
  [camel(EXAMPLE.name)]: camel(name),
  'Personal information': sentence(name),
  'personal information': sentence(name).toLowerCase(),
});

export const pathOf = ({ name, folder }: FieldTable): string => `src/domain/${folder}/${name}-fields.ts`;

/** Copies the example's field table; `namespace` has the texts of its labels. */
export function copyFields(edits: Edits, table: FieldTable, namespace: string): void {
  edits.create(pathOf(table), renameIn(edits.read(EXAMPLE.fields), { ...tableNames(table), [EXAMPLE.name]: namespace }));
}

const SAVING = /\b(updateWebUserBaseInfo|WebUserBaseInfoInput|lockPersonalInfo|storePersonalInfo)/;

/** The example's code for a record that is only read: without paragraphs about saving, and without the imports that they used. */
export function withoutSaving(text: string): string {
  const [imports = '', ...paragraphs] = text.split('\n\n');
  const rest = paragraphs.filter((paragraph) => !SAVING.test(paragraph)).join('\n\n');
  if (!imports.startsWith('import')) throw new Refusal('The example begins with a paragraph of imports no longer: adapt build/new/example.ts.');
  const needed = imports.replaceAll(/^import (type )?\{([^}]*)\} from (.*);\n?/gm, (_, type: string | undefined, names: string, from: string) => {
    const used = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(rest));
    return used.length > 0 ? `import ${type ?? ''}{ ${used.join(', ')} } from ${from};\n` : '';
  });
  // The file ends with a line break, unless its last paragraph is gone.
  return `${needed.trimEnd()}\n\n${rest.trimEnd()}\n`;
}

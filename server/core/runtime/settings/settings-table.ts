import { SETTING_GROUPS } from '../settings.ts';
import type { Setting } from './setting.ts';

const BEGIN = '<!-- made: settings; npm run docs -->';
const END = '<!-- end: settings -->';

/** Replaces the tables of settings in the text of `docs/operating.md`. */
export function withSettingsTables(page: string): string {
  const [before = '', rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/operating.md: the tables of settings need the lines "${BEGIN}" and "${END}".`);
  return `${before}${BEGIN}\n\n${settingsTables()}\n\n${END}${after}`;
}

function settingsTables(): string {
  return Object.entries(SETTING_GROUPS)
    .map(([title, group]) => {
      const rows = Object.entries<Setting>(group).map(([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.doc} |`);
      return [`### ${title}`, '| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

function defaultOf({ schema, fallback }: Setting): string {
  const value = schema.safeParse(undefined).data;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? `\`${value}\`` : (fallback ?? '–');
}

import type { Code, Rule } from '../issue.ts';

/** First part of a setting's name; the rest names the screen, e.g. `table.booking-list`. */
export const SETTING_KINDS = ['table', 'filter', 'workbench'] as const;
export type SettingName = `${(typeof SETTING_KINDS)[number]}.${string}`;

/** Size of a value as JSON text in UTF-8. */
export const SETTING_MAX_BYTES = 16_384;
const MAX_NAME_LENGTH = 80;
const MAX_DEPTH = 16;
const NAME = new RegExp(`^(${SETTING_KINDS.join('|')})(\\.[a-z][a-z0-9-]*){1,4}$`);

export const settingName: Rule = (name) => (name.length <= MAX_NAME_LENGTH && NAME.test(name) ? undefined : { code: 'setting.name' });

/** Any JSON value that the database can store and a browser can parse. */
export const storableValue =
  (maxBytes: number, code: Code): Rule<unknown> =>
  (value) => {
    if (value === undefined) return { code: 'required' };
    // Deep nesting exhausts the stack of whatever reads it recursively, so it is refused before the text is made.
    if (!isStorable(value)) return { code: 'invalid' };
    const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
    return bytes > maxBytes ? { code, params: { max: maxBytes / 1024 } } : undefined;
  };

export const settingValue = storableValue(SETTING_MAX_BYTES, 'setting.size');

/** Whether nesting is limited, and no text contains what PostgreSQL refuses: null characters and halves of surrogate pairs. */
function isStorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || level.some((each) => typeof each === 'string' && !isText(each))) return false;
    const objects = level.filter((each) => typeof each === 'object' && each !== null);
    if (objects.some((each) => Object.keys(each).some((key) => !isText(key)))) return false;
    level = objects.flatMap((each) => Object.values(each) as unknown[]);
  }
  return true;
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

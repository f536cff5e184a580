import { Refusal } from './edits.ts';

const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const kebab = (name: string): string => words(name).join('-');
export const pascal = (name: string): string => words(name).map(capital).join('');
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
export const upper = (name: string): string => words(name).join('_').toUpperCase();
/** `Personal info` for `personal-info`. */
export const sentence = (name: string): string => capital(words(name).join(' '));

/** Replaces every spelling of names; longer ones first, as they may contain shorter ones. */
export function renameIn(text: string, names: Readonly<Record<string, string>>): string {
  const known = Object.keys(names).toSorted((a, b) => b.length - a.length);
  return text.replaceAll(new RegExp(known.map((name) => name.replaceAll(/[/]/g, '\\/')).join('|'), 'g'), (name) => names[name] ?? name);
}

const FORMS = {
  widget: { form: /^[a-z][a-z\d]*(-[a-z\d]+)*$/, example: 'company-info', max: 40 },
  call: { form: /^(\/\w+){2,}$/, example: '/user/customer/queryWebCustomerBaseInfo', max: 120 },
  // PostgreSQL cuts names of constraints at 63 characters.
  table: { form: /^[a-z][a-z\d]*(_[a-z\d]+)*$/, example: 'vgm_record', max: 40 },
};

export function requireName(kind: keyof typeof FORMS, name: string | undefined): string {
  const { form, example, max } = FORMS[kind];
  if (!name || !form.test(name) || name.length > max)
    throw new Refusal(
      `${name === undefined ? `A ${kind} needs a name` : `"${name}" is no name for a ${kind}`}. Write it as in: npm run new -- ${kind} ${example}`,
    );
  return name;
}

import { readMessages } from '#messages';
import type { Locale } from './locale.ts';
import type { Key, Namespace } from './namespaces.ts';

/** What fills the holes of a message; `count` also chooses the plural. */
export type Params = Record<string, string | number>;

/** The text of a key in one namespace and one language. */
export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/** Texts by `<locale>/<namespace>`, for all elements of the page; each asks in its own language through `translator`. */
const texts = new Map<string, Readonly<Record<string, string>>>();

const loading = new Map<string, Promise<void>>();

/** Brings the namespaces in; those that are here or on their way are not read again, those that failed are. */
export async function loadMessages(locale: Locale, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
}

function loadNamespace(locale: Locale, namespace: string): Promise<void> {
  const id = `${locale}/${namespace}`;
  const known = loading.get(id);
  if (known) return known;
  const load = readMessages(locale, namespace).then(
    (messages) => keepMessages(locale, namespace, messages),
    (error: unknown) => {
      loading.delete(id);
      throw error;
    },
  );
  loading.set(id, load);
  return load;
}

/** Adds texts to those of a namespace that are there. */
export function keepMessages(locale: Locale, namespace: string, messages: Readonly<Record<string, string>>): void {
  const id = `${locale}/${namespace}`;
  texts.set(id, { ...texts.get(id), ...messages });
}

const translators = new Map<string, Translate<Namespace>>();

/** The same function for the same arguments, so that it may stand in a dependency list. A message that is not loaded shows as its key. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const id = `${locale}/${namespace}`;
  const known = translators.get(id);
  if (known) return known as Translate<N>;
  const translate: Translate<N> = (key, params) => lookUp(locale, namespace, key, params) ?? key;
  translators.set(id, translate);
  return translate;
}

/** For keys that come over the wire; `undefined` when there is no such message. */
export function lookUp(locale: Locale, namespace: Namespace, key: string, params: Params = {}): string | undefined {
  const known = texts.get(`${locale}/${namespace}`);
  const text = known && (plural(known, locale, key, params.count) ?? textOf(known, key));
  // Every second part is the name of a hole.
  return text
    ?.split(HOLE)
    .map((part, index) => (index % 2 ? (params[part] ?? '') : part))
    .join('');
}

const HOLE = /\{\{(\w+)\}\}/;

/** `key_one` or `key_other`, by the rules of the language. */
function plural(known: Readonly<Record<string, string>>, locale: Locale, key: string, count: string | number | undefined): string | undefined {
  if (count === undefined || textOf(known, `${key}_other`) === undefined) return undefined;
  return textOf(known, `${key}_${rulesOf(locale).select(Number(count))}`) ?? textOf(known, `${key}_other`);
}

const textOf = (known: Readonly<Record<string, string>>, key: string): string | undefined => (Object.hasOwn(known, key) ? known[key] : undefined);

const rules = new Map<Locale, Intl.PluralRules>();

/** Made when the first plural is asked for: a browser takes its time over them. */
function rulesOf(locale: Locale): Intl.PluralRules {
  const made = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, made);
  return made;
}

import { createInstance } from 'i18next';
import { readMessages } from '#messages';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';
import type { Key, Namespace } from './namespaces.ts';

/** What fills the holes of a message; `count` also chooses the plural. */
export type Params = Record<string, string | number>;

/** The text of a key in one namespace and one language. */
export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/** One instance for all elements; each asks in its own language through `translator`. */
export const i18n = createInstance();

// Keys are flat and hold dots, React escapes, and whoever asks has loaded the file before: i18next only keeps, fills and chooses plurals.
void i18n.init({
  initAsync: false,
  lng: DEFAULT_LOCALE,
  supportedLngs: [...LOCALES],
  load: 'currentOnly',
  fallbackLng: false,
  ns: [],
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

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
    (messages) => void i18n.addResourceBundle(locale, namespace, messages),
    (error: unknown) => {
      loading.delete(id);
      throw error;
    },
  );
  loading.set(id, load);
  return load;
}

const translators = new Map<string, Translate<Namespace>>();

/** The same function for the same arguments, so that it may stand in a dependency list. A message that is not loaded shows as its key. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const id = `${locale}/${namespace}`;
  const known = translators.get(id);
  if (known) return known as Translate<N>;
  const translate: Translate<N> = (key, params) => simple(locale, namespace, key, params) ?? lookUp(locale, namespace, key, params) ?? key;
  translators.set(id, translate);
  return translate;
}

/**
 * A text without plural or nesting, filled; `undefined` for any other. Nearly all are such, a first screen asks for hundreds,
 * and i18next takes ten times as long over each.
 */
function simple(locale: Locale, namespace: Namespace, key: string, params: Params = {}): string | undefined {
  const text: unknown = (i18n.getDataByLanguage(locale)?.[namespace] as Record<string, unknown> | undefined)?.[key];
  if (typeof text !== 'string' || 'count' in params || text.includes('$t(')) return undefined;
  const parts = text.split(HOLE);
  // Every second part is the name of a hole; i18next sees to one that nothing fills.
  if (parts.some((part, index) => (index % 2 ? !(part in params) : part.includes('{{')))) return undefined;
  return parts.map((part, index) => (index % 2 ? params[part] : part)).join('');
}

const HOLE = /\{\{(\w+)\}\}/;

/** For keys that come over the wire; `undefined` when there is no such message. */
export function lookUp(locale: Locale, namespace: Namespace, key: string, params: Params = {}): string | undefined {
  const options = { ...params, lng: locale, ns: namespace };
  return i18n.exists(key, options) ? i18n.t(key, options) : undefined;
}

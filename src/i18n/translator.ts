import { createInstance } from 'i18next';
import { readMessages } from '#messages';
import { type Locale, LOCALES } from './locale.ts';
import type { Key, Namespace } from './namespaces.ts';

/** Values for the holes of a message; `count` also chooses the plural. */
export type Params = Record<string, string | number>;

/** The text of a key in one namespace and one language. */
export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/**
 * One engine for all elements of the page: each requests its own language through `translator`. Keys are flat and texts are inserted by React or as plain
 * text, so neither key paths nor escaping are needed.
 */
const engine = createInstance({
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  interpolation: { escapeValue: false, skipOnVariables: true },
  missingInterpolationHandler: () => '',
  saveMissing: true,
  saveMissingPlurals: false,
  missingKeyHandler: (locales, namespace, key) => reportMissing(`${locales.join()}/${namespace}`, key),
});
void engine.init();

const reported = new Set<string>();

/** A message without a text is shown as its key, which nobody can read: tests fail on this line of the console. */
function reportMissing(file: string, key: string): void {
  const missing = `i18n: no text for “${key}” in ${file}`;
  if (reported.has(missing)) return;
  reported.add(missing);
  console.error(missing);
}

const loading = new Map<string, Promise<void>>();

/** Loads the namespaces; loaded or pending ones are not read again, failed ones are. */
export async function loadMessages(locale: Locale, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
}

/** The same in all languages, for a part that is loaded on demand: the page may change its language before the part is shown. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, namespaces)));
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

/** Merges texts into those of a namespace. */
export function keepMessages(locale: Locale, namespace: string, messages: Readonly<Record<string, string>>): void {
  engine.addResourceBundle(locale, namespace, messages, true, true);
}

const translators = new Map<string, Translate<Namespace>>();

/** Memoized, so that it can be a hook dependency. A missing message is shown as its key. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const id = `${locale}/${namespace}`;
  const known = translators.get(id);
  if (known) return known as Translate<N>;
  const t = engine.getFixedT(locale, namespace as string);
  // `Translate` has checked the key; the engine's own key types would need a second table beside `Namespaces`.
  const translate: Translate<N> = (key: string, params) => t(key, { ...optionsOf(params) });
  translators.set(id, translate);
  return translate;
}

/** The text of a key received from the server; `undefined` if there is no such message. */
export function lookUp(locale: Locale, namespace: Namespace, key: string, params: Params = {}): string | undefined {
  const options = { lng: locale, ns: namespace, ...optionsOf(params) };
  return engine.exists(key, options) ? engine.t(key, options) : undefined;
}

/** Values are passed separately from the engine's own options, so that a hole may have any name. */
const optionsOf = (params: Params | undefined) => params && { replace: params, ...(params.count !== undefined && { count: Number(params.count) }) };

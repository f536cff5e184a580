import files from 'virtual:quayside/texts';
import type { Locale } from './locale.ts';

/** Key to text of one namespace in one language. */
export type Messages = Record<string, string>;

/** Reads the texts of `locales/<locale>/<namespace>.json`; the browser implementation of `#messages`. */
export async function readMessages(locale: Locale, namespace: string): Promise<Messages> {
  const read = files[`${locale}/${namespace}`];
  if (!read) throw new Error(`readMessages: no locales/${locale}/${namespace}.json. Add the file in both languages or correct the namespace.`);
  return read();
}

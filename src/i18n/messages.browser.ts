import { load } from 'virtual:quayside/texts';
import type { Locale } from './locale.ts';

/** Key to text of one namespace in one language. */
export type Messages = Record<string, string>;

/** Reads the texts of `locales/<locale>/<namespace>.json`; the browser implementation of `#messages`. */
export async function readMessages(locale: Locale, namespace: string): Promise<Messages> {
  const messages = await load(locale, namespace);
  if (!messages) throw new Error(`readMessages: no locales/${locale}/${namespace}.json. Add the file in both languages or correct the namespace.`);
  return messages;
}

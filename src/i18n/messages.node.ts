import { readFile } from 'node:fs/promises';
import type { Locale } from './locale.ts';
import type { Messages } from './messages.browser.ts';

/** Reads the texts of `locales/<locale>/<namespace>.json`; the server implementation of `#messages`. */
export async function readMessages(locale: Locale, namespace: string): Promise<Messages> {
  const file = new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`readMessages: cannot read ${file.pathname}. Add the file in both languages or correct the namespace.`, { cause });
  });
  return JSON.parse(text) as Messages;
}

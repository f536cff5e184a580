import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { looksLikeKey } from '#tests/key-like-texts';

const FOLDER = join(import.meta.dirname, '../../locales');
const LOCALES = ['zh-CN', 'en-US'] as const;
type Locale = (typeof LOCALES)[number];

const messages = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, [key: string, text: string][]>;

/** Names that are the same in both languages, although one of them may be a whole text in one only. */
const NAMES = new Set(['Excel']);

/** Texts of the element that are untranslated keys, or in the wrong language. */
export async function untranslatedTexts(element: Locator, locale: Locale): Promise<string[]> {
  const own = new Set(messages[locale].map(([, text]) => text));
  const other = messages[locale === 'zh-CN' ? 'en-US' : 'zh-CN'];
  const foreign = new Set(other.map(([, text]) => text).filter((text) => !own.has(text) && !NAMES.has(text)));
  const texts = await textsOf(element);
  return texts.filter((text) => foreign.has(text) || looksLikeKey(text));
}

/** All visible and accessible texts of the element. */
const textsOf = (element: Locator): Promise<string[]> =>
  element.evaluate((host) => {
    const root = host.shadowRoot ?? host;
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      // A part may show the name of the other language in that language.
      if (node instanceof Element) for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '');
      // Code is in no language.
      else if (!node.parentElement?.closest('[lang]:not(.root, .layer), code, pre')) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Keys with their texts, of all namespaces; several may have the same key. */
function read(locale: Locale): [key: string, text: string][] {
  // The texts of pages and of the operator's commands are not used by widgets, but occur in data.
  const files = readdirSync(join(FOLDER, locale)).filter((file) => !/^(about|gallery|ops|portal)\.json$/.test(file));
  return files.flatMap((file) => Object.entries(JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as Record<string, string>));
}

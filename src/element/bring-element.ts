import type { ManifestEntry } from 'virtual:quayside/manifest';
import type { Locale } from '#i18n/locale';
import { sendProblem } from './lifecycle.ts';
import { paintFailure, paintSkeleton } from './placeholder.ts';
import { preload } from './preload.ts';
import { leaveShell, type Shell } from './shell.ts';

/** How modules are imported; tests hand in their own. */
export type Import = (url: string) => Promise<unknown>;

export interface Bringer {
  /** Brings the code of the element's tag, once for all elements of it. */
  bring(element: HTMLElement): void;
  /** Keeps the element's place, and paints its light shell if it has one; resolves when that stands, or cannot come. */
  paint(element: HTMLElement): Promise<void> | undefined;
}

interface Loading {
  tries: number;
  going: Promise<unknown> | undefined;
}

/** `base` is what the manifest's addresses are relative to. */
export function makeBringer(
  manifest: Record<string, ManifestEntry>,
  base: string,
  localeOf: (element: HTMLElement) => Locale,
  load: Import,
): Bringer {
  const tags = new Map<string, Loading>();
  const resolve = (path: string) => new URL(path, base).href;

  async function fetchTag(tag: string, entry: ManifestEntry, locale: Locale, tries: number): Promise<void> {
    const unlink = preload([entry.entry, ...entry.preload, ...entry.locales[locale]].map(resolve));
    try {
      // Some browsers remember that a module failed, so a repeat has another address.
      await load(resolve(tries ? `${entry.entry}?again=${tries}` : entry.entry));
    } finally {
      unlink();
    }
  }

  function bring(element: HTMLElement): void {
    const tag = element.localName;
    const entry = manifest[tag];
    if (!entry || customElements.get(tag)) return;
    const locale = localeOf(element);
    const loading = tags.get(tag) ?? { tries: 0, going: undefined };
    tags.set(tag, loading);
    loading.going ??= fetchTag(tag, entry, locale, loading.tries).catch((error: unknown) => {
      loading.tries += 1;
      loading.going = undefined;
      throw error;
    });
    loading.going.catch((error: unknown) => {
      sendProblem(element, { phase: 'load', message: `${tag}: its code could not be loaded.`, error });
      paintFailure(element, locale, () => bring(element));
    });
  }

  return {
    bring,
    paint(element) {
      const entry = manifest[element.localName];
      if (!entry || customElements.get(element.localName)) return undefined;
      paintSkeleton(element, entry.height);
      const path = entry.shell;
      if (!path) return undefined;
      return load(resolve(path)).then(
        (module) => paintShell(element, (module as { shell: Shell }).shell, localeOf(element), () => bring(element)),
        // The shell is a courtesy; the widget itself tells when it cannot come.
        () => undefined,
      );
    },
  };
}

function paintShell(element: HTMLElement, shell: Shell, locale: Locale, load: () => void): void {
  if (customElements.get(element.localName) || !element.isConnected) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // The widget's own code may have failed before its shell came.
  if (root.querySelector('[data-failure]')) return;
  root.replaceChildren();
  leaveShell(element, shell.paint(element, root, { locale, load }));
}

import type { ManifestEntry } from 'virtual:quayside/manifest';
import type { Locale } from '#i18n/locale';
import type { ElementLoader, ElementLoaderDependencies } from './loader.ts';
import { sendProblem } from '../host/lifecycle.ts';
import { paintFailure, paintSkeleton } from './placeholder.ts';
import { prefetch, preload } from './preload.ts';
import { hasCode } from '../launcher/light-class.ts';
import { leaveShell, type Shell, type ShellContext, shellOn } from '../shell/shell.ts';

interface Loading {
  tries: number;
  going: Promise<unknown> | undefined;
}

const TIMEOUT_MS = 30_000;

export function makeElementLoader({
  manifest,
  launchers = {},
  addressOf,
  shellAddressOf,
  build,
  triesAfter = (failures) => failures,
  localeOf,
  load,
  loadLife,
  ahead = { preload, prefetch },
  patienceMs = TIMEOUT_MS,
}: ElementLoaderDependencies): ElementLoader {
  const tags = new Map<string, Loading>();
  const prefetched = new Set<string>();
  const filesOf = ({ entry, preload: needed, locales }: ManifestEntry, locale: Locale, tries: number) =>
    [entry, ...needed, ...locales[locale]].map((path) => addressOf(path, tries));

  async function fetchTag(tag: string, entry: ManifestEntry, locale: Locale, failures: number): Promise<void> {
    const tries = triesAfter(failures);
    const [main = '', ...rest] = filesOf(entry, locale, tries);
    // Some browsers remember that a module failed, so a retry needs another address.
    const address = tries > 0 ? `${main}?again=${tries}` : main;
    const unlink = ahead.preload([address, ...rest]);
    try {
      await Promise.race([load(address), late(patienceMs)]);
    } finally {
      unlink();
    }
  }

  function loadTag(tag: string, entry: ManifestEntry, locale: Locale): Promise<unknown> {
    const loading = tags.get(tag) ?? { tries: 0, going: undefined };
    tags.set(tag, loading);
    loading.going ??= fetchTag(tag, entry, locale, loading.tries).catch((error: unknown) => {
      loading.tries += 1;
      loading.going = undefined;
      throw error;
    });
    return loading.going;
  }

  function loadElement(element: HTMLElement): void {
    const tag = element.localName;
    const entry = manifest[tag];
    if (!entry || hasCode(tag)) return;
    const locale = localeOf(element);
    loadTag(tag, entry, locale).catch((error: unknown) => {
      if (hasCode(tag)) return;
      sendProblem(element, { phase: 'load', message: `${tag} could not be loaded.`, error });
      if (entry.height > 0 || launchers[tag]) return paintFailure(element, locale, () => loadElement(element));
      // It shows nothing at rest, so its failure takes up no room in the page either.
      setTimeout(() => element.isConnected && loadElement(element), patienceMs);
    });
  }

  async function loadShell(path: string): Promise<Shell> {
    const near = (await load(shellAddressOf?.(path) ?? addressOf(path, 0))) as ShellModule;
    // After a deployment the browser may still have the previous manifest cached.
    if (!shellAddressOf || near.build === build) return near.shell;
    return ((await load(addressOf(path, 0))) as ShellModule).shell;
  }

  function prefetchOnce(element: HTMLElement): void {
    const tag = element.localName;
    const entry = manifest[tag];
    if (!entry || hasCode(tag) || prefetched.has(tag) || tags.has(tag)) return;
    prefetched.add(tag);
    ahead.prefetch(filesOf(entry, localeOf(element), 0));
  }

  return {
    loadElement,
    paint(element) {
      const tag = element.localName;
      const entry = manifest[tag];
      // An older copy may have painted a shell before this one took over.
      if (!entry || hasCode(tag) || shellOn(element)) return undefined;
      const show = (shell: Shell) =>
        paintShell(element, shell, { locale: localeOf(element), localeNow: () => localeOf(element), load: () => loadElement(element) });
      const launcher = launchers[tag];
      if (launcher) return void show(launcher);
      const keepPlace = () => paintSkeleton(element, entry.height);
      // Wait for the shell, since a placeholder of another height would shift the page twice. The shell is optional: a widget that cannot load reports that
      // itself.
      return entry.shell ? loadShell(entry.shell).then(show, keepPlace) : void keepPlace();
    },
    prefetch: prefetchOnce,
    activate(element) {
      if (!(element.localName in launchers) || hasCode(element.localName)) return;
      loadLife?.().then(
        ({ activate }) => activate(element, { prefetch: () => prefetchOnce(element) }),
        // Without it the launcher still opens its widget; one that waits for a count shows itself.
        () => shellOn(element)?.live?.setUnread(undefined),
      );
    },
    async load(tag) {
      if (hasCode(tag)) return;
      const entry = manifest[tag];
      if (!entry) throw new Error(`quayside: no element ${tag}.`);
      await loadTag(tag, entry, localeOf());
      await customElements.whenDefined(tag);
    },
    isLauncher: (tag) => tag in launchers,
  };
}

interface ShellModule {
  shell: Shell;
  build?: string;
}

const late = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('quayside: timed out')), ms));

function paintShell(element: HTMLElement, shell: Shell, context: ShellContext): void {
  if (hasCode(element.localName) || !element.isConnected) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // The widget's own code may have failed before its shell was loaded.
  if (root.querySelector('[data-failure]')) return;
  root.replaceChildren();
  leaveShell(element, root, shell.paint(element, root, context));
}

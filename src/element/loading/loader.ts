import type { ManifestEntry } from 'virtual:quayside/manifest';
import type { Locale } from '#i18n/locale';
import type { prefetch, preload } from './preload.ts';
import type { LauncherLife } from '../launcher/launcher-life.ts';
import type { Shell } from '../shell/shell.ts';

/** Module import function; injected by tests. */
export type Import = (url: string) => Promise<unknown>;

export interface ElementLoaderDependencies {
  manifest: Record<string, ManifestEntry>;
  /** Shells bundled with the loader itself. */
  launchers?: Readonly<Record<string, Shell>>;
  /** Resolves a path of the manifest; `tries` is the number of failures, or negative for the build's second copy. */
  addressOf(path: string, tries: number): string;
  /** Files the page may have preloaded from its own address; used only if they are of this build. */
  shellAddressOf?(path: string): string;
  build?: string;
  /** Maps the number of failures to an address: a page may forbid any address or content that it does not list. */
  triesAfter?(failures: number): number;
  localeOf(element?: HTMLElement): Locale;
  load: Import;
  /** Live part of launchers: counts, properties, a position that covers nothing. Loaded after the first paint. */
  loadLife?: () => Promise<LauncherLife>;
  /** Preload function for files that will be imported; a page's bundler has its own. */
  ahead?: { preload: typeof preload; prefetch: typeof prefetch };
  /** Timeout after which a pending load counts as failed. */
  patienceMs?: number;
}

export interface ElementLoader {
  /** Loads the code of the element's tag, once for all its elements. */
  loadElement(element: HTMLElement): void;
  /** Reserves the element's space and paints its light shell if it has one; resolves when the shell is painted or cannot be loaded. */
  paint(element: HTMLElement): Promise<void> | undefined;
  /** Preloads the files without running them. */
  prefetch(element: HTMLElement): void;
  /** Loads the live part of a painted launcher. */
  activate(element: HTMLElement): void;
  /** Loads a tag that need not be on the page; rejects if it cannot be loaded. */
  load(tag: string): Promise<void>;
  /** Whether the tag paints a button first and loads the rest on demand. */
  isLauncher(tag: string): boolean;
}

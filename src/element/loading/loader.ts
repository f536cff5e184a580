import type { ManifestEntry } from 'virtual:quayside/manifest';
import type { Locale } from '#i18n/locale';
import type { prefetch, preload } from './preload.ts';
import type { LauncherLife } from '../launcher/life.ts';
import type { Shell } from '../shell/shell.ts';

/** How modules are imported; tests hand in their own. */
export type Import = (url: string) => Promise<unknown>;

export interface BringerParts {
  manifest: Record<string, ManifestEntry>;
  /** Shells that came with the loader itself. */
  launchers?: Readonly<Record<string, Shell>>;
  /** Where a path of the manifest lies; `tries` is how often it has failed, or less than nothing for the build's second place. */
  addressOf(path: string, tries: number): string;
  /** What the page may have preloaded from its own address; taken only if it is of this build. */
  shellAddressOf?(path: string): string;
  build?: string;
  /** Which try counts as which: a page may let nothing run that has another address or content than it names. */
  triesAfter?(failures: number): number;
  localeOf(element?: HTMLElement): Locale;
  load: Import;
  /** The live part of launchers: counts, properties, a place that covers nothing. Loaded after the first paint. */
  bringLife?: () => Promise<LauncherLife>;
  /** How files are asked for before they are imported; a page's own bundler knows better. */
  ahead?: { preload: typeof preload; prefetch: typeof prefetch };
  /** After which silence counts as a failure. */
  patienceMs?: number;
}

export interface Bringer {
  /** Brings the code of the element's tag, once for all elements of it. */
  bring(element: HTMLElement): void;
  /** Keeps the element's place, and paints its light shell if it has one; resolves when that stands, or cannot come. */
  paint(element: HTMLElement): Promise<void> | undefined;
  /** Asks for the files, and runs none of them. */
  prefetch(element: HTMLElement): void;
  /** Loads the live part of a painted launcher. */
  enliven(element: HTMLElement): void;
  /** Brings a tag of which no element need be there; rejects when it cannot come. */
  load(tag: string): Promise<void>;

  /** Whether it paints a button and leaves the rest for when that is wanted. */
  isLauncher(tag: string): boolean;
}

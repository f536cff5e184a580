import type { Locale } from '#i18n/locale';
import { watchInputActivity } from './input-activity.ts';

/**
 * Exported as `shell` by `widgets/<name>/shell.ts` or `launcher.ts`: a first paint without React that already takes input. It imports only the few texts it
 * shows, and neither `#ui` nor `#core`, which would load more.
 */
export interface Shell {
  paint(host: HTMLElement, root: ShadowRoot, context: ShellContext): ShellHandle;
}

export interface ShellContext {
  locale: Locale;
  /** The current language, for shells that follow it. */
  localeNow(): Locale;
  /** Loads the widget now, regardless of its `load` attribute. */
  load(): void;
}

export interface ShellHandle {
  /** The user's input so far (`fieldValues` reads a form); passed to the widget as the property `shellValues`. */
  values(): Record<string, unknown>;
  /** Ends timers and listeners outside of the shell's own nodes, which the widget removes. */
  dispose?(): void;
  /** Interface of a launcher to its live part, which is loaded after the first paint. */
  live?: LiveLauncher;
}

/** A painted launcher, for its live part. */
export interface LiveLauncher {
  /** Source of the badge's count. */
  counts: LauncherCounts;
  /** Attributes of the widget that will replace the launcher. */
  attributes: readonly string[];
  /** The nodes of a launcher in a corner of the window. */
  corner: HTMLElement | undefined;
  /** Repaints after a property, the language or the theme has changed. */
  refresh(): void;
  /** Shows a count; `null`: the visitor has none, `undefined`: it is unknown. */
  setUnread(unread: number | null | undefined): void;
  /** Opens the widget with a chat with the person. */
  openWith(userId: string, text?: string): void;
  /** Called when the widget replaces the launcher. */
  onDispose: (() => void)[];
}

export type LauncherCounts = 'notices' | 'chats';

/** A shell, as seen by its widget. */
export interface PaintedShell {
  values(): Record<string, unknown>;
  dispose(): void;
  /** Resolves when no press or composition is in progress, which replacing a field would interrupt; also when the element has been abandoned. */
  whenCalm(): Promise<void>;
  abandon(): void;
  readonly live?: LiveLauncher | undefined;
  /** Whether `quay-ready` has been dispatched for it. */
  isReady?: boolean;
}

const KEY = Symbol.for('quayside.shell');
type Holder = { [KEY]?: PaintedShell };

/** Stores the shell on the element, where the widget's own copy of this module finds it. */
export function leaveShell(host: HTMLElement, root: ShadowRoot, handle: ShellHandle): void {
  const activity = watchInputActivity(root);
  (host as Holder)[KEY] = {
    values: () => handle.values(),
    dispose() {
      activity.release();
      handle.dispose?.();
    },
    whenCalm: activity.whenCalm,
    abandon: activity.release,
    live: handle.live,
  };
}

export const shellOn = (host: HTMLElement): PaintedShell | undefined => (host as Holder)[KEY];

export function takeShell(host: HTMLElement): PaintedShell | undefined {
  const shell = shellOn(host);
  delete (host as Holder)[KEY];
  return shell;
}

import type { Locale } from '#i18n/locale';
import { watchHands } from './input-activity.ts';

/** What `widgets/<name>/shell.ts` or `launcher.ts` exports as `shell`: a first paint without React that already takes input. It imports the few texts it shows, and no door (`#ui`, `#core`) that brings more along. */
export interface Shell {
  paint(host: HTMLElement, root: ShadowRoot, context: ShellContext): ShellHandle;
}

export interface ShellContext {
  locale: Locale;
  /** The language as of now, for shells that follow it. */
  localeNow(): Locale;
  /** Brings the widget now, whatever its `load` attribute waits for. */
  load(): void;
}

export interface ShellHandle {
  /** What the user has done so far (`fieldValues` reads a form); reaches the widget as the property `shellValues`. */
  values(): Record<string, unknown>;
  /** Ends timers and listeners outside of the shell's own nodes, which are removed by the widget. */
  dispose?(): void;
  /** Of a launcher: what its live part, which is loaded after the first paint, changes in it. */
  live?: LiveLauncher;
}

/** A painted launcher, for its live part. */
export interface LiveLauncher {
  /** What the badge counts. */
  counts: LauncherCounts;
  /** Attributes of the widget that will replace the launcher. */
  attributes: readonly string[];
  /** The nodes of a launcher in a corner of the window. */
  corner: HTMLElement | undefined;
  /** Paints anew after a property, the language or the theme has changed. */
  refresh(): void;
  /** Shows a count; `null`: the visitor has none, `undefined`: it is not known. */
  setUnread(unread: number | null | undefined): void;
  /** Called when the widget replaces the launcher. */
  onDispose: (() => void)[];
}

export type LauncherCounts = 'notices' | 'chats';

/** A shell as the widget finds it. */
export interface PaintedShell {
  values(): Record<string, unknown>;
  dispose(): void;
  /** Resolves when nothing is pressed or being composed, which a replaced field would cut off; also when the element has been abandoned. */
  whenCalm(): Promise<void>;
  abandon(): void;
  readonly live?: LiveLauncher | undefined;
  /** Whether `quay-ready` has been sent for it. */
  isReady?: boolean;
}

const KEY = Symbol.for('quayside.shell');
type Holder = { [KEY]?: PaintedShell };

/** Leaves the shell on the element, where the widget's own copy of this module finds it. */
export function leaveShell(host: HTMLElement, root: ShadowRoot, handle: ShellHandle): void {
  const hands = watchHands(root);
  (host as Holder)[KEY] = {
    values: () => handle.values(),
    dispose() {
      hands.release();
      handle.dispose?.();
    },
    whenCalm: hands.whenCalm,
    abandon: hands.release,
    live: handle.live,
  };
}

export const shellOn = (host: HTMLElement): PaintedShell | undefined => (host as Holder)[KEY];

export function takeShell(host: HTMLElement): PaintedShell | undefined {
  const shell = shellOn(host);
  delete (host as Holder)[KEY];
  return shell;
}

import type { Locale } from '#i18n/locale';

/** What `widgets/<name>/shell.ts` exports as `shell`: a first paint without React that already takes input. It imports the few texts it shows, and no door (`#ui`, `#core`) that brings more along. */
export interface Shell {
  paint(host: HTMLElement, root: ShadowRoot, context: ShellContext): ShellHandle;
}

export interface ShellContext {
  locale: Locale;
  /** Brings the widget now, whatever its `load` attribute waits for. */
  load(): void;
}

export interface ShellHandle {
  /** What the user has typed; reaches the widget as the property `shellValues`. */
  values(): Record<string, unknown>;
  /** Ends timers and listeners outside of the shell's own nodes, which are removed by the widget. */
  dispose?(): void;
}

const KEY = Symbol.for('quayside.shell');

/** Leaves the handle on the element, where the widget's own copy of this module finds it. */
export function leaveShell(host: HTMLElement, handle: ShellHandle): void {
  (host as { [KEY]?: ShellHandle })[KEY] = handle;
}

export function takeShell(host: HTMLElement): ShellHandle | undefined {
  const holder = host as { [KEY]?: ShellHandle };
  const handle = holder[KEY];
  delete holder[KEY];
  return handle;
}

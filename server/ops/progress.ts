import type { Key, Translate } from '#i18n';

/** Tells how far a long command is. */
export interface Progress {
  at(key: Key<'ops'>, rows: number): void;
  /** Takes the line away. */
  clear(): void;
}

const PATIENCE_MS = 500;
const STEP_MS = 150;
/** In a log file, where a line cannot be overwritten. */
const LOG_STEP_MS = 5000;

/** One line that is overwritten, on a terminal; a line now and then elsewhere. Silent for what takes no time. */
export function progressOn(stream: NodeJS.WriteStream, t: Translate<'ops'>): Progress {
  let shownAt = performance.now() + PATIENCE_MS - STEP_MS;
  if (!stream.isTTY) shownAt = performance.now();
  return {
    at(key, rows) {
      const now = performance.now();
      if (now - shownAt < (stream.isTTY ? STEP_MS : LOG_STEP_MS)) return;
      shownAt = now;
      const line = t(key, { rows: rows.toLocaleString('en-US') });
      stream.write(stream.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
    },
    clear() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}

export const SILENT: Progress = { at() {}, clear() {} };

import type { Key, Translate } from '#i18n';
import { elapsedMs } from '../core/runtime/clock.ts';

/** Progress display of a long command. */
export interface Progress {
  at(key: Key<'ops'>, rows: number): void;
  /** Removes the line. */
  clear(): void;
}

const SHOW_AFTER_MS = 500;
const STEP_MS = 150;
/** Interval in a log file, where a line cannot be overwritten. */
const LOG_STEP_MS = 5000;

/** Overwrites one line on a terminal; prints a line now and then elsewhere. Silent for short commands. */
export function progressOn(stream: NodeJS.WriteStream, t: Translate<'ops'>): Progress {
  let shownAt = elapsedMs() + SHOW_AFTER_MS - STEP_MS;
  if (!stream.isTTY) shownAt = elapsedMs();
  return {
    at(key, rows) {
      const now = elapsedMs();
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

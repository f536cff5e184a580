import type { Db } from '../storage/db.ts';
import { insertAuditEntries, type SecurityEvent } from './audit-entry-repository.ts';
import { networkOf } from './network.ts';

/** Writes security events to the log and to `audit_entry` without delaying callers. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
  /** For frequent events: one entry per event and hour, with a count. */
  count(event: SecurityEvent): void;
  /** Stores pending entries. */
  flush(): Promise<void>;
  /** Stores all entries, also counts that are not due yet. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

interface SecurityLogOptions {
  db: Db;
  now: () => number;
  log: { info(line: object, text: string): void; warn(line: object, text: string): void; error(line: object, text: string): void };
}

interface Entry extends SecurityEvent {
  at: number;
  repeats: number;
}

interface Window {
  event: SecurityEvent;
  /** Number of events in this window that are not written yet. */
  pending: number;
  endsAt: number;
}

const FLUSH_MS = 1000;
const BATCH = 500;
/** Maximum number of entries in memory while the database is unavailable. */
const MAX_PENDING = 10_000;
const REPEAT_MS = 60_000;
const COUNT_MS = 3_600_000;
/** Maximum number of distinct failures per minute with their own entry; beyond it, one entry per action. */
const MAX_WINDOWS = 120;
/** Behind a proxy that is not trusted, an address can be any text. */
export const ADDRESS_LENGTH = 60;

export function makeSecurityLog({ db, now, log }: SecurityLogOptions): SecurityLog {
  const repeated = new Map<string, Window>();
  const windowCounts = new Map<string, Window>();
  let pending: Entry[] = [];
  let dropped = 0;
  let writing: Promise<void> | undefined;

  function write(event: SecurityEvent, repeats = 1): void {
    const { action, result, actorId, object, reason, address, requestId } = event;
    const line = { event: action, result, actor: actorId, object, reason, address, repeats, requestId };
    if (result === 'success') log.info(line, 'security event');
    else log.warn(line, 'security event');
    if (pending.length < MAX_PENDING) pending.push({ ...event, at: now(), repeats });
    else dropped += 1;
    if (pending.length === BATCH) void flush();
  }

  function recordFailure(event: SecurityEvent): void {
    const own = keyOf(event);
    const isKnown = repeated.has(own) || repeated.size < MAX_WINDOWS;
    const shared = { action: event.action, result: event.result, reason: 'flood' };
    const key = isKnown ? own : keyOf(shared);
    const window = repeated.get(key);
    if (window) return void (window.pending += 1);
    const first = isKnown ? event : shared;
    repeated.set(key, { event: first, pending: 0, endsAt: now() + REPEAT_MS });
    write(first);
  }

  function closeWindows(windows: Map<string, Window>, isLast = false): void {
    for (const [key, { event, pending: count, endsAt }] of windows) {
      if (!isLast && now() < endsAt) continue;
      windows.delete(key);
      if (count > 0) write(event, count);
    }
  }

  async function store(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending.slice(0, BATCH);
      await insertAuditEntries(db, batch, { isLogged: true });
      pending = pending.slice(batch.length);
    }
    if (dropped > 0) log.error({ dropped }, 'audit entries dropped: the database could not be reached');
    dropped = 0;
  }

  function flush(): Promise<void> {
    writing ??= store()
      .catch((error: unknown) => log.error({ err: error }, 'audit entries not stored; will retry'))
      .finally(() => (writing = undefined));
    return writing;
  }

  async function settle(): Promise<void> {
    closeWindows(repeated, true);
    closeWindows(windowCounts, true);
    await flush();
    // Entries that arrived while the last batch was written.
    if (pending.length > 0) await flush();
  }

  const timer = setInterval(() => {
    closeWindows(repeated);
    closeWindows(windowCounts);
    if (pending.length > 0) void flush();
  }, FLUSH_MS).unref();

  return {
    record(given) {
      const event = { ...given, address: given.address?.slice(0, ADDRESS_LENGTH) };
      if (event.result === 'success') write(event);
      else recordFailure(event);
    },
    count(event) {
      const key = keyOf(event);
      const window = windowCounts.get(key);
      if (window) window.pending += 1;
      else windowCounts.set(key, { event, pending: 1, endsAt: now() + COUNT_MS });
    },
    flush,
    settle,
    async stop() {
      clearInterval(timer);
      await settle();
    },
  };
}

const keyOf = ({ action, result, actorId, object, reason, address }: SecurityEvent): string =>
  [action, result, actorId, object?.kind, object?.id, reason, address && networkOf(address)].join('|');

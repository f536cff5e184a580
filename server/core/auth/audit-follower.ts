import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from '../runtime/settings.ts';
import type { Db } from '../storage/db.ts';
import { claimUnlogged, type UnloggedEntry } from './audit-entry-repository.ts';

const POLL_MS = 1000;
const BATCH = 500;

/** Security events are logged at the default level, which is above `info`, unless the operator asks for errors only. */
export function securityLogger(app: FastifyInstance, { logLevel }: Settings): FastifyBaseLogger {
  const isQuiet = ['error', 'fatal', 'silent'].includes(logLevel);
  return app.log.child({}, { level: isQuiet ? logLevel : 'info' });
}

/** Logs audit entries that database triggers or operator commands wrote; of several instances exactly one logs each entry. */
export function followAudit(app: FastifyInstance, db: Db, settings: Settings): void {
  const log = securityLogger(app, settings);
  let poll: Promise<void> | undefined;
  let isFailing = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const work = async (): Promise<void> => {
    try {
      const entries = await claimUnlogged(db, BATCH);
      for (const entry of entries) log.info(lineOf(entry), 'security event');
      isFailing = false;
    } catch (error) {
      // Once per outage, not once per second.
      if (!isFailing) log.error({ err: error }, 'audit entries could not be read; will retry');
      isFailing = true;
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void (poll ??= work().finally(() => (poll = undefined))), POLL_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await poll;
  });
}

const lineOf = ({ id, action, result, actor_id, object_kind, object_id, before, after }: UnloggedEntry): object => ({
  event: action,
  result,
  auditEntry: id,
  actor: actor_id ?? undefined,
  object: object_kind === null ? undefined : { kind: object_kind, id: object_id },
  before: before ?? undefined,
  after: after ?? undefined,
});

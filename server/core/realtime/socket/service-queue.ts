import type { FastifyInstance } from 'fastify';
import { processServiceQueue } from '#server/modules/chat/service';
import type { Services } from '../../call/context-of.ts';
import type { Settings } from '../../runtime/settings.ts';

const INTERVAL_MS = 2000;

/** Reassigns service chats of absent agents every two seconds until the app closes; runs on every instance. */
export function runServiceQueue(app: FastifyInstance, { db, now }: Services, { serviceAwayMs, serviceHours }: Settings): void {
  let round: Promise<unknown> | undefined;
  const work = () =>
    processServiceQueue(db, { awayMs: serviceAwayMs, hours: serviceHours, at: now() }).catch((fault: unknown) =>
      app.log.error({ err: fault }, 'service queue round failed'),
    );
  const timer = setInterval(() => void (round ??= work().finally(() => (round = undefined))), INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

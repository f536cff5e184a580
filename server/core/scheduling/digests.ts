import type { FastifyInstance } from 'fastify';
import { sendDigests } from '#server/modules/message/service';
import type { Db } from '../storage/db.ts';
import { mailer } from './mail/mailer.ts';
import type { Settings } from '../runtime/settings.ts';

const ROUND_MS = 60_000;

/** Looks every minute for notices that are to go by mail, until the app closes. */
export function mailDigests(app: FastifyInstance, db: Db, settings: Settings, now: () => number): void {
  const { noticeMailMinutes, publicUrl } = settings;
  const { send } = mailer(settings, (line) => app.log.warn(line));
  let round: Promise<unknown> | undefined;
  const work = () =>
    sendDigests({
      db,
      now: now(),
      gatherMs: noticeMailMinutes * 60_000,
      publicUrl,
      send,
    }).catch((error: unknown) => app.log.error({ err: error }, 'a mail digest could not be sent'));
  const timer = setInterval(() => void (round ??= work().finally(() => (round = undefined))), ROUND_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

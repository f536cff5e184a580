import type { FastifyInstance } from 'fastify';
import { queueDigests } from '#server/modules/message/service';
import type { Services } from '../../http/context-of.ts';
import type { Settings } from '../../runtime/settings.ts';
import { sweepFiles } from '../file-housekeeping.ts';
import { sweep } from '../housekeeping.ts';
import { mailer } from '../mail/mailer.ts';
import { remindHourly } from '../scheduler.ts';
import { type Jobs, startWorker } from './worker.ts';

/** Handlers by kind of job. */
export function makeJobs({ db, now, files }: Pick<Services, 'db' | 'now' | 'files'>, settings: Settings, warn: (line: string) => void): Jobs {
  const { send } = mailer(settings, warn);
  return {
    sendMail: send,
    queueNoticeDigests: async () =>
      void (await queueDigests({ db, now: now(), gatherMs: settings.noticeMailMinutes * 60_000, publicUrl: settings.publicUrl })),
    remindHourly: () => remindHourly({ db, now }),
    sweepExpired: () => sweep({ db, now, auditDays: settings.auditDays }),
    sweepFiles: () => sweepFiles({ db, files, now }),
  };
}

/** Runs jobs from app start until it closes. */
export function runJobs(app: FastifyInstance, services: Services, settings: Settings): void {
  const jobs = makeJobs(services, settings, (line) => app.log.warn(line));
  let worker: { stop(): Promise<void> } | undefined;
  app.addHook('onReady', async () => void (worker = await startWorker(services.db, jobs, app.log)));
  app.addHook('onClose', async () => worker?.stop());
}

import type { FastifyInstance } from 'fastify';
import { formatDate } from '#i18n';
import { addressBookJobs } from '#server/modules/address-book/service';
import { settleBiddings } from '#server/modules/bidding/service';
import { recordLanePrices } from '#server/modules/freight/service';
import { remindOfCutOffs } from '#server/modules/deadline/service';
import { resumeUserJobs, runUserJob } from '#server/modules/job/service';
import { sendMailLink } from '#server/modules/mail/service';
import { adapterOf, deliverDue, deliverOfBooking, receiveIncoming } from '#server/modules/edi/service';
import { queueDigests } from '#server/modules/message/service';
import { orderJobs } from '#server/modules/order/service';
import { preplanListeners } from '#server/modules/preplan/service';
import { checkPriceAlerts } from '#server/modules/price-alert/service';
import { sailingJobs } from '#server/modules/sailing/service';
import { settlementJobs } from '#server/modules/settlement/service';
import { vgmListeners } from '#server/modules/vgm/service';
import { deliverDueWebhooks, deliverWebhook } from '#server/modules/webhook/service';
import type { Services } from '../../call/context-of.ts';
import type { Settings } from '../../runtime/settings.ts';
import { openApart } from '../../storage/db.ts';
import { sweepFiles } from '../file-housekeeping.ts';
import { sweep } from '../housekeeping.ts';
import { mailer } from '../mail/mailer.ts';
import { smsSender } from '../sms/sms-sender.ts';
import { remindHourly } from '../scheduler.ts';
import { CONCURRENCY, type Jobs, startWorker } from './worker.ts';

interface JobLog {
  warn(line: string): void;
  error(fault: unknown, message: string): void;
}

/**
 * A job of a user holds a connection for its lock, another for its snapshot or its current row, and needs a third for its progress.
 * With fewer, jobs would wait for each other's connections until their timeout; from the pool of the calls, so would the calls.
 */
const CONNECTIONS_PER_JOB = 3;
/** A job that started this long ago may have lost its server. */
const RESUME_AFTER_MS = 60_000;

/** Handlers by kind of job; jobs of users and deliveries stop at once when `stopping` is aborted, and continue at the next start. */
function makeJobs(services: Services, settings: Settings, log: JobLog, stopping: AbortSignal): Jobs {
  const { db, now, files } = services;
  const { send } = mailer(settings, now, (line) => log.warn(line));
  const runner = {
    services,
    works: { ...orderJobs, ...addressBookJobs, ...settlementJobs, ...sailingJobs },
    stopping,
    log: (fault: unknown) => log.error(fault, 'job of a user failed'),
  };
  const edi = { db, now, adapter: adapterOf(settings), listeners: { ...preplanListeners, ...vgmListeners }, stopping };
  const webhooks = { db, now, settings, stopping };
  const site = { publicUrl: settings.publicUrl, siteName: settings.siteName };
  return {
    sendMail: send,
    sendMailLink: (payload) => sendMailLink({ db, now, settings, send }, payload),
    sendSms: smsSender(settings, now, (line) => log.warn(line)).send,
    sendNothing: async () => {},
    deliverEdi: ({ bookingId }) => deliverOfBooking(edi, bookingId),
    deliverDueEdi: () => deliverDue(edi),
    receiveEdi: () => receiveIncoming(edi),
    deliverWebhook: ({ webhookId }) => deliverWebhook(webhooks, webhookId),
    deliverDueWebhooks: () => deliverDueWebhooks(webhooks),
    queueNoticeDigests: async () => void (await queueDigests({ db, now: now(), delayMs: settings.noticeMailMinutes * 60_000, ...site })),
    settleBiddings: () => settleBiddings(db, now),
    recordLanePrices: () => recordLanePrices(db, { today: formatDate(now()) }),
    checkPriceAlerts: () => checkPriceAlerts({ db, now: now(), ...site }),
    remindHourly: () => remindHourly({ db, now }),
    remindOfCutOffs: () => remindOfCutOffs({ db, now }),
    sweepExpired: () => sweep({ db, now, auditDays: settings.auditDays }),
    sweepFiles: () => sweepFiles({ db, files, now }),
    runUserJob: ({ jobId }) => runUserJob(runner, jobId),
    resumeUserJobs: () => resumeUserJobs(db, new Date(now() - RESUME_AFTER_MS)),
  };
}

/** Runs jobs from app start until it closes. */
export function runJobs(app: FastifyInstance, services: Services, settings: Settings): void {
  const stopping = new AbortController();
  const db = openApart(services.db, CONNECTIONS_PER_JOB * CONCURRENCY);
  const jobs = makeJobs({ ...services, db }, settings, app.log, stopping.signal);
  let worker: { stop(): Promise<void> } | undefined;
  app.addHook('onReady', async () => void (worker = await startWorker(services.db, jobs, app.log)));
  app.addHook('onClose', async () => {
    stopping.abort();
    await worker?.stop();
    await db.destroy();
  });
}

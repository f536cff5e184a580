import type { Db } from '../../storage/db.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sms } from '../sms/sms.ts';
import { insertJob } from './job-queue-repository.ts';

/** A link whose key is made when its mail is sent; the facts are shown besides those of its booking. */
export interface LinkToSend {
  linkId: string;
  facts?: readonly (readonly [label: string, value: string])[];
}

/** Every kind of job and its payload, as JSON. Payloads stay in the database until the job has succeeded. */
export interface JobPayloads {
  sendMail: Mail;
  /** One mail with a link, or with several of one purpose to bills of one booking. */
  sendMailLink: LinkToSend & { others?: readonly LinkToSend[] };
  sendSms: Sms;
  deliverEdi: { bookingId: string };
  deliverDueEdi: Record<string, never>;
  receiveEdi: Record<string, never>;
  deliverWebhook: { webhookId: string };
  deliverDueWebhooks: Record<string, never>;
  /** Takes the place of a message to an unknown account, so that the call takes as long. */
  sendNothing: Mail | Sms;
  queueNoticeDigests: Record<string, never>;
  settleBiddings: Record<string, never>;
  recordLanePrices: Record<string, never>;
  checkPriceAlerts: Record<string, never>;
  remindHourly: Record<string, never>;
  remindOfCutOffs: Record<string, never>;
  sweepExpired: Record<string, never>;
  sweepFiles: Record<string, never>;
  runUserJob: { jobId: string };
  resumeUserJobs: Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** Attempts before a job is given up; with exponential backoff the last comes about three days after the first. */
const MAX_ATTEMPTS = 18;

/** Adds a job; it runs only if the current transaction commits. */
export const enqueue = <N extends JobName>(db: Db, name: N, payload: JobPayloads[N]): Promise<void> => insertJob(db, name, payload, MAX_ATTEMPTS);

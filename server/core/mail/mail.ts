import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { outbox } from './outbox.ts';
import { smtp } from './smtp.ts';

/** One mail to one person. */
export interface Mail {
  /** Stays the same when it is sent again, so that the receiver's server knows it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A message as it travels. */
export interface Written {
  from: string;
  to: string;
  message: string;
}

export interface Mailer {
  /** Resolves when somebody else answers for it; rejects otherwise. */
  send(written: Written): Promise<void>;
}

/** The mail server of `SMTP_URL`; without one, a folder of the data folder in which mails can be looked at. */
export function mailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>, log: (line: string) => void): Mailer {
  return smtpUrl ? smtp(new URL(smtpUrl)) : outbox(dataDir && join(dataDir, 'outbox', 'mail'), log);
}

import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Mailer } from './mail.ts';
import { outbox } from './outbox.ts';
import { smtp } from './smtp.ts';

/** The mail server of `SMTP_URL`; without one, a folder of the data folder in which mails can be looked at. */
export function mailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>, log: (line: string) => void): Mailer {
  return smtpUrl ? smtp(new URL(smtpUrl)) : outbox(dataDir && join(dataDir, 'outbox', 'mail'), log);
}

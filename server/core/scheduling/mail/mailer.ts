import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { email } from '#domain/party/email';
import type { Clock } from '../../runtime/clock.ts';
import type { Settings } from '../../runtime/settings.ts';
import type { Mail, Mailer } from './mail.ts';

type Where = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

const TIMEOUT_MS = 20_000;
const LOCAL = /^(localhost|127\.|\[?::1)/;
/** Emails are self-contained: no file or URL is fetched for their content. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Sends emails through the server of `SMTP_URL`; without one, writes them to a folder of the data folder. `log` reports once which one is used. */
export function mailer({ smtpUrl, mailFrom, dataDir }: Where, now: Clock, log: (line: string) => void): Mailer {
  const deliver = smtpUrl ? bySmtp(new URL(smtpUrl)) : intoFolder(dataDir && join(dataDir, 'outbox', 'mail'), now, log);
  return {
    async send({ id, to, unsubscribeUrl, ...content }) {
      if (email(to)) throw new Error('mailer: invalid email address.');
      const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domainOf(mailFrom)}>`;
      // Suppresses automatic replies. An address given as a whole is never parsed as several.
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };
      await deliver({ ...content, date: new Date(now()), from: mailFrom, to: { name: '', address: to }, messageId, headers, textEncoding: 'base64' });
    },
  };
}

interface Message extends Omit<Mail, 'id' | 'to' | 'unsubscribeUrl'> {
  date: Date;
  from: string;
  to: { name: string; address: string };
  messageId: string;
  headers: Record<string, string>;
  textEncoding: 'base64';
}

type Deliver = (message: Message) => Promise<void>;

/** `smtps:` encrypts from the first byte, `smtp:` as soon as the server supports it; a password is never sent unencrypted. */
function bySmtp({ protocol, hostname, port, username, password }: URL): Deliver {
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !LOCAL.test(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...CLOSED,
  });
  return async (message) => void (await transport.sendMail(message));
}

/** Writes `.eml` files; the newest sorts last. */
function intoFolder(given: string | undefined, now: Clock, log: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  let folder: string | undefined;
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    if (folder === undefined) {
      folder = given ?? mkdtempSync(join(tmpdir(), 'quayside-mail-'));
      log(`SMTP_URL is not set: mails go to ${folder}`);
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now()).toISOString().replace(/[:.]/g, '-')} ${message.to.address.replace(/[^\w@.-]/g, '_')}.eml`;
    await writeFile(join(folder, name), bytes as Buffer, { flag: 'wx', mode: 0o600 });
  };
}

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

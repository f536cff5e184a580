import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailPurpose } from '#contract/mail';

const PATHS: Record<MailPurpose, string> = { si: '/mailPath/mail', bill: '/mailPath/confirmMail', order: '/orderMail' };
const PATIENCE_MS = 60_000;

/** A mail as its reader gets it, of a server without a mail server: it writes its mails into its outbox. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
}

/** All mails to the reader, the oldest first. */
async function mailsTo(reader: string): Promise<ReceivedMail[]> {
  const folder = join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'outbox/mail');
  const names: string[] = await readdir(folder).catch(() => []);
  const raw = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return raw.filter((message) => message.includes(`To: ${reader}\r\n`)).map(parsed);
}

function parsed(message: string): ReceivedMail {
  const [text = '', html = ''] = [...message.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, content = '']) =>
    Buffer.from(content, 'base64').toString(),
  );
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1] ?? '';
  return { subject: decoded(subject), text, html };
}

const decoded = (words: string): string =>
  words
    .replaceAll(/\r\n /g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());

/** Waits for the mail number `nth` (from 1) to the reader. */
export async function mailTo(reader: string, nth = 1): Promise<ReceivedMail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const mail = (await mailsTo(reader))[nth - 1];
    if (mail?.html) return mail;
  }
  throw new Error(`mailTo: no mail number ${nth} to ${reader} in the outbox.`);
}

export interface ReceivedLink {
  /** Path and query of the address. */
  path: string;
  key: string;
}

/** The link in a mail. */
export function linkIn({ text }: ReceivedMail, purpose: MailPurpose): ReceivedLink {
  const start = text.indexOf(`${PATHS[purpose]}?`);
  const path = /^\S+/.exec(text.slice(start))?.[0] ?? '';
  const key = /[?&]key=([\w-]{43})(?:&|$)/.exec(path)?.[1];
  if (start < 0 || !key) throw new Error(`linkIn: the mail contains no link to ${PATHS[purpose]}.`);
  return { path, key };
}

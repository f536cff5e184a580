import { createHash } from 'node:crypto';
import type { Mail, Written } from './mail.ts';

/** An address that stands in a header without quotes. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*$/i;
const LINE = 76;
/** Bytes that fit an encoded word (RFC 2047). */
const WORD = 45;

/** The message of a mail as text and HTML (RFC 5322, 2045–2047); `from` is an address or `Name <address>`. Throws for an address that is none. */
export function writeMail({ id, to, subject, text, html }: Mail, from: string, at: number): Written {
  const sender = checked(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from);
  const receiver = checked(to);
  const boundary = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const part = (type: string, content: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', base64(content)].join('\r\n');
  const head = [
    `From: ${encoded(from.replace(/\s*<[^>]*>\s*$/, ''), sender)}<${sender}>`,
    `To: <${receiver}>`,
    `Subject: ${encoded(subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${boundary}@${sender.split('@')[1]}>`,
    'MIME-Version: 1.0',
    // No machine is to answer it.
    'Auto-Submitted: auto-generated',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const message = [...head, '', part('text/plain', text), part('text/html', html), `--${boundary}--`, ''].join('\r\n');
  return { from: sender, to: receiver, message };
}

function checked(address: string): string {
  if (!ADDRESS.test(address)) throw new Error('write-mail: this is no mail address.');
  return address;
}

/** Words of a header, whatever they hold: a line break in them begins no header of its own. */
function encoded(words: string, unless?: string): string {
  if (!words.trim() || words.trim() === unless) return '';
  const chunks: string[] = [''];
  for (const letter of words.replace(/\s+/g, ' ').trim()) {
    if (Buffer.byteLength(`${chunks.at(-1)}${letter}`) > WORD) chunks.push('');
    chunks[chunks.length - 1] += letter;
  }
  const written = chunks.map((chunk) => `=?utf-8?B?${Buffer.from(chunk).toString('base64')}?=`).join('\r\n ');
  return unless === undefined ? written : `${written} `;
}

const base64 = (content: string): string =>
  Buffer.from(content)
    .toString('base64')
    .replace(new RegExp(`.{${LINE}}`, 'g'), '$&\r\n');

import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { Mailer, Written } from './mail.ts';
import { dialogue, type Dialogue } from './smtp-dialogue.ts';

const PORTS = { 'smtp:': 587, 'smtps:': 465 };
const PATIENCE_MS = 20_000;
const LOCAL = /^(localhost|127\.|\[?::1)/;

/** Hands mails to a mail server (RFC 5321): `smtps:` encrypts from the first byte, `smtp:` as soon as the server offers it. */
export function smtp(url: URL): Mailer {
  return {
    async send(written) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const port = Number(url.port) || PORTS[url.protocol as keyof typeof PORTS];
      const isEncrypted = url.protocol === 'smtps:';
      const socket = isEncrypted ? connectTls({ host, port, servername: host }) : connect({ host, port });
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('smtp: the mail server does not answer.')));
      try {
        await converse(socket, url, written, isEncrypted);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function converse(plain: Socket, url: URL, { from, to, message }: Written, isEncrypted: boolean): Promise<void> {
  let talk = dialogue(plain);
  await talk.expect(220);
  let offers = await talk.say(`EHLO ${hostname()}`, 250);
  let isSafe = isEncrypted;
  if (!isSafe && /^STARTTLS\b/im.test(offers)) {
    await talk.say('STARTTLS', 220);
    talk.leave();
    const host = url.hostname;
    talk = dialogue(connectTls({ socket: plain, servername: host }));
    offers = await talk.say(`EHLO ${hostname()}`, 250);
    isSafe = true;
  }
  if (url.username) await logIn(talk, url, isSafe);
  await talk.say(`MAIL FROM:<${from}>`, 250);
  await talk.say(`RCPT TO:<${to}>`, 250);
  await talk.say('DATA', 354);
  // A line of one dot would end the message.
  await talk.say(`${message.replace(/^\./gm, '..').replace(/\r\n$/, '')}\r\n.`, 250);
  await talk.say('QUIT', 221).catch(() => undefined);
}

async function logIn(talk: Dialogue, { username, password, hostname: host }: URL, isSafe: boolean): Promise<void> {
  if (!isSafe && !LOCAL.test(host))
    throw new Error('smtp: the mail server offers no encryption, and a password must not travel without. Use smtps://.');
  const words = `\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`;
  await talk.say(`AUTH PLAIN ${Buffer.from(words).toString('base64')}`, 235);
}

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mailer } from './mailer.ts';

const MAIL = { id: 'digest 1', to: 'lin@example.com', subject: '3条新通知', text: '您好\n.\nA line', html: '<p>您好</p>' };
const FROM = '码头 <no-reply@example.com>';
const decoded = (words: string) =>
  words.replaceAll(/\r\n /g, ' ').replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());

/** Creates a mailer that writes to a folder, with its log and the text of the files. */
function intoFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  const said: string[] = [];
  const folder = join(dataDir, 'outbox/mail');
  const { send } = mailer({ smtpUrl: undefined, mailFrom: FROM, dataDir }, Date.now, (line) => said.push(line));
  const names = () => readdirSync(folder).toSorted();
  return { send, said, folder, names, read: () => names().map((name) => readFileSync(join(folder, name), 'utf8')) };
}

describe('without a mail server', () => {
  it('mails are written to a folder, which is logged once', async () => {
    const { send, said, folder, names } = intoFolder();
    await send(MAIL);
    await send({ ...MAIL, to: 'bo@example.com' });
    expect(names()).toEqual([expect.stringMatching(/lin@example\.com\.eml$/), expect.stringMatching(/bo@example\.com\.eml$/)]);
    expect(said).toEqual([`SMTP_URL is not set: mails go to ${folder}`]);
  });

  it('a mail has standard headers and both forms of the text', async () => {
    const { send, read } = intoFolder();
    await send(MAIL);
    await send(MAIL);
    const [message = '', again = ''] = read();
    const head = decoded(message.slice(0, message.indexOf('\r\n\r\n')));
    for (const line of ['From: 码头 <no-reply@example.com>', 'To: lin@example.com', 'Subject: 3条新通知', 'Auto-Submitted: auto-generated'])
      expect(head.split('\r\n')).toContain(line);
    expect(message).toMatch(/^[\x20-\x7e\r\n]+$/);
    const contents = [...message.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g)];
    expect(contents.map(([, text = '']) => Buffer.from(text, 'base64').toString())).toEqual([MAIL.text, MAIL.html]);
    const idOf = (text: string) => /^Message-ID: .*$/im.exec(text)?.[0];
    expect(idOf(message)).toMatch(/@example\.com>$/);
    expect(idOf(again)).toBe(idOf(message));
  });

  it('user-supplied text stays out of the headers, and one address stays one', async () => {
    const { send, read } = intoFolder();
    await send({ ...MAIL, subject: 'a\r\nBcc: all@example.com\r\n\r\nbody '.repeat(9) });
    expect(read()[0]).not.toMatch(/^Bcc/im);
    for (const to of ['a b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'a@example.com>,<b@example.com', 'nobody'])
      await expect(send({ ...MAIL, to })).rejects.toThrow('invalid email address');
  });
});

describe('a mail server', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** Starts a server that answers each command by the first matching rule; records the commands. */
  async function listening(rules: readonly [RegExp, string][]) {
    const heard: string[] = [];
    let isData = false;
    server = createServer((socket) => {
      socket.write('220 ready\r\n');
      let rest = '';
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const lines = (rest + bytes.toString()).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          heard.push(line);
          if (isData && line !== '.') continue;
          isData = line === 'DATA';
          const [, answer = isData ? '354 go' : '250 fine'] = rules.find(([words]) => words.test(line)) ?? [];
          socket.write(`${answer}\r\n`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return { heard, url: (who = '') => `smtp://${who}127.0.0.1:${port}` };
  }
  const through = (smtpUrl: string) => mailer({ smtpUrl, mailFrom: 'a@example.com', dataDir: undefined }, Date.now, () => undefined);

  it('receives the mail, with authentication first and lines of a single dot escaped', async () => {
    const { heard, url } = await listening([
      [/^EHLO/, '250-fake\r\n250 AUTH PLAIN'],
      [/^AUTH/, '235 in'],
      [/^QUIT/, '221 bye'],
    ]);
    await through(url('ann:se%40cret@')).send({ ...MAIL, to: 'b@example.com', text: '.\n..two' });
    expect(heard[0]).toMatch(/^EHLO /);
    expect(heard.slice(1, 5)).toEqual([
      `AUTH PLAIN ${Buffer.from('\0ann\0se@cret').toString('base64')}`,
      'MAIL FROM:<a@example.com>',
      'RCPT TO:<b@example.com>',
      'DATA',
    ]);
    const end = heard.indexOf('.');
    expect(heard.slice(end - 1)).not.toContain('two');
    expect(heard.slice(0, end)).toEqual(expect.arrayContaining(['..', '...two']));
  });

  it('that refuses or closes the connection causes an error', async () => {
    const { url } = await listening([[/^RCPT/, '550 no such user']]);
    await expect(through(url()).send(MAIL)).rejects.toThrow('550 no such user');
    server.close();
    await expect(through('smtp://127.0.0.1:9').send(MAIL)).rejects.toThrow();
  });

  it('that offers no encryption gets no password, unless it is local', async () => {
    const { heard, url } = await listening([
      [/^EHLO/, '250-fake\r\n250 AUTH PLAIN'],
      [/^STARTTLS/, '502 not here'],
    ]);
    const elsewhere = url('ann:secret@').replace('127.0.0.1', '0.0.0.0');
    await expect(through(elsewhere).send(MAIL)).rejects.toThrow();
    expect(heard.join()).not.toMatch(/AUTH|MAIL FROM/);
  });
});

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const MAIL = { id: 'digest 1', to: 'lin@example.com', subject: '3条新通知', text: '您好\n.\nA line', html: '<p>您好</p>' };
const FROM = '码头 <no-reply@example.com>';
const AT = Date.UTC(2026, 10, 21, 9, 30);
const decoded = (words: string) =>
  words.replaceAll(/\r\n /g, '').replaceAll(/=\?utf-8\?B\?([^?]*)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString());

describe('a written mail', () => {
  it('has a head that any server reads, and both forms of the text', () => {
    const { from, to, message } = writeMail(MAIL, FROM, AT);
    const [head = '', ...parts] = message.split(/--[0-9a-f]{32}\r\n/);
    expect([from, to]).toEqual(['no-reply@example.com', 'lin@example.com']);
    expect(decoded(head)).toMatch(
      /^From: 码头 <no-reply@example\.com>\r\nTo: <lin@example\.com>\r\nSubject: 3条新通知\r\nDate: Sat, 21 Nov 2026 09:30:00 \+0000\r\n/,
    );
    expect(parts.map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString())).toEqual([MAIL.text, MAIL.html]);
    expect(message).toMatch(/^[\x20-\x7e\r\n]+$/);
  });

  it('keeps words of others out of its head', () => {
    const { message } = writeMail({ ...MAIL, subject: 'a\r\nBcc: all@example.com\r\n\r\nbody '.repeat(9) }, FROM, AT);
    const head = message.split('\r\n\r\n')[0] ?? '';
    expect(head.split(/\r\n(?! )/)).toHaveLength(8);
    expect(head).not.toContain('Bcc');
    for (const to of ['a b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'a@example.com>,<b@example.com', 'nobody'])
      expect(() => writeMail({ ...MAIL, to }, FROM, AT)).toThrow('no mail address');
  });
});

describe('without a mail server', () => {
  it('mails are left in a folder, which is said once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
    const said: string[] = [];
    const { send } = mailer({ smtpUrl: undefined, dataDir }, (line) => said.push(line));
    const written = writeMail(MAIL, FROM, AT);
    await send(written);
    await send({ ...written, to: 'bo@example.com' });
    const folder = join(dataDir, 'outbox/mail');
    const [first = '', second] = readdirSync(folder).toSorted();
    expect([first, second]).toEqual([expect.stringMatching(/lin@example\.com\.eml$/), expect.stringMatching(/bo@example\.com\.eml$/)]);
    expect(readFileSync(join(folder, first), 'utf8')).toBe(written.message);
    expect(said).toEqual([`SMTP_URL is not set: mails go to ${folder}`]);
  });
});

describe('a mail server', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** Answers each command by the first rule that fits; what it heard. */
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
  const through = (smtpUrl: string) => mailer({ smtpUrl, dataDir: undefined }, () => undefined);

  it('is handed the mail, with the password first and no line mistaken for the end', async () => {
    const { heard, url } = await listening([
      [/^EHLO/, '250-fake\r\n250 AUTH PLAIN'],
      [/^AUTH/, '235 in'],
      [/^QUIT/, '221 bye'],
    ]);
    await through(url('ann:se%40cret@')).send({ from: 'a@example.com', to: 'b@example.com', message: 'Subject: x\r\n\r\n.\r\n..two\r\nend\r\n' });
    expect(heard[0]).toMatch(/^EHLO /);
    expect(heard.slice(1)).toEqual([
      `AUTH PLAIN ${Buffer.from('\0ann\0se@cret').toString('base64')}`,
      'MAIL FROM:<a@example.com>',
      'RCPT TO:<b@example.com>',
      'DATA',
      'Subject: x',
      '',
      '..',
      '...two',
      'end',
      '.',
      'QUIT',
    ]);
  });

  it('that refuses, or hangs up, is an error', async () => {
    const { url } = await listening([[/^RCPT/, '550 no such user']]);
    await expect(through(url()).send(writeMail(MAIL, FROM, AT))).rejects.toThrow('550 no such user');
    server.close();
    await expect(through('smtp://127.0.0.1:9').send(writeMail(MAIL, FROM, AT))).rejects.toThrow();
  });
});

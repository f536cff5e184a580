import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import type { Settings } from '../../runtime/settings.ts';
import type { Sms, SmsSender } from './sms.ts';

type Where = Pick<Settings, 'smsUrl' | 'dataDir'>;

const TIMEOUT_MS = 20_000;

/** Sends text messages through the service of `SMS_URL`; without one, writes them to a folder of the data folder. `log` reports once which one is used. */
export function smsSender({ smsUrl, dataDir }: Where, now: Clock, log: (line: string) => void): SmsSender {
  const deliver = smsUrl ? byHttp(new URL(smsUrl)) : intoFolder(dataDir && join(dataDir, 'outbox', 'sms'), now, log);
  return {
    async send(sms) {
      if (sms.expiresAt > now()) await deliver({ ...sms, to: internationalNumber(sms.to) });
    },
  };
}

type Deliver = (sms: Sms) => Promise<void>;

/** Posts `{ id, to, text }`; name and password of the URL become basic authentication. */
function byHttp(url: URL): Deliver {
  const { username, password } = url;
  const endpoint = new URL(url);
  endpoint.username = '';
  endpoint.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { 'content-type': 'application/json', ...(username && { authorization: `Basic ${basic}` }) };
  return async ({ id, to, text }) => {
    const request = { method: 'POST', headers, body: JSON.stringify({ id, to, text }), signal: AbortSignal.timeout(TIMEOUT_MS) };
    const { ok, status, body } = await fetch(endpoint, { ...request, redirect: 'error' });
    await body?.cancel();
    if (!ok) throw new Error(`smsSender: the service of SMS_URL answered ${status}.`);
  };
}

/** Writes text files; the newest sorts last. */
function intoFolder(given: string | undefined, now: Clock, log: (line: string) => void): Deliver {
  let folder: string | undefined;
  return async ({ to, text }) => {
    if (folder === undefined) {
      folder = given ?? mkdtempSync(join(tmpdir(), 'quayside-sms-'));
      log(`SMS_URL is not set: text messages go to ${folder}`);
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now()).toISOString().replace(/[:.]/g, '-')} ${to.replace(/[^\d+]/g, '_')}.txt`;
    await writeFile(join(folder, name), `${text}\n`, { flag: 'wx', mode: 0o600 });
  };
}

/** Mainland numbers are stored without the country code. */
const internationalNumber = (phone: string): string => (/^1\d{10}$/.test(phone) ? `+86${phone}` : phone);

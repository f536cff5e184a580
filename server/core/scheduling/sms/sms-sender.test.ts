import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smsSender } from './sms-sender.ts';

const NOW = Date.UTC(2026, 10, 23);
const SMS = { id: 'code 1', to: '13800000001', text: '验证码 123456', expiresAt: NOW + 1 };
const now = () => NOW;

describe('without a service', () => {
  it('messages are written to a folder, which is logged once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sms-'));
    const lines: string[] = [];
    const { send } = smsSender({ smsUrl: undefined, dataDir }, now, (line) => lines.push(line));
    await send(SMS);
    await send({ ...SMS, to: '13800000002' });
    const folder = join(dataDir, 'outbox/sms');
    const names = readdirSync(folder).toSorted();
    expect(names).toEqual([expect.stringMatching(/\+8613800000001\.txt$/), expect.stringMatching(/\+8613800000002\.txt$/)]);
    expect(readFileSync(join(folder, names[0] ?? ''), 'utf8')).toBe('验证码 123456\n');
    expect(lines).toEqual([`SMS_URL is not set: text messages go to ${folder}`]);
  });
});

describe('a service', () => {
  /** Starts a service that answers with the status; records what it receives. */
  async function listening(status: number) {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes: Buffer) => (body += bytes.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { send } = smsSender({ smsUrl: `http://ann:se%40cret@127.0.0.1:${port}/send`, dataDir: undefined }, now, () => undefined);
    return { received, send };
  }

  it('receives the number with its country code, the text and the credentials', async () => {
    const { received, send } = await listening(200);
    await send(SMS);
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ id: 'code 1', to: '+8613800000001', text: '验证码 123456' }]);
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:se@cret').toString('base64')}`);
  });

  it('receives nothing after the text has become useless', async () => {
    const { received, send } = await listening(200);
    await send({ ...SMS, expiresAt: NOW });
    expect(received).toEqual([]);
  });

  it.each([500, 403, 302])('that answers %d causes an error', async (status) => {
    const { send } = await listening(status);
    await expect(send(SMS)).rejects.toThrow();
  });
});

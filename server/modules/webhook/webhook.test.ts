import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, inTransaction } from '#server/core/storage/db';
import { completeBooking, makeDictionaries, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
import type { Client } from '#server/test/client';
import { addCustomer, addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/data/rates';
import { openTransactions } from '#server/test/data/sessions';
import { secondServer } from '#server/test/services/second-server';
import { testApp, type TestApp } from '#server/test/test-app';
import { deliverDueWebhooks, deliverWebhook } from './deliver.ts';
import { postEvent } from './post-event.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; subject: string; data: { toStatus: number; orderNo: string } };
}

let test: TestApp;
let other: Db;
let places: Places;
let receiver: Server;
let base: string;
/** What the receiver got, and how it answers. */
let got: Received[];
let answer: (received: Received) => { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'rubbish';

beforeAll(async () => {
  test = await testApp();
  other = (await secondServer(test)).db;
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      const received: Received = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
      got.push(received);
      const reply = answer(received);
      if (reply === 'silence') return;
      if (reply === 'rubbish') return void request.socket.end('garbage\r\n\r\n');
      response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  got = [];
  answer = () => ({ status: 204 });
});

const delivery = (db: Db, ms = 0, timeoutMs = 1000) => ({
  db,
  now: () => Date.now() + ms,
  settings: { publicUrl: 'https://portal.example.com', isProduction: false },
  timeoutMs,
  stopping: new AbortController().signal,
});
const deliver = (ms = 0, timeoutMs = 1000) => deliverDueWebhooks(delivery(test.db, ms, timeoutMs));

async function integrated(kinds = ['booking', 'si', 'vgm'] as const) {
  const customer_id = await addCustomer(test.db);
  const { token, id: userId } = await addUser(test.db, { customer_id, is_admin: true });
  const client = test.withToken(token);
  const added = await client.webhook.saveWebhook({ url: `${base}/events`, kinds: [...kinds] });
  if (!added.ok) throw new Error(added.message);
  return { client, token, userId, customer_id, id: added.data.webhook.id, key: added.data.key ?? '' };
}
const submitted = async (client: Client) => (await saveOrFail(client, completeBooking(places))).bookingId;
const logOf = async (client: Client, id: string) => {
  const log = await client.webhook.queryWebhookDeliveries({ id });
  return log.ok ? log.data.records : [];
};
const statesOf = async (client: Client, id: string) => (await logOf(client, id)).map(({ state, attempts }) => `${state} ${attempts}`);

describe('an event', () => {
  it('is queued in the transaction of the change, whichever program makes it, and signed', async () => {
    const { client, id, key } = await integrated();
    const bookingId = await submitted(client);
    await setBookingState(test.db, bookingId, 3, { bkg_no: '177' });
    const rolledBack = inTransaction(test.db, async (db) => {
      await db.updateTable('booking').set({ si_status: 2 }).where('id', '=', bookingId).execute();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await test.db.updateTable('booking').set({ vgm_status: 2, bill_status: 1 }).where('id', '=', bookingId).execute();
    await deliver();
    expect(got.map(({ event }) => [event.type, event.data.toStatus])).toEqual([
      ['quayside.booking.status', 1],
      ['quayside.booking.status', 3],
      ['quayside.vgm.status', 2],
    ]);
    const [first] = got;
    expect(first?.event).toMatchObject({ specversion: '1.0', subject: bookingId, data: { orderNo: expect.stringMatching(/^DD/) as string } });
    expect(first?.headers['quay-event-id']).toBe(first?.event.id);
    const [time = '', given = ''] = String(first?.headers['quay-signature']).split(',');
    const wanted = createHmac('sha256', key)
      .update(`${time.slice(2)}.${first?.body}`)
      .digest('hex');
    expect(given).toBe(`v1=${wanted}`);
    expect(await statesOf(client, id)).toEqual(['delivered 1', 'delivered 1', 'delivered 1']);
  });

  it('goes to its own company alone', async () => {
    const [mine, theirs] = [await integrated(), await integrated()];
    await submitted(mine.client);
    await deliver();
    expect([(await logOf(mine.client, mine.id)).length, (await logOf(theirs.client, theirs.id)).length]).toEqual([1, 0]);
    expect(await theirs.client.webhook.queryWebhookDeliveries({ id: mine.id })).toMatchObject({ ok: false });
  });

  it('of a booking waits for those before it, while other bookings go on', async () => {
    const { client, id } = await integrated();
    const [stuck, free] = [await submitted(client), await submitted(client)];
    answer = ({ event }) => ({ status: event.subject === stuck ? 503 : 204 });
    for (const bookingId of [stuck, free]) await setBookingState(test.db, bookingId, 3);
    await deliver();
    expect(got.map(({ event }) => [event.subject === stuck, event.data.toStatus])).toEqual([
      [true, 1],
      [false, 1],
      [false, 3],
    ]);
    answer = () => ({ status: 200 });
    await deliver(2 * MINUTE);
    expect(got.slice(3).map(({ event }) => event.data.toStatus)).toEqual([1, 3]);
    expect(await statesOf(client, id)).toEqual(['delivered 1', 'delivered 1', 'delivered 1', 'delivered 2']);
  });

  it.each([
    ['is down', () => ({ status: 500 }), '500'],
    ['is silent', () => 'silence' as const, 'TIMEOUT'],
    ['answers rubbish', () => 'rubbish' as const, 'HPE_INVALID_CONSTANT'],
    ['redirects', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }), '302'],
  ])('is repeated with the same id when the receiver %s', async (_, behaviour, fault) => {
    const { client, id } = await integrated();
    await submitted(client);
    answer = behaviour;
    await deliver(0, 300);
    expect((await logOf(client, id))[0]).toMatchObject({ state: 'queued', attempts: 1, fault });
    await deliver(0, 300);
    expect(got).toHaveLength(1);
    answer = () => ({ status: 200, body: 'x'.repeat(100_000) });
    await deliver(2 * MINUTE);
    expect(got.map(({ event }) => event.id)).toEqual([got[0]?.event.id, got[0]?.event.id]);
    expect(await statesOf(client, id)).toEqual(['delivered 2']);
  });

  it('is sent once by several servers', async () => {
    const { client, id } = await integrated();
    for (let n = 0; n < 4; n += 1) await submitted(client);
    await Promise.all([deliverWebhook(delivery(test.db), id), deliverWebhook(delivery(other), id), deliverWebhook(delivery(test.db), id)]);
    await deliver();
    expect(got).toHaveLength(4);
    expect(new Set(got.map(({ event }) => event.id)).size).toBe(4);
  });

  it('holds no transaction open while it is sent', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    let open: Promise<number> | undefined;
    answer = () => {
      open = openTransactions(other);
      return 'silence';
    };
    await deliver(0, 500);
    expect(await open).toBe(0);
    answer = () => ({ status: 204 });
    await deliver(2 * MINUTE);
    expect(await statesOf(client, id)).toEqual(['delivered 2']);
  });

  it('whose server is killed in the middle of a delivery is sent again with the same id, once the claim has expired', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    let isKilled = false;
    answer = () => {
      isKilled = true;
      return { status: 200 };
    };
    const given = delivery(test.db);
    const now = () => {
      if (isKilled) throw new Error('killed');
      return Date.now();
    };
    await expect(deliverWebhook({ ...given, now }, id)).rejects.toThrow('killed');
    expect(await statesOf(client, id)).toEqual(['queued 1']);
    await deliverWebhook(given, id);
    expect(got).toHaveLength(1);
    await deliverWebhook(delivery(test.db, 2 * MINUTE), id);
    expect(await statesOf(client, id)).toEqual(['delivered 2']);
    expect(got.map(({ event }) => event.id)).toEqual([got[0]?.event.id, got[0]?.event.id]);
  });

  it('whose server stops is sent again at once, and the receiver has no fault', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    const stop = new AbortController();
    answer = () => {
      stop.abort();
      return 'silence';
    };
    await deliverWebhook({ ...delivery(test.db), timeoutMs: 60_000, stopping: stop.signal }, id);
    expect((await logOf(client, id))[0]).toMatchObject({ state: 'queued', attempts: 1, fault: null });
    expect(await client.webhook.queryWebhooks({})).toMatchObject({ data: [{ failingSince: null }] });
    answer = () => ({ status: 204 });
    await deliverWebhook(delivery(test.db), id);
    expect(await statesOf(client, id)).toEqual(['delivered 2']);
  });
});

describe('an address', () => {
  it('that is silent costs one timeout a minute, however many events wait for it', async () => {
    const { client, id } = await integrated();
    for (let n = 0; n < 3; n += 1) await submitted(client);
    answer = () => 'silence';
    // One job for each event.
    for (let n = 0; n < 3; n += 1) await deliverWebhook(delivery(test.db, 0, 300), id);
    expect(got).toHaveLength(1);
    await deliverWebhook(delivery(test.db, MINUTE + 10_000, 300), id);
    expect(got).toHaveLength(2);
    answer = () => ({ status: 204 });
    await deliverWebhook(delivery(test.db, 4 * MINUTE), id);
    expect((await logOf(client, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('gets an event again when the user wants it', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    await deliver();
    const [{ id: deliveryId } = { id: '' }] = await logOf(client, id);
    expect(await client.webhook.replayWebhookDelivery({ deliveryId })).toMatchObject({ ok: true });
    await deliver();
    expect(got.map(({ event }) => event.id)).toEqual([got[0]?.event.id, got[0]?.event.id]);
    answer = () => ({ status: 500 });
    await client.webhook.testWebhook({ id });
    await deliver();
    expect(got[2]?.event.type).toBe('quayside.test.status');
    // Another try does not wait for the one that failed.
    answer = () => ({ status: 204 });
    await client.webhook.testWebhook({ id });
    await deliver();
    expect(got).toHaveLength(4);
    await deliver(2 * MINUTE);
    expect(got[4]?.event.id).toBe(got[2]?.event.id);
  });

  it('signs with both keys until the grace of the former one ends', async () => {
    const { client, id, key } = await integrated();
    const rotated = await client.webhook.rotateWebhookKey({ id, graceHours: 1 });
    const next = rotated.ok ? (rotated.data.key ?? '') : '';
    expect(next).not.toBe(key);
    const isBy = (one: string, { headers, body }: Received) => {
      const [time = '', ...given] = String(headers['quay-signature']).split(',');
      return given.includes(
        `v1=${createHmac('sha256', one)
          .update(`${time.slice(2)}.${body}`)
          .digest('hex')}`,
      );
    };
    for (const ms of [0, 2 * 60 * MINUTE]) {
      await client.webhook.testWebhook({ id });
      await deliver(ms);
    }
    expect(got.map((received) => [isBy(key, received), isBy(next, received)])).toEqual([
      [true, true],
      [false, true],
    ]);
    const list = await client.webhook.queryWebhooks({});
    expect(JSON.stringify(list)).not.toContain(next);
  });

  it('is stopped after three days of failures with a notice, keeps its events, and goes on when it is switched on', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    answer = () => ({ status: 500 });
    await deliver();
    await deliver(3 * DAY + 2 * MINUTE);
    const url = `${base}/events`;
    expect(await client.webhook.queryWebhooks({})).toMatchObject({ data: [{ isActive: false, stoppedReason: '500', queued: 1 }] });
    expect(await client.message.queryAll({}, { locale: 'en-US' })).toMatchObject({
      data: { records: [{ messageTitle: `Events are no longer sent to ${new URL(url).host}` }] },
    });
    await submitted(client);
    answer = () => ({ status: 200 });
    got = [];
    await deliver(4 * DAY);
    expect(got).toEqual([]);
    await client.webhook.saveWebhook({ id, url, kinds: ['booking'], isActive: true });
    await deliver();
    expect(got).toHaveLength(2);
    expect(await client.webhook.queryWebhooks({})).toMatchObject({ data: [{ isActive: true, failingSince: null, queued: 0 }] });
  });

  it('is stopped at once when it says that it is gone, and silent while its owner has switched it off', async () => {
    const { client, id } = await integrated();
    await submitted(client);
    answer = () => ({ status: 410 });
    await deliver();
    expect(await client.webhook.queryWebhooks({})).toMatchObject({ data: [{ isActive: false, stoppedReason: '410' }] });
    await client.webhook.saveWebhook({ id, url: `${base}/events`, kinds: ['booking'], isActive: false });
    await submitted(client);
    expect(await logOf(client, id)).toHaveLength(1);
  });

  it.each([
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'no address',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'http://93.184.215.14/',
    'https://2130706434000/',
    'https://nowhere.invalid/',
  ])('%s is refused', async (url) => {
    const { client } = await integrated();
    expect(await client.webhook.saveWebhook({ url, kinds: ['booking'] })).toMatchObject({
      ok: false,
      errors: [{ field: 'url', code: 'webhook.url' }],
    });
  });

  it('in the own network is not contacted in production, however it was stored', async () => {
    const options = { headers: {}, body: '{}', timeoutMs: 500, mayBeLoopback: false, stopping: new AbortController().signal };
    expect(await postEvent(new URL(`${base}/events`), options)).toMatchObject({ fault: 'ADDRESS_NOT_PUBLIC' });
    expect(await postEvent(new URL('https://localhost:9/'), options)).toMatchObject({ fault: 'ADDRESS_NOT_PUBLIC' });
    expect(await postEvent(new URL('http://93.184.215.14/'), options)).toMatchObject({ fault: 'HTTPS_REQUIRED' });
    expect(got).toEqual([]);
  });

  it('is for administrators of its company', async () => {
    const { client, customer_id, id } = await integrated();
    const clerk = test.withToken((await addUser(test.db, { customer_id })).token);
    expect(await clerk.webhook.queryWebhooks({})).toMatchObject({ ok: false });
    const stranger = (await integrated()).client;
    for (const call of [stranger.webhook.deleteWebhook, stranger.webhook.testWebhook, stranger.webhook.rotateWebhookKey])
      expect(await call({ id })).toMatchObject({ ok: false });
    for (let n = 1; n < 10; n += 1) await client.webhook.saveWebhook({ url: `${base}/${n}`, kinds: ['booking'] });
    expect(await client.webhook.saveWebhook({ url: `${base}/11`, kinds: ['booking'] })).toMatchObject({ ok: false });
    expect(await client.webhook.deleteWebhook({ id })).toMatchObject({ ok: true });
  });
});

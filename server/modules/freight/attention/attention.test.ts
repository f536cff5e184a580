import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/core/scheduling/housekeeping';
import { secondServer } from '#server/test/services/second-server';
import { notifyFollowers } from '#server/modules/message/service';
import { dayFromNow, makeRate, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const MAX_FOLLOWS = 100;

let test: TestApp;
let places: Places;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});
beforeEach(async () => {
  await test.db.deleteFrom('freight_fcl').execute();
});

async function newUser(level: 'standard' | 'vip' = 'standard') {
  const { id, token } = await addUser(test.db, { customer_id: await addCustomer(test.db, { level }) });
  return { id, token, client: test.withToken(token) };
}

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const rate = (changes: Parameters<typeof makeRate>[2] = {}) => makeRate(test.db, places, changes);
const change = (id: string, to: object) => test.db.updateTable('freight_fcl').set(to).where('id', '=', id).execute();
const followed = async ({ freight }: Client, input: object = {}) => dataOf(await freight.queryAttentionFclList(input, { locale: 'en-US' })).records;
const laneOf = (carrier = 'MSCU') => ({
  portStartId: places.port.CNSGH!,
  portEndId: places.port.USLAX!,
  shippingId: places.carrier[carrier]!,
});
const noticesOf = async (token: string) => {
  const all = dataOf(await test.withToken(token).message.queryAll({}, { locale: 'en-US' }));
  return all.records.map(({ messageTitle, message }) => [messageTitle, message]);
};

describe('following a rate', () => {
  it('is idempotent with a wish, and toggles without one', async () => {
    const { client } = await newUser();
    const id = await rate();
    const follow = async (attention?: boolean) =>
      dataOf(await client.freight.attentionFcl({ id, ...(attention === undefined ? {} : { attention }) }));
    expect([await follow(true), await follow(true)]).toEqual([{ attention: true }, { attention: true }]);
    expect(await followed(client)).toHaveLength(1);
    expect([await follow(false), await follow(false)]).toEqual([{ attention: false }, { attention: false }]);
    expect(await followed(client)).toEqual([]);
    expect([await follow(), await follow()]).toEqual([{ attention: true }, { attention: false }]);
  });

  it('is stored once, however often it is asked at the same time', async () => {
    const { client } = await newUser();
    const id = await rate();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.freight.attentionFcl({ id, attention: true })));
    expect(answers.map((answer) => answer.ok && answer.data.attention)).toEqual(Array(8).fill(true));
    expect(await followed(client)).toHaveLength(1);
  });

  it('shows the change of each price since, in amount and per cent', async () => {
    const { client } = await newUser();
    const id = await rate({ space_status: 'FULL' });
    await client.freight.attentionFcl({ id });
    await change(id, { price_20gp: '1800', price_40hq: '2500.50', price_40gp: null, price_45hq: '3000', space_status: 'TIGHT' });
    const [one] = await followed(client);
    expect(one).toMatchObject({
      rateId: id,
      kind: 'rate',
      portStartCode: 'CNSGH',
      portEndName: 'Los Angeles',
      shippingCode: 'MSCU',
      isEnded: false,
      spaceStatus: 'TIGHT',
      lastSpaceStatus: 'FULL',
    });
    expect(one!.prices).toEqual([
      { ctnType: '20GP', currency: 'USD', price: '1800.00', lastPrice: '1850.00', diff: '-50.00', diffPercent: '-2.7' },
      { ctnType: '40HQ', currency: 'USD', price: '2500.50', lastPrice: '2450.00', diff: '50.50', diffPercent: '2.1' },
      { ctnType: '45HQ', currency: 'USD', price: '3000.00', lastPrice: null, diff: null, diffPercent: null },
    ]);
  });

  it('is restored with its date and price by undo, and begins anew otherwise', async () => {
    const { client } = await newUser();
    const id = await rate();
    await client.freight.attentionFcl({ id, attention: true });
    const [before] = await followed(client);
    await change(id, { price_20gp: '1700' });
    await client.freight.attentionFcl({ id, attention: false });
    await client.freight.attentionFcl({ id, attention: true, undo: true });
    const [restored] = await followed(client);
    expect(restored).toMatchObject({ id: before!.id, createTime: before!.createTime });
    expect(restored!.prices[0]).toMatchObject({ lastPrice: '1850.00', diff: '-150.00' });
    await client.freight.attentionFcl({ id, attention: false });
    await client.freight.attentionFcl({ id, attention: true });
    expect((await followed(client))[0]!.prices[0]).toMatchObject({ lastPrice: '1700.00', diff: '0.00', diffPercent: '0.0' });
  });

  it('ends with the rate: it is named, without any price', async () => {
    const { client } = await newUser();
    const id = await rate({ price_20gp: '1234', price_40gp: '1235', price_40hq: '1236' });
    await client.freight.attentionFcl({ id });
    await change(id, { valid_to: dayFromNow(-1) });
    const answer = await client.freight.queryAttentionFclList({});
    expect(dataOf(answer).records).toMatchObject([
      { rateId: id, isEnded: true, prices: [], spaceStatus: null, lastSpaceStatus: null, validTo: null },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/123[456]/);
    expect(dataOf(await client.freight.attentionFcl({ id, attention: false }))).toEqual({ attention: false });
  });

  it('needs a rate that the company is offered', async () => {
    const { client } = await newUser();
    const vip = await newUser('vip');
    const forVips = await rate({ vip_only: true, price_20gp: null, price_40gp: null, price_40hq: null, vip_40hq: '2000' });
    for (const id of [await rate({ valid_to: dayFromNow(-1) }), forVips, '12345'])
      expect(await client.freight.attentionFcl({ id, attention: true })).toMatchObject({ ok: false, reason: 'business' });
    expect(await client.freight.attentionFclVip({ id: forVips })).toMatchObject({ ok: false, message: '您还不是VIP会员，请先申请会员' });
    expect(await client.freight.queryAttentionFclVipList({})).toMatchObject({ ok: false, message: '您还不是VIP会员，请先申请会员' });
    expect(dataOf(await vip.client.freight.attentionFclVip({ id: forVips }))).toEqual({ attention: true });
    expect(dataOf(await vip.client.freight.queryAttentionFclVipList({})).records[0]!.prices).toMatchObject([{ ctnType: '40HQ', price: '2000.00' }]);
    // At standard prices it is not offered.
    expect(await followed(vip.client)).toMatchObject([{ isEnded: true, prices: [] }]);
    // A company that is no VIP any more.
    await test.db
      .updateTable('customer')
      .set({ level: 'standard' })
      .where('id', '=', (await customerOf(vip.id))!)
      .execute();
    expect(JSON.stringify(await vip.client.freight.queryAttentionFclList({}))).not.toContain('2000.00');
    expect(await vip.client.freight.queryAttentionFclVipList({})).toMatchObject({ ok: false });
  });

  it('is searched by port, carrier and name, and paged', async () => {
    const { client } = await newUser();
    for (const portEnd of ['USLAX', 'DEHAM', 'USLGB']) await client.freight.attentionFcl({ id: await rate({ port_end_id: places.port[portEnd]! }) });
    const ends = async (input: object) => (await followed(client, input)).map(({ portEndCode }) => portEndCode);
    expect(await ends({})).toEqual(['USLGB', 'DEHAM', 'USLAX']);
    expect(await ends({ searchValue: ' hamb ' })).toEqual(['DEHAM']);
    expect(await ends({ searchValue: 'uslax' })).toEqual(['USLAX']);
    expect(await ends({ current: 2, size: 2 })).toEqual(['USLAX']);
  });

  it('has a limit', async () => {
    const { id, client } = await newUser();
    const offered = await rate();
    const state = JSON.stringify({ standard: null, vip: null });
    const row = { user_id: id, kind: 'rate', followed_state: state, told_state: state } as const;
    const { portStartId: port_start_id, portEndId: port_end_id, shippingId: shipping_id } = laneOf();
    const rows = Array.from({ length: MAX_FOLLOWS }, (_, n) => ({
      ...row,
      rate_id: String(n + 1),
      port_start_id,
      port_end_id,
      shipping_id,
      created_at: new Date(),
    }));
    await test.db.insertInto('rate_follow').values(rows).execute();
    expect(await client.freight.attentionFcl({ id: offered })).toMatchObject({ ok: false, message: expect.stringContaining(String(MAX_FOLLOWS)) });
  });
});

const customerOf = async (userId: string) =>
  (await test.db.selectFrom('web_user').select('customer_id').where('id', '=', userId).executeTakeFirstOrThrow()).customer_id;

describe('following a carrier', () => {
  it('shows its lowest price by size, its best space and its last day', async () => {
    const { client } = await newUser();
    await rate({ price_20gp: '1900', space_status: 'FULL', valid_to: dayFromNow(5) });
    await client.freight.attentionFcl({ ...laneOf(), attention: true });
    await rate({ price_20gp: '1800', price_40hq: null, space_status: 'AVAILABLE', valid_to: dayFromNow(12) });
    await rate({ price_20gp: '1', vip_only: true });
    const { records } = dataOf(await client.freight.queryAttentionShippingList({}));
    expect(records).toMatchObject([{ kind: 'shipping', rateId: null, spaceStatus: 'AVAILABLE', lastSpaceStatus: 'FULL' }]);
    expect(records[0]!.prices.map(({ ctnType, price, diff }) => [ctnType, price, diff])).toEqual([
      ['20GP', '1800.00', '-100.00'],
      ['40GP', '2400.00', '0.00'],
      ['40HQ', '2450.00', '0.00'],
    ]);
    expect(await followed(client)).toEqual([]);
  });

  it('needs known ports and carrier', async () => {
    const { client } = await newUser();
    expect(await client.freight.attentionFcl({ ...laneOf(), shippingId: '99' })).toMatchObject({ ok: false, reason: 'business' });
    expect(await client.freight.attentionFcl({ portStartId: places.port.CNSGH! })).toMatchObject({
      errors: [
        { field: 'portEndId', code: 'required' },
        { field: 'shippingId', code: 'required' },
      ],
    });
  });
});

describe('what others follow', () => {
  it('is neither seen nor changed, by colleagues either', async () => {
    const { client, id } = await newUser();
    const colleague = test.withToken((await addUser(test.db, { customer_id: (await customerOf(id))! })).token);
    const rateId = await rate();
    await client.freight.attentionFcl({ id: rateId, attention: true });
    for (const foreign of [colleague, test.as('vip'), test.as('provider')]) {
      expect(await followed(foreign)).toEqual([]);
      expect(dataOf(await foreign.freight.attentionFcl({ id: rateId, attention: false }))).toEqual({ attention: false });
    }
    expect(await followed(client)).toHaveLength(1);
    expect(await test.visitor.freight.queryAttentionFclList({})).toMatchObject({ reason: 'unauthorised' });
    expect(await test.visitor.freight.attentionFcl({ id: rateId })).toMatchObject({ reason: 'unauthorised' });
  });
});

describe('followers are told', () => {
  it('of all changes in one notice, once, however many servers look', async () => {
    const { client, token } = await newUser();
    const [cheaper, dearer, same] = [await rate(), await rate({ port_end_id: places.port.DEHAM! }), await rate()];
    for (const id of [cheaper, dearer, same]) await client.freight.attentionFcl({ id });
    const other = (await secondServer(test)).db;
    await change(cheaper, { price_40hq: '2400', space_status: 'TIGHT' });
    await change(dearer, { price_20gp: '1900' });
    await Promise.all([test.db, other, test.db].map((db) => notifyFollowers(db, Date.now())));
    await notifyFollowers(test.db, Date.now());
    const notices = await noticesOf(token);
    expect(notices).toHaveLength(1);
    expect(notices[0]![0]).toBe('2 followed rates have changed');
    for (const line of [
      '<p>Shanghai – Los Angeles, MSC, 40HQ: now USD 2,400.00, was USD 2,450.00 (2.0% less).</p>',
      '<p>Shanghai – Los Angeles, MSC: space is tight.</p>',
      '<p>Shanghai – Hamburg, MSC, 20GP: now USD 1,900.00, was USD 1,850.00 (2.7% more).</p>',
    ])
      expect(notices[0]![1]).toContain(line);
  });

  it('of at most ten changes, and of how many there are more', async () => {
    const { client, token } = await newUser();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await rate());
    for (const id of ids) await client.freight.attentionFcl({ id });
    for (const id of ids) await change(id, { price_20gp: '1000' });
    await notifyFollowers(test.db, Date.now());
    const [[title, message]] = (await noticesOf(token)) as [[string, string]];
    expect(title).toBe('12 followed rates have changed');
    expect(message.split('</p>').filter(Boolean)).toHaveLength(11);
    expect(message).toContain('2 more changes');
  });

  it('at the prices of their level, and only if they have not declined the kind', async () => {
    const [standard, vip, quiet] = [await newUser(), await newUser('vip'), await newUser()];
    await quiet.client.message.saveNoticePreferences({ list: [{ messageType: 8, portal: false, mail: false }] });
    const id = await rate({ vip_40hq: '2300' });
    for (const { client } of [standard, vip, quiet]) await client.freight.attentionFcl({ id });
    await change(id, { vip_40hq: '2200' });
    await notifyFollowers(test.db, Date.now());
    expect(await noticesOf(vip.token)).toEqual([
      ['1 followed rate has changed', '<p>Shanghai – Los Angeles, MSC, 40HQ: now USD 2,200.00, was USD 2,300.00 (4.3% less).</p>'],
    ]);
    expect([await noticesOf(standard.token), await noticesOf(quiet.token)]).toEqual([[], []]);
    await change(id, { price_40hq: '2440' });
    await notifyFollowers(test.db, Date.now());
    expect(await noticesOf(standard.token)).toHaveLength(1);
    expect(await noticesOf(vip.token)).toHaveLength(1);
  });

  it('not any more once they have unfollowed, and housekeeping removes what cannot be restored', async () => {
    const { client, token } = await newUser();
    const id = await rate();
    await client.freight.attentionFcl({ id, attention: true });
    await client.freight.attentionFcl({ id, attention: false });
    await change(id, { price_20gp: '1000' });
    await notifyFollowers(test.db, Date.now());
    expect(await noticesOf(token)).toEqual([]);
    const stored = () => test.db.selectFrom('rate_follow').select('id').where('rate_id', '=', id).execute();
    expect(await stored()).toHaveLength(1);
    await sweep({ db: test.db, now: () => Date.now() + 2 * DAY_MS });
    expect(await stored()).toEqual([]);
  });
});

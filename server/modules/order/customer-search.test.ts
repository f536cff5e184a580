import { beforeAll, describe, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { issuedBill } from '#server/test/bookings/settlement';
import { addCustomer, addUser } from '#server/test/factories';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let agent: Client;
/** Users of two companies, each with an order and a bill. */
let timber: Client;
let paper: Client;
const ids: Record<'order' | 'bill', string[]> = { order: [], bill: [] };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  agent = test.as('provider');
  const userOf = async (name_cn: string, name_en: string) => {
    const { token } = await addUser(test.db, { customer_id: await addCustomer(test.db, { name_cn, name_en }) });
    return test.withToken(token);
  };
  [timber, paper] = [await userOf('海榕木业', 'Banyan 100% Timber'), await userOf('青禾纸业', 'Greenstalk Paper')];
  for (const client of [timber, paper]) {
    const { bookingId } = await saveOrFail(client, completeBooking(places, { refNo: 'PAPER' }));
    const cutoff_si = new Date(test.clock.now() + 3_600_000);
    await test.db.updateTable('booking').set({ status: 3, cutoff_si }).where('id', '=', bookingId).execute();
    ids.order.push(bookingId);
    ids.bill.push((await issuedBill(test, client, places)).id);
  }
});

const ordersOf = async (client: Client, input: { searchValue?: string; customerName?: string }) => {
  const answer = await client.order.queryPageOrderWeb({ ...input, refNo: 'PAPER', size: 100, sortOrder: 'asc' });
  return answer.ok ? answer.data.records.map(({ bookingId }) => bookingId) : answer.message;
};
const billsOf = async (client: Client, input: { searchValue?: string; customerName?: string }) => {
  const answer = await client.settlement.queryWebInConfirmList({ ...input, size: 100, sortField: 'billNo', sortOrder: 'asc' });
  return answer.ok ? answer.data.records.map(({ id }) => id) : answer.message;
};
const cutOffsOf = async (client: Client, customerName: string) => {
  const answer = await client.order.queryCutOffs({ customerName });
  return answer.ok ? { total: answer.data.total, ids: answer.data.records.map(({ bookingId }) => bookingId) } : answer.message;
};

describe('30.A4 agents find by customer, in Chinese and English,', () => {
  it('orders and bills', async () => {
    const [order] = ids.order;
    const [bill] = ids.bill;
    for (const name of ['海榕', 'banyan', '100% TIMBER'])
      for (const input of [{ searchValue: name }, { customerName: name }]) {
        expect(await ordersOf(agent, input)).toEqual([order]);
        expect(await billsOf(agent, input)).toEqual([bill]);
      }
    // As text, not as a pattern.
    expect(await ordersOf(agent, { customerName: 'Banyan_100' })).toEqual([]);
  });

  it('cut-offs', async () => {
    expect(await cutOffsOf(agent, '海榕')).toEqual({ total: 1, ids: [ids.order[0]] });
    expect(await cutOffsOf(agent, 'greenstalk')).toEqual({ total: 1, ids: [ids.order[1]] });
  });
});

describe('30.A4 customers', () => {
  it('cannot ask for the records of a company by its name', async () => {
    const refused = '无权限';
    for (const client of [timber, paper]) {
      expect(await ordersOf(client, { customerName: '海榕' })).toBe(refused);
      expect(await billsOf(client, { customerName: '海榕' })).toBe(refused);
      expect(await cutOffsOf(client, '海榕')).toBe(refused);
      for (const answer of [
        await client.order.exportOrderWeb({ customerName: '海榕' }),
        await client.order.exportExcelWebPsbp({ customerName: '海榕' }),
        await client.order.printOrdersWeb({ customerName: '海榕' }),
        await client.order.startOrderExport({ customerName: '海榕' }),
        await client.settlement.startBillExport({ customerName: '海榕' }),
      ])
        expect(answer).toMatchObject({ ok: false, message: refused });
    }
  });

  it('search their own numbers as before, and no names', async () => {
    expect(await ordersOf(timber, { searchValue: '海榕' })).toEqual([]);
    expect(await billsOf(timber, { searchValue: 'Banyan' })).toEqual([]);
    expect(await ordersOf(timber, { searchValue: 'PAPER' })).toEqual([ids.order[0]]);
  });
});

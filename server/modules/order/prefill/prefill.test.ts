import { beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { completeBooking, makeDictionaries, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const ms = (day: string) => parseDate(day)!;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

async function onLane(...rates: Parameters<typeof makeRate>[2][]): Promise<string[]> {
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('sailing_date').execute();
  const ids: string[] = [];
  for (const rate of rates) ids.push(await makeRate(test.db, places, rate));
  return ids;
}

const hint = { portStart: 'CNSHA', portEnd: 'USLAX', shipping: 'MSCU', etd: null, ctnList: [{ ctnType: '20GP' as const, num: 2 }] };

describe('8.C6 the answer of initAddSoWeb', () => {
  const party = { address: 'X'.repeat(350), city: 'X'.repeat(35), countryCode: 'CN', email: 'a@example.com;b@example.com', isDefault: true };

  beforeAll(async () => {
    const { customerId } = await test.idOf('customer');
    const one = { customer_id: customerId, name: 'N'.repeat(70), content: JSON.stringify(party), is_default: true, updated_at: new Date() };
    await test.db
      .insertInto('party')
      .values((['shipper', 'consignee', 'notify'] as const).map((kind) => ({ ...one, kind, created_at: new Date() })))
      .execute();
  });

  const STARTS: Record<string, () => Promise<Parameters<Client['order']['initAddSoWeb']>[0]>> = {
    blank: async () => ({}),
    'containers only': async () => ({ ctnList: [{ ctnType: '40HQ', num: 3 }] }),
    'a rate': async () => ({ rateId: (await onLane({ route_type: 3, transfer_port_ids: [places.port.CNNBO!] }))[0]! }),
    'a rate of a sailing': async () => {
      const [rateId = ''] = await onLane({});
      await makeSailing(test.db, places, { etd: dayFromNow(9), eta: dayFromNow(20), cutoff_si: hours(90) });
      return { rateId, etd: dayFromNow(9) };
    },
    'a visitor’s choice': async () => (await onLane({}), { hint }),
    'a visitor’s choice without a rate': async () => (await onLane(), { hint }),
    'a quotation': async () => {
      const [rateId = ''] = await onLane({});
      await addQuotation('Q-START', { rate_ids: [rateId] });
      return { rateId, quoteNo: 'q-start' };
    },
    'a copy': async () => {
      await addContract('SC-START');
      const full: SaveInput = {
        contractNo: 'sc-start',
        goodsList: [
          { goods: 'ACID', goodsType: '3', packageType: 'DRUMS', number: 1, weight: '2', volume: '1', dg: { unNo: '1805', imoClass: '8' } },
        ],
      };
      return { copyBookingId: (await saveOrFail(customer, completeBooking(places, full))).bookingId };
    },
    'a copy whose contract has ended': async () => {
      await addContract('SC-ENDS');
      const { bookingId } = await saveOrFail(customer, completeBooking(places, { contractNo: 'SC-ENDS' }));
      await test.db
        .updateTable('service_contract')
        .set({ valid_to: dayFromNow(-1) })
        .where('contract_no', '=', 'SC-ENDS')
        .execute();
      return { copyBookingId: bookingId };
    },
  };

  it.each(Object.keys(STARTS))('can be submitted unchanged: %s', async (start) => {
    const proposed = await customer.order.initAddSoWeb(await STARTS[start]!());
    if (!proposed.ok) throw new Error(proposed.message);
    const result = await customer.order.saveBookingWeb(proposed.data as SaveInput);
    expect(result).toMatchObject({ ok: true, data: { status: 0 } });
    const stored = await customer.order.queryBookingById({ bookingId: result.ok ? result.data.bookingId : '' });
    const { source, quoteNo, contractNo, rateId, etd, goodsList } = proposed.data;
    expect(stored).toMatchObject({ data: { source, quoteNo, contractNo, rateId, etd, goodsList } });
  });
});

async function addQuotation(quote_no: string, changes: { rate_ids?: string[]; customer_id?: string; valid_to?: string } = {}) {
  const { customerId } = await test.idOf('customer');
  const lane = { port_start_id: places.port.CNSGH!, port_end_id: places.port.USLAX! };
  await test.db
    .insertInto('quotation')
    .values({ quote_no, created_at: new Date(), customer_id: customerId, ...lane, valid_to: dayFromNow(10), ...changes })
    .execute();
}

async function addContract(contract_no: string) {
  const { customerId } = await test.idOf('customer');
  const term = { valid_from: dayFromNow(-100), valid_to: dayFromNow(100) };
  await test.db
    .insertInto('service_contract')
    .values({ contract_no, created_at: new Date(), customer_id: customerId, shipping_id: places.carrier.MSCU!, ...term })
    .execute();
}

describe('8.B3 a booking started from a link', () => {
  it('is refused for a sailing past its cut-off, and uses the next one if requested', async () => {
    const [first = '', next] = await onLane({ valid_to: dayFromNow(6) }, { valid_from: dayFromNow(7) });
    await makeSailing(test.db, places, { etd: dayFromNow(3), eta: dayFromNow(20), cutoff_si: hours(-1) });
    await makeSailing(test.db, places, { etd: dayFromNow(10), eta: dayFromNow(27), cutoff_si: hours(100), cutoff_cy: hours(200) });
    const link = { rateId: first, etd: dayFromNow(3) };
    expect(await customer.order.initAddSoWeb(link)).toMatchObject({ ok: false, message: '该航次已截单，请选择之后的航次' });
    expect(await customer.order.initAddSoWeb({ ...link, nextSailing: true })).toMatchObject({ data: { rateId: next, etd: ms(dayFromNow(10)) } });
    const visitors = { ...hint, etd: dayFromNow(3) };
    expect(await customer.order.initAddSoWeb({ hint: visitors })).toMatchObject({ ok: false, message: '该航次已截单，请选择之后的航次' });
    expect(await customer.order.initAddSoWeb({ hint: visitors, nextSailing: true })).toMatchObject({ data: { rateId: next } });
  });

  it('without a date uses the first bookable departure', async () => {
    const [rateId = ''] = await onLane({});
    await makeSailing(test.db, places, { etd: dayFromNow(3), eta: dayFromNow(20), cutoff_cy: hours(-1) });
    await makeSailing(test.db, places, { etd: dayFromNow(10), eta: dayFromNow(27) });
    expect(await customer.order.initAddSoWeb({ rateId })).toMatchObject({ data: { rateId, etd: ms(dayFromNow(10)) } });
    expect(await customer.order.initAddSoWeb({ hint })).toMatchObject({ data: { rateId, etd: ms(dayFromNow(10)) } });
  });

  it('is refused for a full sailing without an alternative', async () => {
    const [rateId = ''] = await onLane({ space_status: 'FULL' });
    for (const nextSailing of [false, true])
      expect(await customer.order.initAddSoWeb({ rateId, nextSailing })).toMatchObject({ message: '该航次已爆舱，请选择其他航次' });
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { completeBooking, makeDictionaries, setBookingState, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

beforeEach(async () => {
  for (const table of ['freight_fcl', 'sailing_date'] as const) await test.db.deleteFrom(table).execute();
});

const sailing = (day: number, changes: Partial<Parameters<typeof makeSailing>[2]> = {}) =>
  makeSailing(test.db, places, { etd: dayFromNow(day), eta: dayFromNow(day + 14), ...changes });

/** Returns `etd sailing.full` for each finding, or `saved`. */
async function outcome(changes: SaveInput, client = customer): Promise<string[]> {
  const result = await client.order.saveBookingWeb(completeBooking(places, changes));
  return result.ok ? ['saved'] : result.errors.length > 0 ? result.errors.map(({ field, code }) => `${field} ${code}`) : [result.message];
}

describe('8.B1 the rate of a booking', () => {
  it('must be for its carrier, ports and departure date, each reported at its field with the fix', async () => {
    const rateId = await makeRate(test.db, places, { valid_from: dayFromNow(0), valid_to: dayFromNow(20) });
    const wrong = { rateId, shippingId: places.carrier.MAEU, portStartId: places.port.CNNBO, portEndId: places.port.DEHAM, etd: dayFromNow(40) };
    const result = await customer.order.saveBookingWeb(completeBooking(places, wrong), { locale: 'en-US' });
    expect(result.ok ? [] : result.errors.map(({ field, message }) => [field, message])).toEqual([
      ['shippingId', 'The chosen rate is with MSC. Choose this carrier, or book without the rate.'],
      ['portStartId', 'The chosen rate is from Shanghai. Choose this port of loading, or book without the rate.'],
      ['portEndId', 'The chosen rate is to Los Angeles. Choose this port of discharge, or book without the rate.'],
      [
        'etd',
        `The chosen rate has no departure on this day. Choose a departure from ${dayFromNow(0)} to ${dayFromNow(20)}, or book without the rate.`,
      ],
    ]);
    expect(await outcome({ rateId, etd: dayFromNow(9) })).toEqual(['saved']);
  });

  it('must have a departure on the date: a date within its validity is not enough', async () => {
    const rateId = await makeRate(test.db, places);
    await sailing(6);
    await sailing(13);
    expect(await outcome({ rateId, etd: dayFromNow(8) })).toEqual(['etd rate.date']);
    expect(await outcome({ rateId, etd: dayFromNow(13) })).toEqual(['saved']);
  });

  it('is refused once it has expired, also for an older draft', async () => {
    const rateId = await makeRate(test.db, places);
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places, { rateId, submit: false }));
    await test.db
      .updateTable('freight_fcl')
      .set({ valid_to: dayFromNow(-1) })
      .execute();
    expect(await outcome({ rateId })).toEqual(['rateId rate.expired']);
    expect(await outcome({ rateId, bookingId, version })).toEqual(['rateId rate.expired']);
    expect(await outcome({ rateId, bookingId, version, submit: false, refNo: 'PO-9' })).toEqual(['saved']);
  });

  it('cannot be changed in a stored booking', async () => {
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places, { submit: false }));
    const other = await makeRate(test.db, places, { shipping_id: places.carrier.MAEU! });
    expect(await outcome({ bookingId, version, rateId: other, submit: false })).toEqual(['shippingId rate.carrier']);
  });
});

describe('8.B1 the source of a booking', () => {
  it.each([
    [{ source: 'rate' }, ['source source.rate']],
    [{ source: 'quote' }, ['quoteNo source.quote']],
    [{ source: 'bid' }, ['source source.bid']],
    [{ source: 'import' }, ['source source.import']],
    [{ source: 'web' }, ['saved']],
    [{ source: 'copy' }, ['saved']],
  ] as const)('%j', async (changes, found) => {
    expect(await outcome(changes)).toEqual(found);
  });
});

describe('8.B1 the quotation of a booking', () => {
  const quotation = async (quote_no: string, changes: object = {}, role: 'customer' | 'vip' = 'customer') =>
    test.db
      .insertInto('quotation')
      .values({
        quote_no,
        created_at: new Date(),
        customer_id: (await test.idOf(role)).customerId,
        port_start_id: places.port.CNSGH!,
        port_end_id: places.port.USLAX!,
        valid_to: dayFromNow(5),
        ...changes,
      })
      .execute();

  it('must exist, belong to the company, be valid, and match the ports and the rate', async () => {
    const [mine, other] = [await makeRate(test.db, places), await makeRate(test.db, places)];
    await quotation('Q-MINE', { rate_ids: [mine] });
    await quotation('Q-THEIRS', {}, 'vip');
    await quotation('Q-OLD', { valid_to: dayFromNow(-1) });
    await quotation('Q-HAMBURG', { port_end_id: places.port.DEHAM! });
    expect(await outcome({ quoteNo: 'Q-NONE' })).toEqual(['quoteNo quote.unknown']);
    expect(await outcome({ quoteNo: 'Q-THEIRS' })).toEqual(['quoteNo quote.unknown']);
    expect(await outcome({ quoteNo: 'Q-OLD' })).toEqual(['quoteNo quote.expired']);
    expect(await outcome({ quoteNo: 'Q-HAMBURG' })).toEqual(['quoteNo quote.lane']);
    expect(await outcome({ quoteNo: 'Q-MINE', rateId: other })).toEqual(['quoteNo quote.rate']);
    expect(await outcome({ quoteNo: 'ｑ-mine', rateId: mine, source: 'quote' })).toEqual(['saved']);
  });
});

describe('8.B1 the contract of a booking', () => {
  it('must exist, belong to the company, match the carrier and cover the departure', async () => {
    const contract = async (contract_no: string, role: 'customer' | 'vip', changes: object = {}) =>
      test.db
        .insertInto('service_contract')
        .values({
          contract_no,
          created_at: new Date(),
          customer_id: (await test.idOf(role)).customerId,
          shipping_id: places.carrier.MSCU!,
          valid_from: dayFromNow(-10),
          valid_to: dayFromNow(10),
          ...changes,
        })
        .execute();
    await contract('SC-1', 'customer');
    await contract('SC-2', 'vip');
    expect(await outcome({ contractNo: 'SC-0' })).toEqual(['contractNo contract.unknown']);
    expect(await outcome({ contractNo: 'SC-2' })).toEqual(['contractNo contract.unknown']);
    expect(await outcome({ contractNo: 'SC-1', shippingId: places.carrier.MAEU })).toEqual(['contractNo contract.carrier']);
    expect(await outcome({ contractNo: 'SC-1', etd: dayFromNow(11) })).toEqual(['contractNo contract.date']);
    expect(await outcome({ contractNo: 'sc-1', etd: dayFromNow(10) })).toEqual(['saved']);
  });
});

describe('8.B1 8.B3 the sailing of a booking', () => {
  const past = { cutoff_si: hours(-1), cutoff_cy: hours(60) };

  it('cannot have departed', async () => {
    expect(await outcome({ etd: dayFromNow(-1) })).toEqual(['etd sailing.departed']);
    expect(await outcome({ etd: dayFromNow(-1), submit: false })).toEqual(['etd sailing.departed']);
    expect(await outcome({ etd: dayFromNow(0) })).toEqual(['saved']);
  });

  it('cannot be past its SI or CY cut-off, whatever vessel is entered and with or without a rate', async () => {
    const rateId = await makeRate(test.db, places);
    await sailing(3, past);
    await sailing(4, { cutoff_si: hours(20), cutoff_cy: hours(-2) });
    for (const changes of [{}, { rateId }, { vessel: 'ANCHOR GRACE' }, { vessel: 'NO SUCH SHIP' }, { submit: false }])
      expect(await outcome({ etd: dayFromNow(3), ...changes }), JSON.stringify(changes)).toEqual(['etd sailing.cutOffSi']);
    expect(await outcome({ etd: dayFromNow(4) })).toEqual(['etd sailing.cutOffCy']);
    expect(await outcome({ rateId })).toEqual(['saved']);
  });

  it('cannot be full, also if the rate is removed; one of several rates with space is enough', async () => {
    const rateId = await makeRate(test.db, places, { space_status: 'FULL' });
    expect(await outcome({ rateId, etd: dayFromNow(5) })).toEqual(['etd sailing.full']);
    expect(await outcome({ rateId })).toEqual(['etd sailing.full']);
    expect(await outcome({ etd: dayFromNow(5) })).toEqual(['etd sailing.full']);
    await makeRate(test.db, places, { space_status: 'TIGHT' });
    expect(await outcome({ etd: dayFromNow(5) })).toEqual(['saved']);
    expect(await outcome({ rateId, etd: dayFromNow(5) })).toEqual(['etd sailing.full']);
  });

  it('cannot be submitted from a draft after the cut-off, but the draft can still be edited', async () => {
    const id = await sailing(5, { cutoff_si: hours(1) });
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places, { etd: dayFromNow(5), submit: false }));
    await test.db
      .updateTable('sailing_date')
      .set({ cutoff_si: hours(-1) })
      .where('id', '=', id)
      .execute();
    expect(await outcome({ bookingId, version, etd: dayFromNow(5) })).toEqual(['etd sailing.cutOffSi']);
    const edited = await saveOrFail(customer, completeBooking(places, { bookingId, version, etd: dayFromNow(5), submit: false, refNo: 'PO-2' }));
    expect(await outcome({ bookingId, version: edited.version, etd: dayFromNow(12) })).toEqual(['saved']);
  });

  it('can be corrected after the cut-off once submitted, but not moved to another closed sailing', async () => {
    const id = await sailing(5, { cutoff_si: hours(1) });
    await sailing(4, past);
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places, { etd: dayFromNow(5) }));
    await test.db
      .updateTable('sailing_date')
      .set({ cutoff_si: hours(-1) })
      .where('id', '=', id)
      .execute();
    expect(await outcome({ bookingId, version, etd: dayFromNow(4), submit: false })).toEqual(['etd sailing.cutOffSi']);
    const edited = await saveOrFail(customer, completeBooking(places, { bookingId, version, etd: dayFromNow(5), refNo: 'PO-2' }));
    await setBookingState(test.db, bookingId, 7);
    expect(await outcome({ bookingId, version: edited.version, etd: dayFromNow(5) })).toEqual(['etd sailing.cutOffSi']);
  });

  it('is described for the form: cut-offs, the reason and an alternative', async () => {
    const rateId = await makeRate(test.db, places);
    await sailing(3, past);
    await sailing(10, { cutoff_si: hours(100) });
    const named = { shippingId: places.carrier.MSCU, portStartId: places.port.CNSGH, portEndId: places.port.USLAX };
    expect(await customer.order.querySailingToBook({ ...named, etd: dayFromNow(3) })).toMatchObject({
      data: {
        cutoffSi: past.cutoff_si.getTime(),
        cutoffCy: past.cutoff_cy.getTime(),
        bookable: { reason: 'cutOffSi', nextSailing: { rateId, etd: parseDate(dayFromNow(10)) } },
      },
    });
    expect(await customer.order.querySailingToBook({ ...named, etd: dayFromNow(10) })).toMatchObject({ data: { bookable: { reason: null } } });
    expect(await customer.order.querySailingToBook({})).toMatchObject({ data: { cutoffSi: null, bookable: { reason: null, nextSailing: null } } });
  });
});

describe('8.B2 charges of a booking', () => {
  const total = async (client: Client, bookingId: string, rateId: string) => {
    const [info, charges] = [
      await client.order.queryBookingInfoByIdWeb({ bookingId }),
      await client.order.queryBookingCharges({ bookingId, rateId }),
    ];
    if (!info.ok || !charges.ok) throw new Error('refused');
    expect(info.data.charges?.totalUsd).toBe(charges.data.totalUsd);
    return charges.data.totalUsd;
  };

  it('follow the level of its company, whoever reads them and whatever the level becomes', async () => {
    const rateId = await makeRate(test.db, places, { price_20gp: '1850', vip_20gp: '1750' });
    const standard = await saveOrFail(customer, completeBooking(places, { rateId }));
    const vip = await saveOrFail(test.as('vip'), completeBooking(places, { rateId }));
    for (const reader of [customer, test.as('colleague'), test.as('provider')])
      expect(await total(reader, standard.bookingId, rateId)).toBe('1850.00');
    for (const reader of [test.as('vip'), test.as('provider')]) expect(await total(reader, vip.bookingId, rateId)).toBe('1750.00');
    const { customerId } = await test.idOf('vip');
    await test.db.updateTable('customer').set({ level: 'standard' }).where('id', '=', customerId).execute();
    expect(await total(test.as('vip'), vip.bookingId, rateId)).toBe('1750.00');
    await test.db.updateTable('customer').set({ level: 'vip' }).where('id', '=', customerId).execute();
  });
});

describe('8.C5 booking texts for the carrier', () => {
  const chinese: SaveInput = {
    shipper: { name: '东海货运', address: '1 HARBOUR ROAD', phone: '+86 21 5555 0142' },
    goodsList: [
      { marks: 'Ｎ／Ｍ', goods: 'TOOLS，NEW', goodsNameCn: '五金工具', goodsType: '1', packageType: 'CTNS', number: 1, weight: '1', volume: '1' },
    ],
    remark: '请尽快安排',
    contactName: '李',
  };

  it('must be in English on submission, except Chinese names, remarks and contacts', async () => {
    expect(await outcome(chinese)).toEqual(['shipper.name bookingText', 'goodsList.0.marks bookingText', 'goodsList.0.goods bookingText']);
    const result = await customer.order.saveBookingWeb(completeBooking(places, chinese), { locale: 'en-US' });
    expect(result.ok ? '' : result.errors[0]?.message).toBe('Use English letters, digits and punctuation only. Not accepted: 东 海 货 运');
  });

  it('may be anything in a draft, so that no input is lost', async () => {
    expect(await outcome({ ...chinese, submit: false })).toEqual(['saved']);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { BookingInput } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { readBooking } from '#domain/edifact/messages/booking-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import type { FieldMap } from '#domain/form/field';
import { leavesOf } from '#domain/form/leaves';
import { inputOf } from '#domain/form/input';
import { blankValues } from '#domain/form/values';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { compareFindings } from '#server/test/form-values';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

/** What only the server can judge, or sets itself: rate, quotation, contract and departure. */
const JUDGED_BY_SERVER = { rateId: null, biddingId: null, quoteNo: '', contractNo: '', etd: null, eta: null };

/** Texts are broken into lines, and names of places are written in capitals. */
const squashed = (text: string) => text.toUpperCase().replaceAll(/\s/g, '');

const textsIn = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]);

/** What the booking tells the carrier in words; parties without a name are not told, and contacts not always by name. */
function textsForTheCarrier(input: object): { path: string; text: string }[] {
  const named: Readonly<Record<string, unknown>> = { ...input };
  return leavesOf(BOOKING_FIELDS, input).flatMap(({ path, field, value }) => {
    const [part = '', key = ''] = path.split('.');
    const owner = named[part];
    const isNobody = typeof owner === 'object' && owner !== null && 'name' in owner && String(owner.name).trim() === '';
    const isTold = 'isEnglish' in field || 'room' in field;
    if (!isTold || isNobody || part === 'contactName' || key === 'contactName' || typeof value !== 'string') return [];
    // Mail addresses are written one by one.
    return value.split(/[;；]/).map((text) => ({ path, text }));
  });
}

/** Dangerous, cooled and oversize cargo, so that all details are in use. */
function base() {
  const blank = blankValues(BOOKING_FIELDS);
  const [goods] = blank.goodsList;
  if (!goods) throw new Error('No line of goods.');
  const party = { ...blank.shipper, name: 'ACME', address: '1 HARBOUR ROAD', phone: '021-5555' };
  const cargo = { ...goods, goods: 'TOYS', packageType: 'CTNS', number: 7, weight: '12.5', volume: '1' };
  return {
    ...blank,
    shipper: party,
    consignee: party,
    notify: party,
    notifySecond: party,
    placeReceiptId: { value: places.port.CNSGH ?? '', label: '', code: '' },
    placeDeliveryId: { value: places.port.USLAX ?? '', label: '', code: '' },
    shippingId: { value: places.carrier.MAEU ?? '', label: '', code: '' },
    portStartId: { value: places.port.CNSGH ?? '', label: '', code: '' },
    portEndId: { value: places.port.USLAX ?? '', label: '', code: '' },
    transportClause: '1',
    payMethodId: '1',
    goodsList: [
      { ...cargo, goodsType: '3', dg: { ...goods.dg, unNo: '1263', imoClass: '3' } },
      { ...cargo, goodsType: '2', reefer: { ...goods.reefer, temp: '-18' } },
      { ...cargo, goodsType: '4', oog: { l: '1200', w: '300', h: '310' } },
    ],
  };
}

const RUNS = 100;

it('of bookings are the same in form and server, and what is accepted can be sent', async () => {
  const accepted = await compareFindings(test, places, {
    path: '/order/weborder/saveBookingWeb',
    fields: BOOKING_FIELDS,
    schema: BookingInput,
    base: base(),
    inputOf: (values) => ({ ...inputOf<FieldMap>(BOOKING_FIELDS, values as never), ...JUDGED_BY_SERVER, submit: true }),
    runs: RUNS,
    async after(input, data) {
      const { bookingId } = data as { bookingId: string };
      const message = await test.db.selectFrom('edi_message').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
      expect(message.state).toBe('queued');
      const interchange = readInterchange(message.content ?? '');
      const sent = interchange.is === 'interchange' && readBooking(interchange.segments);
      expect(sent).toMatchObject({ orderNo: message.document_no });
      const texts = squashed(textsIn(sent).join(' '));
      for (const { path, text } of textsForTheCarrier(input)) expect(texts, `${path}: ${text}`).toContain(squashed(text));
    },
  });
  expect(accepted).toBeGreaterThan(100);
}, 480_000);

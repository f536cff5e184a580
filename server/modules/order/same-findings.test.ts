import { beforeAll, expect, it } from 'vitest';
import { BookingInput } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { readBooking } from '#domain/edifact/messages/booking-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import type { FieldMap } from '#domain/form/field';
import { inputOf } from '#domain/form/input';
import { blankValues } from '#domain/form/values';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { compareFindings, expectAllTold } from '#server/test/form-values';
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

/** Parties without a name are not told, and contacts not always by name. */
function isUntold(input: object, path: string): boolean {
  const named: Readonly<Record<string, unknown>> = { ...input };
  const [part = '', key = ''] = path.split('.');
  const owner = named[part];
  const isNobody = typeof owner === 'object' && owner !== null && 'name' in owner && String(owner.name).trim() === '';
  return isNobody || part === 'contactName' || key === 'contactName';
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
      expectAllTold(BOOKING_FIELDS, input, sent, (path) => isUntold(input, path));
    },
  });
  expect(accepted).toBeGreaterThan(100);
}, 480_000);

import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { HblInput, MblInput, MscMblInput } from '#contract/bill';
import { HBL_DOCUMENT, MBL_DOCUMENT } from '#domain/bill/bill-fields';
import type { Field, FieldMap } from '#domain/form/field';
import { inputOf } from '#domain/form/input';
import { toIssues } from '#domain/issue';
import { releasedBooking } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
let places: Places;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

/** Values as they come from a form: of each kind correct, blank and incorrect ones. The ids exist, since the form selects them from lists. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'group':
      return valuesOf(field.fields);
    case 'list':
      return fc.array(valuesOf(field.of), { maxLength: 3 });
    case 'port':
      return fc.constantFrom(null, { value: places.port.CNSGH ?? '' }, { value: places.port.USLAX ?? '' });
    case 'carrier':
      return fc.constantFrom(null, { value: places.carrier.MAEU ?? '' });
    case 'item':
      return fc.constantFrom('', ITEMS[field.dictionary] ?? '1');
    case 'choice':
      return fc.constantFrom(...field.of);
    case 'day':
    case 'time':
      return fc.constantFrom(null, Date.UTC(2026, 10, 20));
    case 'pieces':
      return fc.constantFrom(null, 0, 7, 99, 100, 99_999_999, 100_000_000, 2_147_483_648, -1, 1.5);
    case 'decimal':
      return fc.constantFrom('', '0', '12.5', '30480', '30480.0001', '12.34567', '9999999999999.9999', '1e3', '-1');
    default:
      return TEXTS[field.rule ?? ''] ?? fc.constantFrom('', ' ', 'TEXT', '中文');
  }
}
const valuesOf = (fields: FieldMap): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field)])));

const ITEMS: Record<string, string> = { packageType: 'CTNS', ctnType: '20GP', sealType: 'BLT', sealSource: 'SHI', weighMethod: 'SM1' };
const box = fc.constantFrom('', 'ACME', 'TO ORDER', 'A\nB\nC\nD\nE', 'A\nB\nC\nD\nE\nF', 'X'.repeat(35), 'X'.repeat(36), '收货人', 'A\u0000');
const TEXTS: Record<string, fc.Arbitrary<string>> = {
  partyBox: box,
  cargoBox: fc.constantFrom('', 'TOYS', 'X'.repeat(36), 'X'.repeat(70), 'X'.repeat(71), 'A\n'.repeat(16), '玩具'),
  containerNo: fc.constantFrom('', 'MSCU1000017', 'MSCU1000018', 'mscu1000017', 'MSCU100001', 'ＭＳＣＵ1000017'),
  sealNo: fc.constantFrom('', 'AB123', 'AB-1', 'X'.repeat(61), 'MSCU1000017'),
  hsCode: fc.constantFrom('', '820559', '82055', '8205591234', '82055912345', '8205AB'),
  emailList: fc.constantFrom('', 'a@example.com', 'a@example.com；b@example.com', 'a@', ','),
};

/** Most generated documents have many errors; in some only one value is generated. */
const documents = (fields: FieldMap, base: () => Record<string, unknown>) =>
  fc.oneof(
    valuesOf(fields),
    fc.constantFrom(...Object.keys(fields)).chain((part) => valueOf(fields[part] as Field).map((value) => ({ ...base(), [part]: value }))),
    fc.tuple(fc.constantFrom(...Object.keys(fields).slice(0, 2)), fc.nat()).chain(([part, n]) => {
      const group = fields[part];
      const below = group?.kind === 'group' ? Object.entries(group.fields) : [];
      const [key, field] = below[n % below.length] ?? [];
      return key && field
        ? valueOf(field).map((value) => ({ ...base(), [part]: { ...(base()[part] as object), [key]: value } }))
        : fc.constant(base());
    }),
  );

const CASES = [
  { path: '/order/webmbl/saveToMbl', fields: MBL_DOCUMENT, schema: MblInput, booking: { blType: 1 as const } },
  { path: '/order/webhbl/saveToHbl', fields: HBL_DOCUMENT, schema: HblInput, booking: { blType: 2 as const } },
  { path: '/order/webmbl/saveToMblMsc', fields: MBL_DOCUMENT, schema: MscMblInput, booking: { blType: 1 as const } },
];
const RUNS = 350;

it.each(CASES)(
  'of $path are the same in form and server',
  async ({ path, fields, schema, booking }) => {
    const isMsc = path.endsWith('Msc');
    const customer = test.as('customer');
    const { bookingId } = await releasedBooking(test, customer, places, {
      ...booking,
      shippingId: isMsc ? places.carrier.MSCU : places.carrier.MAEU,
    });
    const [vo = '', goods = ''] = Object.keys(fields);
    const port = (code: string) => ({ value: places.port[code] ?? '', label: '', code });
    const base = () => ({
      [vo]: {
        shippingId: { value: places.carrier.MAEU ?? '', label: '', code: '' },
        transportClause: '1',
        payMethodId: '1',
        payPlaceId: null,
        blMethodId: '2',
        settleMethodId: '1',
        fAddress: 'ACME',
        sAddress: 'BUYER',
        tAddress: '',
        tAddressSecond: '',
        agentName: '',
        agentAddress: '',
        agentTel: '',
        agentEmail: '',
        placeReceiptId: port('CNSGH'),
        portStartId: port('CNSGH'),
        portEndId: port('USLAX'),
        placeDeliveryId: port('USLAX'),
        placeReceiptDesc: '',
        portStartDesc: '',
        portEndDesc: '',
        placeDeliveryDesc: '',
        vessel: '',
        voyage: '',
        etd: Date.UTC(2026, 10, 20),
        blContract: 'LI',
        blTel: '13800000001',
        blEmail: 'a@example.com',
        blDate: Date.UTC(2026, 10, 20),
        numOriginal: 3,
        numCopy: 3,
        remark: '',
      },
      [goods]: { marks: '', goods: 'TOYS', goodsType: '1', packageType: 'CTNS', hsCode: '950300', number: 7, weight: '12.5', volume: '1' },
      conList: [
        {
          ctnNo: 'MSCU1000017',
          sealNo: 'A1',
          ctnType: '20GP',
          packageType: 'CTNS',
          number: 7,
          weight: '12.5',
          volume: '1',
          ctnClass: 'COC',
          emptyFull: '5',
          sealType: '',
          sealSource: '',
          tare: '',
          vgm: '',
          weighMethod: '',
          weighTime: null,
        },
      ],
    });
    const word = ({ field, code }: { field: string; code: string }) => `${field} ${code}`;
    let accepted = 0;
    for (const values of fc.sample(documents(fields, base), RUNS)) {
      const input = { ...inputOf<FieldMap>(fields, values as never), bookingId, submit: true };
      const parsed = schema.safeParse(input);
      const inForm = parsed.success ? [] : toIssues(parsed.error).slice(0, 100).map(word);
      const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, headers: { auth: tokenOf('customer') }, payload: input });
      const envelope = answer.json<{ code: string; message: string; errors?: { field: string; code: string }[] }>();
      expect((envelope.errors ?? []).map(word), JSON.stringify(input)).toEqual(inForm);
      expect(envelope.code, `${envelope.message} ${JSON.stringify(input)}`).toBe(inForm.length === 0 ? '1' : '0');
      if (inForm.length > 0) continue;
      accepted += 1;
      await test.db.deleteFrom('bill_of_lading').where('booking_id', '=', bookingId).execute();
    }
    expect(accepted).toBeGreaterThan(20);
  },
  480_000,
);

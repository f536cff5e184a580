import { beforeAll, expect, it } from 'vitest';
import { HblInput, MblInput, MscMblInput } from '#contract/bill';
import { HBL_DOCUMENT, MBL_DOCUMENT } from '#domain/bill/bill-fields';
import type { FieldMap } from '#domain/form/field';
import { readInstruction } from '#domain/edifact/messages/instruction-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { inputOf } from '#domain/form/input';
import { releasedBooking } from '#server/test/bookings/bills';
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

const CASES = [
  { path: '/order/webmbl/saveToMbl', fields: MBL_DOCUMENT, schema: MblInput, booking: { blType: 1 as const } },
  { path: '/order/webhbl/saveToHbl', fields: HBL_DOCUMENT, schema: HblInput, booking: { blType: 2 as const } },
  { path: '/order/webmbl/saveToMblMsc', fields: MBL_DOCUMENT, schema: MscMblInput, booking: { blType: 1 as const } },
];
const RUNS = 100;

it.each(CASES)(
  'of $path are the same in form and server, and what is accepted is sent in full',
  async ({ path, fields, schema, booking }) => {
    const isMsc = path.endsWith('Msc');
    const customer = test.as('customer');
    const { bookingId } = await releasedBooking(test, customer, places, {
      ...booking,
      shippingId: isMsc ? places.carrier.MSCU : places.carrier.MAEU,
    });
    const [vo = '', goods = ''] = Object.keys(fields);
    const port = (code: string) => ({ value: places.port[code] ?? '', label: '', code });
    const base = {
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
        agentName: 'PACIFIC AGENCY',
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
    };
    const accepted = await compareFindings(test, places, {
      path,
      fields,
      schema,
      base,
      inputOf: (values) => ({ ...inputOf<FieldMap>(fields, values as never), bookingId, submit: true }),
      runs: RUNS,
      async after(input, data) {
        const { mblId, hblId } = data as { mblId?: string; hblId?: string };
        const sent = await customer.bill.sendSi({ bookingId, mblIds: [mblId ?? hblId ?? ''] });
        if (!sent.ok) throw new Error(sent.message);
        const message = await test.db
          .selectFrom('edi_message')
          .selectAll()
          .where('control_reference', '=', sent.data.ediNo)
          .executeTakeFirstOrThrow();
        const interchange = readInterchange(message.content ?? '');
        const instruction = interchange.is === 'interchange' && readInstruction(interchange.segments);
        expect(instruction).toMatchObject({ documentNo: message.document_no });
        const { agentName } = { agentName: '', ...(input as Record<string, object>)[vo] };
        // Without a name there is no agent.
        expectAllTold(fields, input, instruction, (field) => agentName.trim() === '' && field.startsWith(`${vo}.agent`));
        await test.db.deleteFrom('bill_of_lading').where('booking_id', '=', bookingId).execute();
      },
    });
    expect(accepted).toBeGreaterThan(20);
  },
  480_000,
);

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readManifest } from '#domain/edifact/messages/manifest-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { completeMbl, CONTAINERS, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { noticesOf, toDoKinds } from '#server/test/bookings/booking-life';
import { makeDictionaries, setBookingState } from '#server/test/bookings/bookings';
import { BUYER, completePreplan, customsAnswers, preplanLine, type PreplanSave, SHIPPER } from '#server/test/bookings/preplans';
import { type Places, placesOf } from '#server/test/data/rates';
import { adapterWith, deliverNow, ediFolderOf } from '#server/test/edi';
import { type Client, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { preplanListeners } from './service.ts';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const released = async (changes: object = {}) => (await releasedBooking(test, customer, places, changes)).bookingId;
async function info(bookingId: string, client = customer) {
  const answer = await client.preplan.initPreplan({ bookingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
async function save(input: PreplanSave) {
  const answer = await customer.preplan.savePreplan(input);
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}
const refusedFields = async (input: PreplanSave) => {
  const answer = await customer.preplan.savePreplan(input);
  return answer.ok ? [] : answer.errors.map(({ field }) => field);
};
async function delivered() {
  const files = ediFolderOf();
  onTestFinished(files.remove);
  await deliverNow(test, adapterWith({ EDI_FOLDER: files.folder }), preplanListeners);
  return files
    .out()
    .filter((name) => name.includes('CUSCAR'))
    .map((name) => {
      const interchange = readInterchange(files.read(name));
      if (interchange.is === 'fault') throw new Error(interchange.reason);
      const message = readManifest(interchange.segments);
      if ('is' in message) throw new Error(`${message.reason} ${message.tag}`);
      return { receiver: interchange.receiver, ...message };
    });
}
const stateOf = async (bookingId: string) =>
  (await test.db.selectFrom('booking').select('preplan_status').where('id', '=', bookingId).executeTakeFirstOrThrow()).preplan_status;

describe('a proposal', () => {
  it('is filled in from the bills, with the parties of the booking and their codes', async () => {
    const bookingId = await released();
    const conList = [containerLine(CONTAINERS[0]), containerLine(CONTAINERS[1], { sealNo: 'CD1' })];
    const goods = { goods: 'WRENCHES\nAND PLIERS', number: 200, weight: '4001', volume: '20' };
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { vessel: 'OTHER STAR', voyage: '9W' }, conList, goods }));
    expect(await info(bookingId)).toMatchObject({
      preplanVo: {
        id: null,
        status: 0,
        statusName: '草稿',
        vessel: 'OTHER STAR',
        portStartCode: 'CNSGH',
        portEndCode: 'USLAX',
        shippingCode: 'MSCU',
        isMsc: true,
        transportClause: '1',
        payMethod: '1',
        shipper: { name: 'EASTSEA TOOLS CO., LTD.', address: expect.stringContaining('1 HARBOUR ROAD') as string, countryCode: 'CN' },
        consignee: { name: 'SUNSET HARDWARE LLC' },
        notify: { name: 'SAME AS CONSIGNEE' },
        actions: ['save', 'send'],
        version: 0,
      },
      conList: [
        { ctnNo: CONTAINERS[0], sealNo: 'AB1234567', goods: 'WRENCHES, AND PLIERS', hsCode: '820559', weight: '2000.5' },
        { ctnNo: CONTAINERS[1], sealNo: 'CD1' },
      ],
    });
  });

  it('is filled in from the booking while there is no bill, and knows the usual customs office', async () => {
    const bookingId = await released();
    expect((await info(bookingId)).conList).toEqual([]);
    await save(completePreplan(places, bookingId, { vo: { customsCode: '2248' } }));
    expect((await info(await released())).preplanVo).toMatchObject({ customsCode: '2248', vessel: 'ORION STAR' });
  });

  it('has a consignee TO ORDER if the bill has', async () => {
    const bookingId = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { sAddress: 'TO ORDER OF PIER BANK\nNEW YORK' } }));
    expect((await info(bookingId)).preplanVo.consignee).toMatchObject({ name: 'TO ORDER OF PIER BANK', address: '' });
  });

  it('lists bills and containers for pickers', async () => {
    const bookingId = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    await test.db.updateTable('bill_of_lading').set({ bl_no: 'MSCUSH7' }).where('booking_id', '=', bookingId).execute();
    expect(await customer.preplan.queryPreplanContainerBlNoDropList({ bookingId })).toMatchObject({ data: [{ blNo: 'MSCUSH7', isMain: true }] });
    expect(await customer.preplan.queryPreplanContainerList({ bookingId, blNo: 'MSCUSH7' })).toMatchObject({
      data: [{ blNo: 'MSCUSH7', ctnNo: CONTAINERS[0] }],
    });
    expect(await customer.preplan.queryPreplanContainerList({ bookingId, blNo: 'OTHER' })).toMatchObject({ data: [] });
  });
});

describe('a draft', () => {
  it('is saved however incomplete, and sent later', async () => {
    const bookingId = await released();
    const draft = await save({ preplanVo: { bookingId, mblNo: 'X' }, conList: [{ ctnNo: 'MSC' }] });
    expect(draft).toMatchObject({ status: 0, version: 1 });
    expect(await customer.preplan.sendYiDaEdi({ bookingId })).toMatchObject({ ok: false, message: expect.any(String) as string });
    const { id, version } = draft;
    await save(completePreplan(places, bookingId, { submit: false, vo: { id, version } }));
    expect(await customer.preplan.sendYiDaEdi({ preplanIds: [id] })).toMatchObject({
      data: { status: 1, ediNo: expect.stringMatching(/^QS\d+$/) as string },
    });
    expect(await stateOf(bookingId)).toBe(1);
    expect(await customer.preplan.sendYiDaEdi({ bookingId })).toMatchObject({ ok: false, message: '正在等待海关回执' });
  });

  it('is not sent by its own call past a version that somebody else has stored since', async () => {
    const bookingId = await released();
    const { id } = await save(completePreplan(places, bookingId, { submit: false }));
    await save(completePreplan(places, bookingId, { submit: false, vo: { id, version: 1, vessel: 'PINE STAR' } }));
    expect(await customer.preplan.sendYiDaEdi({ bookingId, version: 1 })).toMatchObject({
      ok: false,
      conflict: { record: { preplanVo: { vessel: 'PINE STAR', version: 2 } } },
    });
    expect(await stateOf(bookingId)).toBe(0);
    expect(await customer.preplan.sendYiDaEdi({ bookingId, version: 2 })).toMatchObject({ data: { status: 1 } });
    // Somebody has sent it already.
    expect(await customer.preplan.sendYiDaEdi({ bookingId, version: 2 })).toMatchObject({
      ok: false,
      conflict: { record: { preplanVo: { status: 1 } } },
    });
  });

  it('saved by two people is a conflict', async () => {
    const bookingId = await released();
    const first = await save({ preplanVo: { bookingId }, conList: [] });
    expect(await customer.preplan.savePreplan({ preplanVo: { bookingId, mblNo: 'B' }, conList: [] })).toMatchObject({ ok: false, conflict: {} });
    await save({ preplanVo: { bookingId, id: first.id, version: 1, mblNo: 'A' }, conList: [] });
    const late = await customer.preplan.savePreplan({ preplanVo: { bookingId, id: first.id, version: 1, mblNo: 'C' }, conList: [] });
    expect(late).toMatchObject({ ok: false, conflict: { record: { preplanVo: { mblNo: 'A', version: 2 } } } });
  });
});

describe('sending', () => {
  it('queues the manifest for customs with codes as TYPE+CODE', async () => {
    const bookingId = await released();
    await delivered();
    const saved = await save(completePreplan(places, bookingId, { vo: { specificContact: { name: 'LI MING', tel: '13800000001' } } }));
    const [manifest] = await delivered();
    expect(saved).toMatchObject({ status: 1, statusName: '已发送', warnings: [] });
    expect(manifest).toMatchObject({
      receiver: 'CUSTOMS',
      function: 'original',
      customsCode: '2225',
      mblNo: 'MSCUSH100',
      contact: { contactName: 'LI MING', phone: '13800000001' },
      parties: { shipper: { name: SHIPPER.name, code: 'USCI+91310115MA1K300A1P' }, consignee: { code: 'EIN+471234567', countryCode: 'US' } },
      places: { load: { code: 'CNSGH' }, discharge: { code: 'USLAX' } },
      consignments: [
        { blNo: 'MSCUSH100', isMain: true, goods: [{ ctnNo: CONTAINERS[0], goods: 'HAND TOOLS, STEEL', weight: '2000.5', hsCode: '820559' }] },
      ],
      containers: [{ ctnNo: CONTAINERS[0], ctnType: '20GP', sealNo: 'AB1234567' }],
    });
    expect((await info(bookingId)).preplanVo).toMatchObject({
      sentCount: 1,
      ediState: 'sent',
      actions: [],
      events: [{ verb: 'send', user: expect.any(String) as string }],
    });
  });

  it.each([
    ['no shipper’s code', { vo: { shipper: { ...SHIPPER, certCode: '' } } }, ['preplanVo.shipper.certCode']],
    ['no way to reach the consignee', { vo: { consignee: { ...BUYER, phone: '' } } }, ['preplanVo.consignee.phone']],
    ['a Chinese description', { conList: [preplanLine(CONTAINERS[0], { goods: '工具' })] }, ['conList.0.goods']],
    [
      'a container without seal and HS code',
      { conList: [preplanLine(CONTAINERS[0], { sealNo: '', hsCode: '' })] },
      ['conList.0.sealNo', 'conList.0.hsCode'],
    ],
    ['more than the cap', { conList: [preplanLine(CONTAINERS[0], { weight: '30480.1' })] }, ['conList.0.weight']],
    ['a container twice on a bill', { conList: [preplanLine(CONTAINERS[0]), preplanLine(CONTAINERS[0])] }, ['conList.1.ctnNo']],
    ['no containers', { conList: [] }, ['conList']],
    ['an office of letters', { vo: { customsCode: 'ABCD' } }, ['preplanVo.customsCode']],
  ])('is refused with %s', async (_, changes, fields) => {
    const bookingId = await released();
    const input = completePreplan(places, bookingId, changes);
    expect(await refusedFields(input)).toEqual(fields);
    expect(await stateOf(bookingId)).toBe(0);
  });

  it('27.A3 is refused with the number of no bill, once all numbers are known', async () => {
    const bookingId = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[0])] }));
    await test.db.updateTable('bill_of_lading').set({ bl_no: 'MSCUSH100' }).where('booking_id', '=', bookingId).execute();
    const wrong = completePreplan(places, bookingId, { conList: [preplanLine(CONTAINERS[0], { blNo: 'M' })] });
    const refused = await customer.preplan.savePreplan(wrong);
    expect(refused).toMatchObject({
      ok: false,
      errors: [{ field: 'conList.0.blNo', message: '该提单号不在本票提单之中，请从 MSCUSH100 中选择' }],
    });
    expect((await save({ ...wrong, submit: false })).warnings).toMatchObject([{ field: 'conList.0.blNo' }]);
    expect(await customer.preplan.sendYiDaEdi({ bookingId })).toMatchObject({ ok: false });
    const { version } = (await info(bookingId)).preplanVo;
    const id = (await info(bookingId)).preplanVo.id;
    const right = completePreplan(places, bookingId, { vo: { id, version } });
    expect(await customer.preplan.savePreplan(right)).toMatchObject({ ok: true });
  });

  it.each([
    ['number', '1.5', '必须为整数'],
    ['weight', '26,4', '小数点请用“.”，例如 26.4'],
    ['volume', '1,234', '逗号含义不明确，请填写 1234 或 1.234'],
    ['weight', '12x', '请输入数字，小数点请用“.”，例如 12.5'],
  ])('27.A4 of a draft is refused with a %s of %s', async (field, value, message) => {
    const bookingId = await released();
    const input = completePreplan(places, bookingId, { conList: [preplanLine(CONTAINERS[0], { [field]: value })] });
    expect(await customer.preplan.savePreplan({ ...input, submit: false })).toMatchObject({
      ok: false,
      errors: [{ field: `conList.0.${field}`, message }],
    });
  });

  it('TO ORDER needs a notify party instead of the consignee’s particulars', async () => {
    const bookingId = await released();
    const toOrder = { consignee: { name: 'TO ORDER OF PIER BANK' } };
    expect(await refusedFields(completePreplan(places, bookingId, { vo: toOrder }))).toEqual(['preplanVo.notify.name']);
    const incomplete = { ...toOrder, notify: { ...BUYER, certCode: '' } };
    expect(await refusedFields(completePreplan(places, bookingId, { vo: incomplete }))).toEqual(['preplanVo.notify.certCode']);
    expect(await save(completePreplan(places, bookingId, { vo: { ...toOrder, notify: BUYER } }))).toMatchObject({ status: 1 });
  });

  it('warns about check characters and a late manifest', async () => {
    const bookingId = await released();
    await setBookingState(test.db, bookingId, 3, { cutoff_customs: new Date(test.clock.now() - 1000) });
    const conList = [preplanLine('MSCU1000018')];
    const shipper = { ...SHIPPER, certCode: '91310115MA1K300A1Q' };
    const { warnings } = await save(
      completePreplan(places, bookingId, { vo: { shipper, imo: '9990001', consignee: { ...BUYER, certCode: '47-123456' } }, conList }),
    );
    expect(warnings.map(({ field, code }) => [field, code])).toEqual([
      ['', 'preplan.late'],
      ['preplanVo.imo', 'certCode.check'],
      ['preplanVo.shipper.certCode', 'usci.checkCharacter'],
      ['preplanVo.consignee.certCode', 'certCode.form'],
      ['conList.0.ctnNo', 'containerNo.checkDigit'],
    ]);
  });

  it('is refused before the release, and for others', async () => {
    const bookingId = await released();
    await setBookingState(test.db, bookingId, 1, {});
    expect(await customer.preplan.savePreplan(completePreplan(places, bookingId))).toMatchObject({ ok: false, message: '放舱后才能申报预配' });
    await setBookingState(test.db, bookingId, 3, {});
    const foreign = [
      test.as('vip').preplan.initPreplan({ bookingId }),
      test.as('vip').preplan.savePreplan(completePreplan(places, bookingId)),
      test.as('vip').preplan.savePreplanMsc(completePreplan(places, bookingId)),
      test.as('vip').preplan.sendYiDaEdi({ bookingId }),
      test.as('vip').preplan.deletePreplan({ bookingId, version: 1, amendReason: 'X', amendContact: 'X', amendTel: '1' }),
      test.as('vip').preplan.queryPreplanContainerBlNoDropList({ bookingId }),
      test.as('vip').preplan.queryPreplanContainerList({ bookingId }),
    ];
    for (const answer of await Promise.all(foreign)) expect(answer).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    const { id } = await save(completePreplan(places, bookingId, { submit: false }));
    expect(await test.as('vip').preplan.sendYiDaEdi({ preplanIds: [id] })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(await test.as('provider').preplan.savePreplan(completePreplan(places, bookingId))).toMatchObject({ ok: false });
  });

  it('with MSC has lines of 35 characters, and its own call', async () => {
    const bookingId = await released();
    const long = { conList: [preplanLine(CONTAINERS[0], { goods: 'A'.repeat(36) })] };
    expect(await refusedFields(completePreplan(places, bookingId, long))).toEqual(['conList.0.goods']);
    expect(await customer.preplan.savePreplanMsc(completePreplan(places, bookingId))).toMatchObject({ data: { status: 1 } });
    const other = await released({ shippingId: places.carrier.MAEU });
    const vo = { shippingId: places.carrier.MAEU };
    expect(await customer.preplan.savePreplanMsc(completePreplan(places, other, { vo }))).toMatchObject({
      ok: false,
      message: '仅适用于 MSC 的订舱',
    });
    expect(await save(completePreplan(places, other, { ...long, vo }))).toMatchObject({ status: 1 });
  });
});

describe('customs', () => {
  it('accepts: a notice, no to-do', async () => {
    const bookingId = await released();
    await save(completePreplan(places, bookingId));
    expect(await customsAnswers(test, bookingId)).toBe('applied');
    expect((await info(bookingId)).preplanVo).toMatchObject({
      status: 2,
      statusName: '海关已接受',
      actions: ['amend', 'delete'],
      ediState: 'acknowledged',
    });
    expect(await stateOf(bookingId)).toBe(2);
    const titles = (await noticesOf(test, tokenOf('customer'))).map(({ messageTitle }) => messageTitle);
    expect(titles).toContainEqual(expect.stringContaining('Customs accepted the manifest'));
  });

  it('returns with reasons at their fields; corrected and sent again as an original', async () => {
    const bookingId = await released();
    const first = await save(completePreplan(places, bookingId));
    await customsAnswers(test, bookingId, [
      { code: 'E12', text: 'EIN has 9 digits, 8 received', field: 'preplanVo.consignee.certCode' },
      { code: 'E40', text: 'Goods too general', field: 'conList.0.goods' },
    ]);
    const { preplanVo } = await info(bookingId);
    expect(preplanVo).toMatchObject({
      status: 3,
      actions: ['save', 'send'],
      receiptMsg: 'EIN has 9 digits, 8 received; Goods too general',
      receipt: [{ field: 'preplanVo.consignee.certCode' }, { field: 'conList.0.goods', code: 'E40' }],
      events: [{ verb: 'send' }, { verb: 'reject', count: 2, user: '' }],
    });
    expect(await toDoKinds(test, tokenOf('customer'))).toContain(6);
    await delivered();
    await save(completePreplan(places, bookingId, { vo: { id: first.id, version: preplanVo.version } }));
    expect(await toDoKinds(test, tokenOf('customer'))).not.toContain(6);
    expect(await delivered()).toMatchObject([{ function: 'original' }]);
    await customsAnswers(test, bookingId);
    expect(await stateOf(bookingId)).toBe(2);
  });

  it('answers to an earlier manifest change nothing', async () => {
    const bookingId = await released();
    const { id } = await save(completePreplan(places, bookingId));
    const early = await test.db.selectFrom('edi_message').select('id').where('record_id', '=', id).executeTakeFirstOrThrow();
    await customsAnswers(test, bookingId, [{ code: 'E1', text: 'No' }]);
    await save(completePreplan(places, bookingId, { vo: { id, version: (await info(bookingId)).preplanVo.version } }));
    await test.db.updateTable('edi_message').set({ state: 'sent' }).where('id', '=', early.id).execute();
    await test.db.updateTable('preplan').set({ sent_count: 2 }).where('id', '=', id).execute();
    const reference = await test.db.selectFrom('edi_message').select('control_reference').where('id', '=', early.id).executeTakeFirstOrThrow();
    expect(reference.control_reference).not.toBe((await info(bookingId)).preplanVo.ediNo);
    expect(await stateOf(bookingId)).toBe(1);
  });

  it('the answer to a manifest that was sent again counts; a returned one is corrected instead', async () => {
    const bookingId = await released();
    await save(completePreplan(places, bookingId));
    await delivered();
    const manifests = async () => {
      const answer = await customer.edi.queryEdiMessages({ bookingId });
      return answer.ok ? answer.data.filter(({ type }) => type === 'CUSCAR') : [];
    };
    const [message] = await manifests();
    expect(await customer.edi.resendEdi({ messageId: message?.id ?? '' })).toMatchObject({ ok: true });
    await customsAnswers(test, bookingId, [{ code: 'E1', text: 'No' }]);
    expect(await stateOf(bookingId)).toBe(3);
    const [again] = await manifests();
    expect(again).toMatchObject({ state: 'rejected', actions: [] });
    expect(await customer.edi.resendEdi({ messageId: again?.id ?? '' })).toMatchObject({ message: '对方已退回，请修改后重新发送' });
  });

  it('an amendment needs a reason and a contact, and replaces the manifest', async () => {
    const bookingId = await released();
    const { id } = await save(completePreplan(places, bookingId));
    await customsAnswers(test, bookingId);
    await delivered();
    const { version } = (await info(bookingId)).preplanVo;
    expect(await customer.preplan.savePreplan(completePreplan(places, bookingId, { vo: { id, version } }))).toMatchObject({
      ok: false,
      message: '海关已接受，请以变更或删除申请提交',
    });
    const amend = { amend: true, vo: { id, version } };
    expect(await refusedFields(completePreplan(places, bookingId, amend))).toEqual([
      'preplanVo.amendReason',
      'preplanVo.amendContact',
      'preplanVo.amendTel',
    ]);
    const why = { amendReason: 'SEAL CHANGED', amendContact: 'LI MING', amendTel: '13800000001' };
    expect(await save(completePreplan(places, bookingId, { amend: true, vo: { id, version, ...why } }))).toMatchObject({ status: 4 });
    expect(await delivered()).toMatchObject([{ function: 'replace', reason: 'SEAL CHANGED' }]);
    await customsAnswers(test, bookingId, [{ code: 'E9', text: 'Too late' }]);
    expect(await stateOf(bookingId)).toBe(3);
  });

  it('deletes: refused once, then deleted; the next pre-plan is new', async () => {
    const bookingId = await released();
    await save(completePreplan(places, bookingId));
    await customsAnswers(test, bookingId);
    await delivered();
    const why = { amendReason: 'CARGO SHUT OUT', amendContact: 'LI MING', amendTel: '13800000001' };
    const remove = async (changes: object = {}) =>
      customer.preplan.deletePreplan({ bookingId, version: (await info(bookingId)).preplanVo.version, ...why, ...changes });
    expect(await remove({ amendReason: '' })).toMatchObject({ ok: false, errors: [{ field: 'amendReason' }] });
    expect(await remove()).toMatchObject({ data: { status: 5 } });
    expect(await delivered()).toMatchObject([{ function: 'cancel', reason: 'CARGO SHUT OUT' }]);
    await customsAnswers(test, bookingId, [{ code: 'E9', text: 'Loaded' }]);
    expect(await stateOf(bookingId)).toBe(2);
    expect(await remove()).toMatchObject({ data: { status: 5 } });
    await customsAnswers(test, bookingId);
    expect(await stateOf(bookingId)).toBe(6);
    expect((await info(bookingId)).preplanVo).toMatchObject({ id: null, status: 0 });
    expect(await save(completePreplan(places, bookingId))).toMatchObject({ status: 1 });
    expect(await stateOf(bookingId)).toBe(1);
  });
});

it('a manifest with texts that it cannot hold is refused, and nothing is stored', async () => {
  const bookingId = await released();
  const shipper = { ...SHIPPER, contactName: '林悦' };
  expect(await customer.preplan.savePreplan(completePreplan(places, bookingId, { vo: { shipper } }))).toMatchObject({
    ok: false,
    errors: [{ field: 'preplanVo.shipper.contactName', message: 'EDI 报文（UNOC）不支持：林 悦，请用英文填写' }],
  });
  expect((await info(bookingId)).preplanVo.id).toBeNull();
});

import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { readVgmSheet } from '#domain/vgm/vgm-sheet';
import { completeMbl, CONTAINERS, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { noticesOf, toDoKinds } from '#server/test/bookings/booking-life';
import { inTransaction } from '#server/core/storage/db';
import { makeDictionaries, setBookingState } from '#server/test/bookings/bookings';
import { carrierAnswers, carrierReads, completeVgm, type VgmSave, weighedLine } from '#server/test/bookings/vgms';
import { type Places, placesOf } from '#server/test/data/rates';
import { adapterWith, deliverNow, ediFolderOf } from '#server/test/edi';
import { type Client, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { answerVgm, vgmListeners } from './service.ts';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp({ VGM_MAX_KG: '40HQ=32500' });
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const released = async (changes: object = {}) => (await releasedBooking(test, customer, places, changes)).bookingId;
async function info(bookingId: string, client = customer) {
  const answer = await client.vgm.initWebBookingVgm({ bookingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
async function save(input: VgmSave) {
  const answer = await customer.vgm.saveWebVgm(input);
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}
const refusedFields = async (input: VgmSave) => {
  const answer = await customer.vgm.saveWebVgm(input);
  return answer.ok ? [] : answer.errors.map(({ field }) => field);
};
async function delivered() {
  const files = ediFolderOf();
  onTestFinished(files.remove);
  await deliverNow(test, adapterWith({ EDI_FOLDER: files.folder }), vgmListeners);
  return files
    .out()
    .filter((name) => name.includes('VERMAS'))
    .map((name) => {
      const interchange = readInterchange(files.read(name));
      if (interchange.is === 'fault') throw new Error(interchange.reason);
      const message = readMass(interchange.segments);
      if ('is' in message) throw new Error(`${message.reason} ${message.tag}`);
      return { receiver: interchange.receiver, ...message };
    });
}
const stateOf = async (bookingId: string) =>
  (await test.db.selectFrom('booking').select('vgm_status').where('id', '=', bookingId).executeTakeFirstOrThrow()).vgm_status;
const states = async (bookingId: string) => (await info(bookingId)).vgmList.map(({ status }) => status);
const TWO = [containerLine(CONTAINERS[0]), containerLine(CONTAINERS[1], { sealNo: 'CD1' })];
const withSi = async (conList: object[] = TWO) => {
  const bookingId = await released();
  const goods = { number: 100 * conList.length, weight: String(2000.5 * conList.length), volume: String(10 * conList.length) };
  await saveMblOrFail(customer, completeMbl(places, bookingId, { conList, goods }));
  return bookingId;
};

describe('a proposal', () => {
  it('has the containers of the shipping instruction with usual tares, and the company’s usual parties', async () => {
    const bookingId = await withSi();
    expect(await info(bookingId)).toMatchObject({
      vgmVo: {
        id: null,
        status: 0,
        statusName: '未提交',
        expected: 2,
        version: 0,
        actions: ['save', 'submit'],
        responsibleParty: 'EASTSEA TOOLS CO., LTD.',
      },
      vgmList: [
        { ctnNo: CONTAINERS[0], sealNo: 'AB1234567', tare: '2250', status: 0, statusName: '未提交', isOnSi: true, siWeight: '2000.5', unit: 'KGM' },
        { ctnNo: CONTAINERS[1], sealNo: 'CD1', weighMethod: 'SM1', version: 0, isChanged: false },
      ],
    });
    await save(completeVgm(bookingId, { submit: false, vo: { weighingLocation: 'WAIGAOQIAO', tel: '021-5555' } }));
    expect((await info(await withSi())).vgmVo).toMatchObject({ weighingLocation: 'WAIGAOQIAO', tel: '021-5555' });
  });

  it('has as many blank containers as the booking, while there is no shipping instruction', async () => {
    const bookingId = await released({ ctnList: [{ ctnType: '20GP', num: 2, ctnClass: 'COC' }] });
    const { vgmVo, vgmList } = await info(bookingId);
    expect([vgmVo.expected, vgmList.map(({ ctnNo, ctnType, tare }) => [ctnNo, ctnType, tare])]).toEqual([
      2,
      [
        ['', '20GP', '2250'],
        ['', '20GP', '2250'],
      ],
    ]);
  });
});

describe('a draft', () => {
  it('is saved however incomplete, and keeps what was typed', async () => {
    const bookingId = await released();
    const draft = await save({
      vgmVo: { bookingId, authorizedPerson: 'lin yue' },
      vgmList: [{ ctnNo: 'MSC', weighMethod: 'SM2', cargoWeight: '1' }],
    });
    expect(draft).toMatchObject({ status: 0, version: 1, rows: [{ ctnNo: 'MSC', status: 0 }] });
    expect(await info(bookingId)).toMatchObject({ vgmVo: { authorizedPerson: 'LIN YUE' }, vgmList: [{ ctnNo: 'MSC', cargoWeight: '1', vgm: null }] });
    expect(await stateOf(bookingId)).toBe(0);
  });

  it('is refused above the cap, also in pounds, with its message', async () => {
    const bookingId = await released();
    const heavy = completeVgm(bookingId, { submit: false, vgmList: [weighedLine(CONTAINERS[0], { vgm: '30480.1' })] });
    expect(await customer.vgm.saveWebVgm(heavy)).toMatchObject({
      ok: false,
      errors: [{ field: 'vgmList.0.vgm', message: expect.stringContaining('30480') as string }],
    });
    const pounds = [weighedLine(CONTAINERS[0], { vgm: '67198', unit: 'LBR', tare: null })];
    expect(await refusedFields(completeVgm(bookingId, { submit: false, vgmList: pounds }))).toEqual(['vgmList.0.vgm']);
    await save(completeVgm(bookingId, { submit: false, vgmList: [{ ...pounds[0], vgm: '67196' }] }));
  });

  it('may be heavier where the operator allows it by container type', async () => {
    const bookingId = await released();
    const heavy = (vgm: string) => completeVgm(bookingId, { submit: false, vgmList: [weighedLine(CONTAINERS[0], { ctnType: '40HQ', vgm })] });
    expect(await refusedFields(heavy('32501'))).toEqual(['vgmList.0.vgm']);
    await save(heavy('32500'));
    expect((await info(bookingId)).vgmVo.maxKg).toEqual({ '40HQ': 32_500 });
  });

  it('saved by two people is a conflict', async () => {
    const bookingId = await released();
    const { id } = await save(completeVgm(bookingId, { submit: false }));
    expect(await customer.vgm.saveWebVgm(completeVgm(bookingId, { submit: false }))).toMatchObject({ ok: false, conflict: {} });
    await save(completeVgm(bookingId, { submit: false, vo: { id, version: 1, remark: 'A' } }));
    expect(await customer.vgm.saveWebVgm(completeVgm(bookingId, { vo: { id, version: 1, remark: 'B' } }))).toMatchObject({
      ok: false,
      conflict: { record: { vgmVo: { remark: 'A', version: 2 } } },
    });
  });
});

describe('declaring', () => {
  it('queues one VERMAS message; what is declared later replaces it with all masses', async () => {
    const bookingId = await withSi();
    await delivered();
    const vgmList = [
      weighedLine(CONTAINERS[0], { certificateNo: 'T-0911' }),
      { ctnNo: CONTAINERS[1], sealNo: 'CD1', ctnType: '20GP', weighMethod: 'SM2' as const, cargoWeight: '2000', dunnageWeight: '50.5', tare: '2250' },
    ];
    const first = await save(completeVgm(bookingId, { vgmList, ctnNos: [CONTAINERS[0]] }));
    expect(first).toMatchObject({ status: 1, statusName: '部分提交', rows: [{ status: 1, warnings: [] }, { status: 0 }], warnings: [] });
    expect(await delivered()).toMatchObject([
      {
        receiver: 'MSCU',
        function: 'original',
        responsibleParty: 'EASTSEA TOOLS CO., LTD.',
        authorizedPerson: 'LI MING',
        containers: [
          {
            ctnNo: CONTAINERS[0],
            method: 'SM1',
            grossMass: '4250.5',
            certificateNo: 'T-0911',
            weighingParty: 'YANGSHAN WEIGHING',
            weighingPlace: 'YANGSHAN WEIGHBRIDGE 2',
            ctnType: '20GP',
          },
        ],
      },
    ]);
    expect(await toDoKinds(test, tokenOf('customer'))).not.toContain(6);
    const second = await save(completeVgm(bookingId, { vo: { id: first.id, version: first.version }, vgmList }));
    expect(second).toMatchObject({ status: 2, rows: [{ status: 1 }, { status: 1 }] });
    expect((await delivered())[0]).toMatchObject({
      function: 'replace',
      containers: [{ grossMass: '4250.5' }, { ctnNo: CONTAINERS[1], method: 'SM2', grossMass: '4300.5', weighingParty: '', weighingPlace: '' }],
    });
    expect(await stateOf(bookingId)).toBe(2);
    expect((await info(bookingId)).vgmList.map(({ version, declaredVgm }) => [version, declaredVgm])).toEqual([
      [1, '4250.5'],
      [1, '4300.5'],
    ]);
  });

  it.each([
    ['no weight and no time', { vgmList: [weighedLine(CONTAINERS[0], { vgm: null, weighTime: null })] }, ['vgmList.0.vgm', 'vgmList.0.weighTime']],
    ['no place of weighing', { vo: { weighingLocation: '' } }, ['vgmVo.weighingLocation']],
    ['no person', { vo: { authorizedPerson: ' ' } }, ['vgmVo.authorizedPerson']],
    ['method 2 without cargo', { vgmList: [weighedLine(CONTAINERS[0], { weighMethod: 'SM2', vgm: null })] }, ['vgmList.0.cargoWeight']],
    ['a container twice', { vgmList: [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[0])] }, ['vgmList.1.ctnNo']],
    ['a Chinese place', { vo: { weighingLocation: '洋山地磅' } }, ['vgmVo.weighingLocation']],
    ['a Chinese name', { vo: { responsibleParty: '东海工具' } }, ['vgmVo.responsibleParty']],
    ['no containers', { vgmList: [] }, ['vgmList']],
  ])('is refused with %s, and stores nothing', async (_, changes, fields) => {
    const bookingId = await released();
    expect(await refusedFields(completeVgm(bookingId, changes))).toEqual(fields);
    expect((await info(bookingId)).vgmVo.id).toBeNull();
  });

  it('a text that the message cannot hold is told at its field', async () => {
    const bookingId = await released();
    const long = completeVgm(bookingId, {
      vo: { authorizedPerson: 'A'.repeat(90) },
      vgmList: [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])],
    });
    expect(await refusedFields(long)).toEqual(['vgmVo.authorizedPerson']);
    expect((await info(bookingId)).vgmVo.id).toBeNull();
  });

  it('a correction supersedes: the carrier’s answer is about the new one', async () => {
    const bookingId = await withSi([containerLine(CONTAINERS[0])]);
    const first = await save(completeVgm(bookingId));
    await carrierAnswers(test, bookingId);
    expect([await stateOf(bookingId), await states(bookingId)]).toEqual([3, [2]]);
    const changed = { vgmList: [weighedLine(CONTAINERS[0], { vgm: '4300' })] };
    const draft = await save(completeVgm(bookingId, { ...changed, submit: false, vo: { id: first.id, version: 3 - 1 } }));
    expect((await info(bookingId)).vgmList).toMatchObject([{ status: 2, isChanged: true, declaredVgm: '4250.5', vgm: '4300' }]);
    await save(completeVgm(bookingId, { ...changed, vo: { id: first.id, version: draft.version } }));
    expect((await info(bookingId)).vgmList).toMatchObject([{ status: 1, version: 2, isChanged: false, declaredVgm: '4300' }]);
    expect(await stateOf(bookingId)).toBe(2);
    const { version } = (await info(bookingId)).vgmVo;
    expect(await customer.vgm.saveWebVgm(completeVgm(bookingId, { ...changed, vo: { id: first.id, version } }))).toMatchObject({
      ok: false,
      message: '所有箱都已按当前内容申报',
    });
    expect(await customer.vgm.saveWebVgm(completeVgm(bookingId, { submit: false, vgmList: [], vo: { id: first.id, version } }))).toMatchObject({
      ok: false,
      message: `箱号 ${CONTAINERS[0]} 已申报，不能删除`,
    });
  });

  it('warns of the shipping instruction, the payload, a check digit and the cut-off', async () => {
    const bookingId = await withSi([containerLine(CONTAINERS[0])]);
    await setBookingState(test.db, bookingId, 3, { cutoff_vgm: new Date(test.clock.now() - 1000) });
    const vgmList = [weighedLine(CONTAINERS[0], { vgm: '30000' }), weighedLine('MSCU1234567')];
    const { rows, warnings } = await save(completeVgm(bookingId, { vgmList }));
    expect([rows.map((row) => row.warnings.map(({ code }) => code)), warnings.map(({ code }) => code)]).toEqual([
      [['aboveSi'], ['checkDigit']],
      ['late'],
    ]);
  });

  it('does not warn of a cut-off that was met, or is over since the vessel has sailed', async () => {
    const late = { cutoff_vgm: new Date(test.clock.now() - 1000) };
    const bookingId = await withSi([containerLine(CONTAINERS[0])]);
    const { id, version } = await save(completeVgm(bookingId, { vgmList: [weighedLine(CONTAINERS[0])] }));
    await setBookingState(test.db, bookingId, 3, late);
    const { vgmVo } = await info(bookingId);
    expect(vgmVo).toMatchObject({ bookingStatus: 3, cutoffVgm: late.cutoff_vgm.getTime(), status: 2 });
    expect((await save(completeVgm(bookingId, { submit: false, vgmList: [weighedLine(CONTAINERS[0])], vo: { id, version } }))).warnings).toEqual([]);
    const sailed = await withSi([containerLine(CONTAINERS[0])]);
    await setBookingState(test.db, sailed, BOOKING_STATUS.sailed, late);
    expect((await save(completeVgm(sailed, { submit: false, vgmList: [weighedLine(CONTAINERS[0])] }))).warnings).toEqual([]);
  });

  it('sends once, however often the request is repeated', async () => {
    const bookingId = await released();
    const requestId = crypto.randomUUID();
    for (const _ of [1, 2]) await customer.vgm.saveWebVgm(completeVgm(bookingId), { requestId });
    const sent = await test.db.selectFrom('edi_message').select('id').where('booking_id', '=', bookingId).where('type', '=', 'VERMAS').execute();
    expect(sent).toHaveLength(1);
  });

  it('is refused before the release, and for others', async () => {
    const bookingId = await released();
    await setBookingState(test.db, bookingId, 1, {});
    expect(await customer.vgm.saveWebVgm(completeVgm(bookingId))).toMatchObject({ ok: false, message: '放舱后才能申报 VGM' });
    await setBookingState(test.db, bookingId, 3, {});
    const vip = test.as('vip').vgm;
    const foreign = [
      vip.initWebBookingVgm({ bookingId }),
      vip.syncWebDataVgm({ bookingId }),
      vip.saveWebVgm(completeVgm(bookingId)),
      vip.saveVgmWeights({ rows: [{ bookingId, ctnNo: CONTAINERS[0], vgm: '1' }] }),
      vip.exportVgmSheet({ bookingId }),
    ];
    for (const answer of await Promise.all(foreign)) expect(answer).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(await test.as('provider').vgm.saveWebVgm(completeVgm(bookingId))).toMatchObject({ ok: false });
    await save(completeVgm(bookingId, { submit: false }));
    expect(await vip.queryVgmMatches({ ctnNos: [CONTAINERS[0]] })).toMatchObject({ data: [{ bookings: [], nearest: [] }] });
  });
});

describe('the carrier', () => {
  it('rejects one container by its place in the message; corrected, all are accepted', async () => {
    const bookingId = await withSi();
    const vgmList = [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])];
    const { id } = await save(completeVgm(bookingId, { vgmList }));
    await carrierReads(test, bookingId, '7');
    expect(await states(bookingId)).toEqual([1, 1]);
    await carrierAnswers(test, bookingId, [{ code: 'E7', text: 'Above the rating', field: 'vgmList.1.vgm' }]);
    expect([await stateOf(bookingId), await states(bookingId)]).toEqual([4, [1, 3]]);
    const { vgmVo, vgmList: lines } = await info(bookingId);
    expect(lines[1]).toMatchObject({ rejectReason: 'Above the rating', statusName: '被退回' });
    expect(await toDoKinds(test, tokenOf('customer'))).toContain(4);
    const titles = (await noticesOf(test, tokenOf('customer'))).map(({ messageTitle }) => messageTitle);
    expect(titles).toContainEqual(expect.stringMatching(/^VGM of .* rejected$/));
    const corrected = [vgmList[0]!, weighedLine(CONTAINERS[1], { vgm: '4100' })];
    await save(completeVgm(bookingId, { vo: { id, version: vgmVo.version }, vgmList: corrected }));
    expect(await states(bookingId)).toEqual([1, 1]);
    await carrierAnswers(test, bookingId);
    expect([await stateOf(bookingId), await states(bookingId)]).toEqual([3, [2, 2]]);
    expect((await info(bookingId)).vgmList[1]).toMatchObject({ version: 2, rejectReason: '', declaredVgm: '4100' });
  });

  it('cannot read the message: what was declared first by it is rejected, and only that', async () => {
    const bookingId = await withSi();
    const vgmList = [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])];
    const { id, version } = await save(completeVgm(bookingId, { vgmList, ctnNos: [CONTAINERS[0]] }));
    await save(completeVgm(bookingId, { vo: { id, version }, vgmList, ctnNos: [CONTAINERS[1]] }));
    await carrierReads(test, bookingId, '4');
    expect(await states(bookingId)).toEqual([1, 3]);
  });

  it('an answer to an earlier message is not about what was declared since', async () => {
    const bookingId = await withSi();
    const vgmList = [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])];
    const { id, version } = await save(completeVgm(bookingId, { vgmList, ctnNos: [CONTAINERS[0]] }));
    const early = await test.db.selectFrom('edi_message').select('control_reference').where('record_id', '=', id).executeTakeFirstOrThrow();
    await save(completeVgm(bookingId, { vo: { id, version }, vgmList, ctnNos: [CONTAINERS[1]] }));
    await carrierAnswers(test, bookingId, [], early.control_reference);
    expect(await states(bookingId)).toEqual([2, 1]);
    await carrierAnswers(test, bookingId);
    await carrierAnswers(test, bookingId, [{ code: 'E1', text: 'No' }]);
    expect(await states(bookingId)).toEqual([2, 2]);
  });

  it('the answer to a message that was sent again counts; a rejected one is corrected instead', async () => {
    const bookingId = await withSi([containerLine(CONTAINERS[0])]);
    await save(completeVgm(bookingId));
    await delivered();
    const messages = async () => {
      const answer = await customer.edi.queryEdiMessages({ bookingId });
      return answer.ok ? answer.data.filter(({ type }) => type === 'VERMAS') : [];
    };
    expect(await customer.edi.resendEdi({ messageId: (await messages())[0]?.id ?? '' })).toMatchObject({ ok: true });
    await carrierAnswers(test, bookingId, [{ code: 'E1', text: 'No' }]);
    expect(await states(bookingId)).toEqual([3]);
    expect((await messages())[0]).toMatchObject({ state: 'rejected', actions: [] });
  });

  it('answers single containers by command, and the rest later', async () => {
    const bookingId = await withSi();
    await save(completeVgm(bookingId, { vgmList: [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])] }));
    const answer = (isAccepted: boolean, ctnNos: string[]) =>
      inTransaction(test.db, (db) => answerVgm({ db, now: test.clock.now }, { bookingId, isAccepted, ctnNos, reason: 'Weigh again' }));
    await answer(false, [CONTAINERS[1]]);
    expect(await states(bookingId)).toEqual([1, 3]);
    await answer(true, []);
    expect(await states(bookingId)).toEqual([2, 3]);
    await expect(answer(true, [])).rejects.toThrow('vgm.status');
    await expect(answer(true, [CONTAINERS[1]])).rejects.toThrow('vgm.status');
  });
});

describe('containers of the shipping instruction', () => {
  it('are synchronised by number: weights stay, new ones come with their tare', async () => {
    const bookingId = await withSi([containerLine(CONTAINERS[0])]);
    await save(completeVgm(bookingId, { submit: false, vgmList: [weighedLine(CONTAINERS[0], { sealNo: 'OLD' }), weighedLine('EXTR0000001')] }));
    const [bill] = await test.db.selectFrom('bill_of_lading').selectAll().where('booking_id', '=', bookingId).execute();
    const conList = [containerLine(CONTAINERS[1]), containerLine(CONTAINERS[0])];
    await saveMblOrFail(customer, completeMbl(places, bookingId, { submit: false, conList, vo: { id: bill!.id, version: bill!.version } }));
    const answer = await customer.vgm.syncWebDataVgm({ bookingId });
    expect(answer.ok && answer.data.vgmList.map(({ ctnNo, sealNo, vgm, tare, isOnSi }) => [ctnNo, sealNo, vgm, tare, isOnSi])).toEqual([
      [CONTAINERS[1], 'AB1234567', null, '2250', true],
      [CONTAINERS[0], 'AB1234567', '4250.5', '2250', true],
      ['EXTR0000001', 'AB1234567', '4250.5', '2250', false],
    ]);
    expect((await info(bookingId)).vgmList[0]).toMatchObject({ sealNo: 'OLD' });
  });
});

describe('weights of several bookings', () => {
  const numbers = ['TRHU4417820', 'NYKU3785215', 'EMCU8319060'] as const;
  const twoBookings = async () => [await withSi([containerLine(numbers[0]), containerLine(numbers[1])]), await withSi([containerLine(numbers[2])])];

  it('finds the bookings of containers, and the number that a mistyped one may be', async () => {
    const [first, second] = await twoBookings();
    const answer = await customer.vgm.queryVgmMatches({ ctnNos: [numbers[0], 'EMCU8310960', 'ZZZU0000000'] });
    expect(answer.ok && answer.data).toMatchObject([
      { ctnNo: numbers[0], bookings: [{ bookingId: first, bkgNo: expect.any(String) as string, vgm: null }] },
      { bookings: [], nearest: [{ ctnNo: numbers[2], bookingId: second }] },
      { bookings: [], nearest: [] },
    ]);
    for (const bookingId of [first, second]) await setBookingState(test.db, bookingId!, 6, {});
  });

  it('are saved all or none; each error names its row', async () => {
    const [first, second] = (await twoBookings()) as [string, string];
    const rows = [
      { bookingId: first, ctnNo: numbers[0], vgm: '4300' },
      { bookingId: second, ctnNo: numbers[2], weighMethod: 'SM2' as const, cargoWeight: '2000' },
      { bookingId: second, ctnNo: 'MSCU7654321', vgm: '9000' },
      { bookingId: first, ctnNo: numbers[1], vgm: '31000' },
    ];
    const refused = await customer.vgm.saveVgmWeights({ rows });
    expect(
      refused.ok ? [] : refused.errors.map(({ field, message }) => [field, message]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['rows.2.ctnNo', '您的在办订舱中没有此箱号'],
      ['rows.3.vgm', expect.stringContaining('30480')],
    ]);
    const other = { bookingId: first, ctnNo: numbers[0], vgm: '4800' };
    expect(await customer.vgm.saveVgmWeights({ rows: [...rows.slice(0, 2), other] })).toMatchObject({ errors: [{ field: 'rows.2.ctnNo' }] });
    expect((await info(first)).vgmVo.id).toBeNull();
    expect(await customer.vgm.saveVgmWeights({ rows: rows.slice(0, 2) })).toMatchObject({ data: { rows: 2, bookings: [{}, {}] } });
    expect((await info(first)).vgmList[0]).toMatchObject({ ctnNo: numbers[0], vgm: '4300', weighMethod: 'SM1', tare: '2250', status: 0 });
    expect((await info(second)).vgmList[0]).toMatchObject({ weighMethod: 'SM2', cargoWeight: '2000', vgm: '4250' });
    for (const bookingId of [first, second]) await setBookingState(test.db, bookingId, 6, {});
  });

  it('are declared at once if asked to; incomplete parties are told at the booking’s first row', async () => {
    const [first, second] = (await twoBookings()) as [string, string];
    await test.db.deleteFrom('vgm').execute();
    const rows = [
      { bookingId: first, ctnNo: numbers[0], vgm: '4300', weighTime: Date.UTC(2026, 10, 20) },
      { bookingId: second, ctnNo: numbers[2], vgm: '4400', weighTime: Date.UTC(2026, 10, 20) },
    ];
    expect(await customer.vgm.saveVgmWeights({ rows, submit: true })).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.objectContaining({ field: 'rows.0.bookingId' })]) as unknown[],
    });
    await save(completeVgm(await released(), { submit: false }));
    const named = { authorizedPerson: 'LI MING' };
    for (const bookingId of [first, second]) await save(completeVgm(bookingId, { submit: false, vgmList: [], vo: named }));
    expect(await customer.vgm.saveVgmWeights({ rows, submit: true })).toMatchObject({ data: { bookings: [{ status: 1 }, { status: 2 }] } });
    expect([await stateOf(first), await stateOf(second)]).toEqual([1, 2]);
    for (const bookingId of [first, second]) await setBookingState(test.db, bookingId, 6, {});
  });

  it('are exported as a sheet that is read again', async () => {
    const bookingId = await withSi();
    await save(
      completeVgm(bookingId, {
        submit: false,
        vgmList: [weighedLine(CONTAINERS[0], { certificateNo: 'T1' }), weighedLine(CONTAINERS[1], { vgm: null })],
      }),
    );
    for (const locale of ['zh-CN', 'en-US']) {
      const answer = await customer.vgm.exportVgmSheet({ bookingId }, { locale });
      if (!answer.ok) throw new Error(answer.message);
      const { Sheets, SheetNames } = read(answer.data.bytes);
      const text = utils.sheet_to_csv(Sheets[SheetNames[0] ?? '']!, { FS: '\t' });
      expect(readVgmSheet(text, Date.now())?.rows).toMatchObject([
        {
          ctnNo: CONTAINERS[0],
          vgm: '4250.5',
          tare: '2250',
          weighMethod: 'SM1',
          unit: 'KGM',
          certificateNo: 'T1',
          weighTime: Date.UTC(2026, 10, 20, 7, 42),
          unread: [],
        },
        { ctnNo: CONTAINERS[1], tare: '2250', unread: [] },
      ]);
    }
    const all = await customer.vgm.exportVgmSheet({});
    expect(all.ok && all.data.bytes.length).toBeGreaterThan(1000);
  });

  describe('weighed on a phone', () => {
    const weighing = (bookingId: string, given: object = {}) => ({
      rows: [{ bookingId, ctnNo: numbers[0], vgm: '4300', weighTime: Date.UTC(2026, 10, 20), seenVgm: '', ...given }],
      submit: true,
    });
    const complete = async () => {
      const bookingId = await withSi([containerLine(numbers[0]), containerLine(numbers[1])]);
      await save(completeVgm(bookingId, { submit: false, vgmList: [] }));
      return bookingId;
    };
    const lineOf = async (bookingId: string) => (await info(bookingId)).vgmList.find(({ ctnNo }) => ctnNo === numbers[0]);

    it('28.1 open bookings come with all that a phone needs, the next cut-off first', async () => {
      const bookingId = await complete();
      const answer = await customer.vgm.queryOpenVgms({});
      if (!answer.ok) throw new Error(answer.message);
      const found = answer.data.find(({ vgmVo }) => vgmVo.bookingId === bookingId);
      expect(found).toMatchObject({
        orderNo: expect.any(String) as string,
        shippingCode: 'MSCU',
        vgmVo: { authorizedPerson: 'LI MING', actions: ['save', 'submit'] },
        vgmList: [{ ctnNo: numbers[0], siWeight: expect.any(String) as string, tare: '2250', status: 0 }, { ctnNo: numbers[1] }],
      });
      const cutOffs = answer.data.map(({ vgmVo }) => vgmVo.cutoffVgm ?? Infinity);
      expect(cutOffs).toEqual(cutOffs.toSorted((a, b) => a - b));
      const others = await test.as('vip').vgm.queryOpenVgms({});
      expect(others.ok && others.data.some(({ vgmVo }) => vgmVo.bookingId === bookingId)).toBe(false);
      await setBookingState(test.db, bookingId, 6, {});
      const later = await customer.vgm.queryOpenVgms({});
      expect(later.ok && later.data.some(({ vgmVo }) => vgmVo.bookingId === bookingId)).toBe(false);
    });

    it('28.1 is declared once, also if it comes again under another request', async () => {
      const bookingId = await complete();
      for (const requestId of ['phone-1', 'phone-1', 'phone-2'])
        expect(await customer.vgm.saveVgmWeights(weighing(bookingId), { requestId })).toMatchObject({ ok: true });
      expect(await lineOf(bookingId)).toMatchObject({ vgm: '4300', status: 1, version: 1 });
      await setBookingState(test.db, bookingId, 6, {});
    });

    it('28.1 is refused at its row if a colleague has entered or removed a weight meanwhile, and taken if the user insists', async () => {
      const bookingId = await complete();
      await customer.vgm.saveVgmWeights({ rows: [{ bookingId, ctnNo: numbers[0], vgm: '4500' }], submit: false });
      expect(await customer.vgm.saveVgmWeights(weighing(bookingId))).toMatchObject({
        errors: [{ field: 'rows.0.seenVgm', code: 'vgm.changed', params: { kg: '4500' } }],
      });
      expect(await lineOf(bookingId)).toMatchObject({ vgm: '4500', status: 0 });
      expect(await customer.vgm.saveVgmWeights(weighing(bookingId, { seenVgm: '4500' }))).toMatchObject({ ok: true });
      expect(await lineOf(bookingId)).toMatchObject({ vgm: '4300', status: 1 });
      const other = await complete();
      expect(await customer.vgm.saveVgmWeights(weighing(other, { seenVgm: '4500' }))).toMatchObject({ errors: [{ code: 'vgm.emptied' }] });
      for (const id of [bookingId, other]) await setBookingState(test.db, id, 6, {});
    });

    it('28.1 brings the parties that were missing, and leaves the others alone', async () => {
      const bookingId = await withSi([containerLine(numbers[0])]);
      await save(completeVgm(bookingId, { submit: false, vgmList: [], vo: { weighingLocation: '', tel: '+86 1' } }));
      expect(await customer.vgm.saveVgmWeights(weighing(bookingId))).toMatchObject({ errors: [{ code: 'vgm.head' }] });
      const vgmVo = { weighingLocation: 'YANGSHAN WEIGHBRIDGE 3' };
      expect(await customer.vgm.saveVgmWeights(weighing(bookingId, { vgmVo }))).toMatchObject({ ok: true });
      expect((await info(bookingId)).vgmVo).toMatchObject({ ...vgmVo, tel: '+86 1', weighingParty: 'YANGSHAN WEIGHING' });
      await setBookingState(test.db, bookingId, 6, {});
    });
  });

  it('are declared by the hundred', async () => {
    const many = Array.from({ length: 200 }, (_, place) => containerLine(`MSKU${String(1_000_000 + place)}`));
    const bookingId = await withSi(many);
    const rows = many.map(({ ctnNo }) => ({ bookingId, ctnNo, vgm: '4300', weighTime: Date.UTC(2026, 10, 20) }));
    await save(completeVgm(bookingId, { submit: false, vgmList: [] }));
    await customer.vgm.queryVgmMatches({ ctnNos: rows.map(({ ctnNo }) => ctnNo) });
    expect(await customer.vgm.saveVgmWeights({ rows, submit: true })).toMatchObject({ data: { rows: 200 } });
    expect(await stateOf(bookingId)).toBe(2);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeHbl, completeMbl, containerLine, type MblSave, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { noticesOf, toDosOf } from '#server/test/bookings/booking-life';
import { makeDictionaries, setBookingState } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const released = (changes: object = {}) => releasedBooking(test, customer, places, changes);
const stored = (bookingId: string) => test.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
const info = async (bookingId: string, mblId = '') => {
  const answer = await customer.bill.initInfoMbl({ bookingId, mblId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const save = (input: MblSave) => customer.bill.saveToMbl(input);

describe('a new bill', () => {
  it('is proposed from the booking, and the proposal can be saved', async () => {
    const { bookingId, bkgNo } = await released();
    const proposal = await info(bookingId);
    expect(proposal).toMatchObject({
      mblVo: {
        id: null,
        bkgNo,
        blIndex: 0,
        webStatus: 0,
        webStatusName: '未提交',
        version: 0,
        shippingIdName: '地中海航运',
        portStartDesc: 'SHANGHAI',
        portEndIdName: '洛杉矶',
        fAddress: 'EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD\nSHANGHAI\nTEL: +86 21 5555 0142',
        sAddress: expect.stringContaining('SUNSET HARDWARE LLC') as string,
        blContract: '李',
        blEmail: 'customer@example.com',
        vessel: 'ORION STAR',
        actions: ['save', 'submit', 'split', 'combine', 'lock'],
      },
      mblGoodsVo: { goods: 'HAND TOOLS', hsCode: '820559', number: 640, weight: '14200.5', packageTypeName: '纸箱' },
      conList: [{ ctnType: '20GP', ctnNo: '', ctnClass: 'COC', emptyFull: '5', packageType: 'CTNS' }],
    });
    const { mblVo, mblGoodsVo, conList } = proposal;
    const saved = await saveMblOrFail(customer, { bookingId, mblVo, mblGoodsVo, conList } as never);
    expect(saved).toMatchObject({ webStatus: 0, siStatus: 1, siVersion: 0, version: 1 });
    expect((await info(bookingId, saved.mblId)).mblVo).toMatchObject({ fAddress: mblVo.fAddress, blDate: mblVo.blDate, etd: mblVo.etd });
    expect((await stored(bookingId)).si_status).toBe(1);
  });

  it('is submitted with its e-mail addresses by comma, names set by the server, and found by its containers', async () => {
    const { bookingId } = await released();
    const saved = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { webStatus: 2, portStartIdName: 'ATLANTIS' } }));
    expect(saved).toMatchObject({ webStatus: 1, webStatusName: '待确认', siStatus: 2, siVersion: 1, warnings: [] });
    expect(await info(bookingId, saved.mblId)).toMatchObject({
      mblVo: { blEmail: 'a@example.com,b@example.com', portStartIdName: '上海', blMethodIdName: '电放', webStatus: 1, forbidden: false },
      conList: [{ ctnNo: CONTAINERS[0], ctnTypeName: '20GP', packageTypeName: '纸箱', weight: '2000.5' }],
    });
    expect(await stored(bookingId)).toMatchObject({ si_status: 2, content: { ctnNos: [CONTAINERS[0]] } });
    expect(await customer.order.queryPageOrderWeb({ ctnNo: CONTAINERS[0] })).toMatchObject({ data: { total: 1 } });
  });

  it('is saved as a draft however incomplete or incorrect it is', async () => {
    const { bookingId } = await released();
    const draft = await saveMblOrFail(customer, {
      bookingId,
      mblVo: { fAddress: 'A'.repeat(50) },
      mblGoodsVo: null,
      conList: [{ ctnNo: 'MSC' }, { ctnNo: 'MSC' }],
    });
    expect((await info(bookingId, draft.mblId)).mblVo.fAddress).toBe('A'.repeat(50));
    expect(await save({ ...completeMbl(places, bookingId), submit: true, mblVo: {} })).toMatchObject({ ok: false });
  });

  it('that is empty gets exactly the messages of 5.1', async () => {
    const { bookingId } = await released();
    const answers = [await save({ bookingId, submit: true, mblVo: null, mblGoodsVo: null }), await save({ bookingId, submit: true })];
    for (const answer of answers)
      expect(answer.ok ? [] : answer.errors.map(({ message }) => message).toSorted()).toEqual(
        '船公司不能为空 运输方式不能为空 付款方式不能为空 签单方式不能为空 送货地POR不能为空 装货港POL不能为空 卸货港POD不能为空 卸货地DEL不能为空 ETD_不能为空 货物类型不能为空 包装类型不能为空 制单人不能为空 制单人电话不能为空 制单人邮箱不能为空 制单时间不能为空'
          .split(' ')
          .map((message) => message.replace('_', ' '))
          .toSorted(),
      );
    expect((await stored(bookingId)).si_status).toBe(0);
  });

  it('has warnings that do not prevent it', async () => {
    const { bookingId } = await released();
    await test.db
      .updateTable('booking')
      .set({ cutoff_si: new Date(test.clock.now() - 1000) })
      .where('id', '=', bookingId)
      .execute();
    const { warnings } = await saveMblOrFail(
      customer,
      completeMbl(places, bookingId, { conList: [containerLine('MSCU1000018')], goods: { number: 7 } }),
    );
    expect(warnings.map(({ field, message }) => `${field} ${message}`)).toEqual([
      ' 已超过截单时间，可能产生改单费',
      'mblGoodsVo.number 箱信息合计与货物合计不一致',
      'conList.0.ctnNo 箱号校验位应为 7，请核对',
    ]);
  });

  it('27.A4 refuses numbers that are none, also in a draft, and a container number in lower case when it is submitted', async () => {
    const { bookingId } = await released();
    const line = { number: '1.5', weight: '26,4', volume: '1,234' };
    const draft = { ...completeMbl(places, bookingId, { conList: [containerLine('MSCU1000017', line)] }), submit: false };
    expect(await customer.bill.saveToMbl(draft)).toMatchObject({
      ok: false,
      errors: [
        { field: 'conList.0.number', message: '必须为整数' },
        { field: 'conList.0.weight', message: '小数点请用“.”，例如 26.4' },
        { field: 'conList.0.volume', message: '逗号含义不明确，请填写 1234 或 1.234' },
      ],
    });
    expect(await customer.bill.saveToMbl(completeMbl(places, bookingId, { conList: [containerLine('mscu1000017')] }))).toMatchObject({
      ok: false,
      errors: [{ field: 'conList.0.ctnNo', message: '箱号前 4 位必须为大写字母，后 7 位必须为数字' }],
    });
  });

  it('27.A4 warns of more cubic metres than the container holds', async () => {
    const { bookingId } = await released();
    const conList = [containerLine('MSCU1000017', { volume: '264' })];
    const { warnings } = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList, goods: { volume: '264' } }));
    expect(warnings.map(({ field, message }) => `${field} ${message}`)).toEqual(['conList.0.volume 超过 20GP 的一般容积（33.2 CBM），请核对体积']);
  });

  it('refuses unknown ids and codes at their fields', async () => {
    const { bookingId } = await released();
    const bad = { vo: { shippingId: '999', transportClause: '99', portEndId: 'x' }, conList: [containerLine(CONTAINERS[0], { ctnType: '99XX' })] };
    const answer = await save(completeMbl(places, bookingId, bad));
    expect(answer.ok ? [] : answer.errors.map(({ field }) => field)).toEqual([
      'mblVo.shippingId',
      'mblVo.transportClause',
      'mblVo.portEndId',
      'conList.0.ctnType',
    ]);
  });

  it('is one of ten at most', async () => {
    const { bookingId } = await released();
    for (let index = 0; index < 10; index += 1) await saveMblOrFail(customer, { bookingId, mblVo: { remark: String(index) }, mblGoodsVo: null });
    expect(await save({ bookingId, mblVo: {}, mblGoodsVo: null })).toMatchObject({ ok: false, message: '最多只能有1个主单和9个子单' });
    const counted = await customer.bill.countNumToMbl({ bookingId });
    expect(counted.ok && counted.data.list.length).toBe(10);
    expect(counted.ok && counted.data.bills.map(({ blIndex }) => blIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is of the type of its booking', async () => {
    const { bookingId } = await released({ blType: 2 });
    expect(await save(completeMbl(places, bookingId))).toMatchObject({ ok: false, message: '提单类型与订舱不一致' });
    expect(await customer.bill.getBlType({ bookingId })).toMatchObject({ data: 2 });
    const saved = await customer.bill.saveToHbl(completeHbl(places, bookingId));
    expect(saved).toMatchObject({ ok: true, data: { webStatus: 1 } });
    const hblId = saved.ok ? saved.data.hblId : '';
    expect(await customer.bill.initInfoHbl({ bookingId, hblId })).toMatchObject({
      data: { hblVo: { settleMethodIdName: '票结', agentName: 'PACIFIC AGENCY INC' }, hblGoodsVo: { id: hblId } },
    });
    expect(await customer.bill.countNumToHbl({ bookingId })).toMatchObject({ data: { list: [hblId] } });
    expect(await customer.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { list: [] } });
    expect(await customer.bill.initInfoMbl({ bookingId, mblId: hblId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  });
});

describe('a bill can be saved', () => {
  it.each([
    [0, '放舱后才能补料'],
    [1, '放舱后才能补料'],
    [3, undefined],
    [4, undefined],
    [8, '当前订单状态不能修改提单'],
    [9, '当前订单状态不能修改提单'],
  ])('in status %i of the booking: %s', async (status, message) => {
    const { bookingId } = await released();
    await setBookingState(test.db, bookingId, status);
    expect(await save(completeMbl(places, bookingId))).toMatchObject(message ? { ok: false, message } : { ok: true });
  });

  it('by customers only', async () => {
    const { bookingId } = await released();
    expect(await test.as('provider').bill.saveToMbl(completeMbl(places, bookingId))).toMatchObject({ ok: false, message: '无权限' });
  });

  it('once per request id', async () => {
    const { bookingId } = await released();
    const input = { ...completeMbl(places, bookingId), requestId: 'si-once' };
    const [one, other] = await Promise.all([save(input), save(input)]);
    expect(one).toEqual(other);
    expect(await customer.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { list: [one.ok ? one.data.mblId : ''] } });
  });

  it('from the current version only: otherwise the answer contains the stored bill', async () => {
    const { bookingId } = await released();
    const { mblId, version } = await saveMblOrFail(customer, { bookingId, mblVo: { vessel: 'A' }, mblGoodsVo: null });
    const edit = (vessel: string) => save({ bookingId, mblVo: { id: mblId, version, vessel }, mblGoodsVo: null });
    const answers = await Promise.all([edit('B'), edit('C')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      message: '数据已被他人修改，请刷新后重试',
      conflict: { record: { mblVo: { id: mblId, version: version + 1 } } },
    });
    expect(await save({ bookingId, mblVo: { id: mblId }, mblGoodsVo: null })).toMatchObject({ ok: false, errors: [{ field: 'mblVo.version' }] });
  });
});

describe('a submitted bill', () => {
  it('stays complete and submitted, and each submission is a version with its author and changes', async () => {
    const { bookingId } = await released();
    const first = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const again = (vo: object, conList?: object[], submit = true) =>
      save(completeMbl(places, bookingId, { submit, vo: { id: first.mblId, ...vo }, ...(conList && { conList }) }));
    expect(await again({ version: 1, fAddress: '' }, undefined, false)).toMatchObject({ ok: false, errors: [{ field: 'mblVo.fAddress' }] });
    const lines = [containerLine(CONTAINERS[1]), containerLine(CONTAINERS[0], { sealNo: 'ZZ1' })];
    expect(await again({ version: 1, vessel: 'VEGA', portEndId: places.port.USLGB ?? places.port.CNSGH }, lines, false)).toMatchObject({
      ok: true,
      data: { siVersion: 2, webStatus: 1 },
    });
    const versions = await customer.bill.querySiVersions({ billId: first.mblId });
    expect(versions).toMatchObject({
      data: [
        {
          siVersion: 2,
          isAmendment: false,
          submitUser: expect.any(String) as string,
          changes: expect.arrayContaining([
            { field: 'mblVo.vessel', ctnNo: null, before: '', after: 'VEGA' },
            { field: 'conList.0', ctnNo: CONTAINERS[1], before: '', after: CONTAINERS[1] },
            { field: 'conList.1.sealNo', ctnNo: CONTAINERS[0], before: 'AB1234567', after: 'ZZ1' },
          ]) as object[],
        },
        { siVersion: 1, changes: [] },
      ],
    });
  });

  it('that is accepted or has a COPY is amended: it must be accepted again', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    await test.db.updateTable('bill_of_lading').set({ accepted_at: new Date() }).where('id', '=', mblId).execute();
    const edit = (version: number, keys: object) => save(completeMbl(places, bookingId, { vo: { id: mblId, version, vessel: 'VEGA' }, ...keys }));
    expect(await edit(1, { submit: true })).toMatchObject({ ok: false, message: '补料已被接收或已出 COPY，请以改单提交' });
    expect(await edit(1, { amend: true })).toMatchObject({ ok: true, data: { siStatus: 2, siVersion: 2 } });
    expect((await info(bookingId, mblId)).mblVo).toMatchObject({ isAccepted: false, actions: expect.arrayContaining(['submit']) as string[] });
    await test.db.updateTable('bill_of_lading').set({ state: 4 }).where('id', '=', mblId).execute();
    expect(await edit(2, { amend: true })).toMatchObject({ ok: false, message: '提单已确认，不能修改，请联系客服重新出 COPY' });
    expect((await info(bookingId, mblId)).mblVo).toMatchObject({ webStatus: 2, webStatusName: '已确认', forbidden: true, actions: [] });
  });

  it('tells the provider and the colleagues, and closes the to-do', async () => {
    const { customerId } = await test.idOf('customer');
    const colleague = await addUser(test.db, { customer_id: customerId });
    const { bookingId, orderNo } = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const [notice] = await noticesOf(test, colleague.token);
    expect(notice).toMatchObject({ messageType: 3, messageTitle: `Shipping instruction of booking ${orderNo} submitted: main bill`, bookingId });
    expect((await noticesOf(test, tokenOf('provider')))[0]).toMatchObject({ bookingId, messageType: 3 });
    const ofBooking = (await toDosOf(test, colleague.token)).filter(({ map }) => map.bookingId === bookingId);
    expect(ofBooking.map(({ busType }) => busType)).not.toContain(2);
  });

  it('is reported once its last bill is submitted', async () => {
    const { customerId } = await test.idOf('customer');
    const colleague = await addUser(test.db, { customer_id: customerId });
    const { bookingId } = await released();
    const first = await saveMblOrFail(customer, completeMbl(places, bookingId, { submit: false }));
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const reported = async () =>
      (await noticesOf(test, colleague.token)).filter((notice) => notice.bookingId === bookingId && notice.messageType === 3);
    expect(await reported()).toEqual([]);
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { id: first.mblId, version: first.version } }));
    expect(await reported()).toHaveLength(1);
  });

  it('is recorded with its author', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const entries = await test.db.selectFrom('audit_entry').select(['action', 'actor_id']).where('object_id', '=', mblId).execute();
    expect(entries).toEqual([{ action: 'bill.save', actor_id: (await test.idOf('customer')).userId }]);
  });
});

describe('a shipping instruction', () => {
  it('is as far as the least advanced of its bills', async () => {
    const { bookingId } = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const draft = await saveMblOrFail(customer, { bookingId, mblVo: {}, mblGoodsVo: null });
    expect((await stored(bookingId)).si_status).toBe(1);
    expect(await customer.bill.deleteMblById({ mblId: draft.mblId })).toMatchObject({ ok: true, data: null });
    expect((await stored(bookingId)).si_status).toBe(2);
  });

  it('keeps the main bill; sub-bills are deleted and restored for a day', async () => {
    const { bookingId } = await released();
    const main = await saveMblOrFail(customer, completeMbl(places, bookingId));
    expect(await customer.bill.deleteMblById({ mblId: main.mblId })).toMatchObject({ ok: false, message: '主单不能删除' });
    const sub = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[1])] }));
    await customer.bill.deleteMblById({ mblId: sub.mblId });
    expect(await customer.bill.initInfoMbl({ bookingId, mblId: sub.mblId })).toMatchObject({ ok: false });
    expect(await stored(bookingId)).toMatchObject({ content: { ctnNos: [CONTAINERS[0]] } });
    const other = await saveMblOrFail(customer, { bookingId, mblVo: {}, mblGoodsVo: null });
    expect(await customer.bill.restoreBill({ billId: sub.mblId })).toMatchObject({ ok: true, data: { blIndex: 2 } });
    expect(await customer.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { list: [main.mblId, other.mblId, sub.mblId] } });
    expect(await customer.bill.restoreBill({ billId: sub.mblId })).toMatchObject({ ok: false });
    await customer.bill.deleteMblById({ mblId: sub.mblId });
    test.clock.pass(86_400_001);
    expect(await customer.bill.restoreBill({ billId: sub.mblId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  });

  it('of two users at once, loses nothing: new bills, different ones, the same one, and one that is deleted', async () => {
    const { bookingId } = await released();
    const colleague = test.as('colleague');
    const main = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const draft = (marks: string, given: object = {}) => ({ bookingId, mblVo: { ...given }, mblGoodsVo: { marks } });
    const [mine, theirs] = await Promise.all([saveMblOrFail(customer, draft('mine')), saveMblOrFail(colleague, draft('theirs'))]);
    const counted = await customer.bill.countNumToMbl({ bookingId });
    expect((counted.ok && counted.data.bills.map(({ id, blIndex }) => [id, blIndex])) || []).toEqual(
      expect.arrayContaining([[main.mblId, 0], ...[mine, theirs].map(({ mblId }) => [mblId, expect.any(Number)])]),
    );
    const changed = await Promise.all([
      customer.bill.saveToMbl(draft('mine 2', { id: mine.mblId, version: mine.version })),
      colleague.bill.saveToMbl(draft('theirs 2', { id: theirs.mblId, version: theirs.version })),
    ]);
    expect(changed).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await customer.bill.saveToMbl(draft('late', { id: theirs.mblId, version: theirs.version }))).toMatchObject({
      ok: false,
      conflict: { changedBy: expect.stringMatching(/./) as string, record: { mblGoodsVo: { marks: 'theirs 2' } } },
    });
    expect(await colleague.bill.deleteMblById({ mblId: mine.mblId })).toMatchObject({ ok: true });
    const late = draft('mine 3', { id: mine.mblId, version: mine.version + 1 });
    expect(await customer.bill.saveToMbl(late)).toMatchObject({ ok: false });
    expect(await customer.bill.restoreBill({ billId: mine.mblId })).toMatchObject({ ok: true });
    const { conflict } = (await customer.bill.saveToMbl(late)) as { conflict?: { version: number; record: object } };
    expect(conflict?.record).toMatchObject({ mblGoodsVo: { marks: 'mine 2' } });
    expect(await customer.bill.saveToMbl(draft('mine 3', { id: mine.mblId, version: conflict?.version }))).toMatchObject({ ok: true });
  });

  it('of a new main bill that a colleague has saved first is refused with that bill, which can be saved then; without a place it becomes a sub-bill', async () => {
    const { bookingId } = await released();
    const draft = (marks: string, given: object = {}) => ({ bookingId, mblVo: { ...given }, mblGoodsVo: { marks }, blIndex: 0 });
    const answers = await Promise.all([save(draft('mine')), test.as('colleague').bill.saveToMbl(draft('theirs'))]);
    const [first, second] = answers[0].ok ? answers : answers.toReversed();
    const mblId = first?.ok ? first.data.mblId : '';
    expect(second).toMatchObject({
      ok: false,
      conflict: {
        version: 1,
        changedBy: expect.stringMatching(/./) as string,
        record: { mblVo: { id: mblId, blIndex: 0 }, mblGoodsVo: { marks: answers[0].ok ? 'mine' : 'theirs' } },
      },
    });
    expect(await save(draft('both', { id: mblId, version: 1 }))).toMatchObject({ ok: true });
    const counted = async () => {
      const answer = await customer.bill.countNumToMbl({ bookingId });
      return answer.ok ? answer.data.bills.map(({ blIndex }) => blIndex) : [];
    };
    expect(await counted()).toEqual([0]);
    await saveMblOrFail(customer, { ...draft('third'), blIndex: 3 });
    await saveMblOrFail(customer, { bookingId, mblVo: {}, mblGoodsVo: null });
    expect(await counted()).toEqual([0, 1, 3]);
    expect(await save({ ...draft('fourth'), blIndex: 3 })).toMatchObject({ ok: false, conflict: { record: { mblGoodsVo: { marks: 'third' } } } });
  });

  it('shows what the booking would change, and saves nothing', async () => {
    const { bookingId } = await released();
    const vo = { vessel: 'VEGA', blContract: 'WANG' };
    const { mblId, version } = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo, goods: { goods: 'SAWS' } }));
    const answer = await customer.bill.syncBookingInfoDataToMbl({ bookingId, mblId });
    expect(answer).toMatchObject({
      data: { mblVo: { id: mblId, version, vessel: 'ORION STAR', blContract: 'WANG' }, conList: [{ ctnNo: CONTAINERS[0], sealNo: 'AB1234567' }] },
    });
    const changes = answer.ok ? answer.data.changes : [];
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'mblVo.vessel', ctnNo: null, before: 'VEGA', after: 'ORION STAR' },
        { field: 'mblGoodsVo.goods', ctnNo: null, before: 'SAWS', after: 'HAND TOOLS' },
      ]),
    );
    expect(changes.map(({ field }) => field)).not.toContain('mblVo.blContract');
    expect((await info(bookingId, mblId)).mblVo.vessel).toBe('VEGA');
    expect(await customer.bill.syncBookingInfoDataToMbl({ bookingId, mblId: '' })).toMatchObject({
      data: { changes: [], mblVo: { blIndex: 1, vessel: 'ORION STAR' }, mblGoodsVo: { number: null }, conList: [] },
    });
  });

  it('lists each container once with its sums, and the numbers of its bills', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const conList = [containerLine(CONTAINERS[0], { number: 1, weight: '0.5', volume: '' }), containerLine(CONTAINERS[1])];
    const sub = await saveMblOrFail(customer, { ...completeMbl(places, bookingId, { conList }), submit: false });
    expect(await customer.bill.queryVgmContainerList({ bookingId })).toMatchObject({
      data: [
        { ctnNo: CONTAINERS[0], number: 101, weight: '2001', volume: '10', billIds: [mblId, sub.mblId] },
        { ctnNo: CONTAINERS[1], billIds: [sub.mblId] },
      ],
    });
    await test.db.updateTable('bill_of_lading').set({ bl_no: 'MSCUSH123456789' }).where('id', '=', mblId).execute();
    expect(await customer.bill.getBlNo({ bookingId })).toMatchObject({ data: { mblNo: 'MSCUSH123456789', hblNos: [] } });
    expect(await customer.bill.getBlFile({ bookingId })).toMatchObject({ data: '' });
  });
});

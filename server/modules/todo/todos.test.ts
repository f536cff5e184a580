import { beforeAll, describe, expect, it } from 'vitest';
import { bookingLife, toDoKinds, toDosOf } from '#server/test/bookings/booking-life';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { loggedIn } from '#server/test/socket-client';
import { placesOf, type Places } from '#server/test/data/rates';
import { testApp, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
});

describe('to-dos of a booking', () => {
  it('have the cut-offs of the release and titles in both languages, and are visible to colleagues only', async () => {
    const { bookingId, orderNo, colleague, becomes } = await bookingLife(test, places);
    const [si, vgm, afc] = [Date.parse('2030-12-01T10:00+08:00'), Date.parse('2030-12-02T18:30+08:00'), Date.parse('2030-12-03T09:00+08:00')];
    await becomes('release', {
      bkgNo: '177',
      cutOffs: { cutoff_si: new Date(si), cutoff_vgm: new Date(vgm), cutoff_afc: new Date(afc), cutoff_customs: new Date(afc + 1) },
    });
    expect(await toDosOf(test, colleague.token)).toMatchObject([
      {
        busType: 2,
        busTypeName: 'Shipping instruction',
        title: `Submit the shipping instruction of booking ${orderNo}`,
        deadline: si,
        level: 1,
      },
      { busType: 3, busTypeName: 'Order', title: `Booking ${orderNo} is released: please review it`, deadline: null },
      { busType: 4, busTypeName: 'VGM', title: `Submit the VGM of booking ${orderNo}`, deadline: vgm },
      { busType: 11, busTypeName: 'Pre-plan', title: `Send the pre-plan of booking ${orderNo}`, deadline: afc },
    ]);
    expect((await toDosOf(test, colleague.token, 'zh-CN')).map(({ title }) => title)).toEqual([
      `订舱 ${orderNo} 待补料`,
      `订舱 ${orderNo} 已放舱，请查看`,
      `订舱 ${orderNo} 待申报 VGM`,
      `订舱 ${orderNo} 待发送预配`,
    ]);
    expect([await toDoKinds(test, (await addUser(test.db)).token), await toDoKinds(test, tokenOf('provider'))]).toEqual([[], []]);
    await test.as('provider').order.initOrderInfoWeb({ bookingId });
    expect(await toDoKinds(test, colleague.token)).toEqual([2, 3, 4, 11]);
  });

  it('close when the customer opens the order, and when its documents are submitted', async () => {
    const { bookingId, colleague, becomes } = await bookingLife(test, places);
    await becomes('release');
    await test.withToken(colleague.token).order.initOrderInfoWeb({ bookingId });
    expect(await toDoKinds(test, colleague.token)).toEqual([2, 4, 11]);
    const documents = (columns: { si_status?: number; vgm_status?: number; preplan_status?: number }) =>
      test.db.updateTable('booking').set(columns).where('id', '=', bookingId).execute();
    await documents({ si_status: 1, vgm_status: 2, preplan_status: 1 });
    await becomes('amend');
    expect(await toDoKinds(test, colleague.token)).toEqual([2]);
    await documents({ si_status: 2 });
    await becomes('acceptAmendment');
    const [left, ...others] = await toDosOf(test, colleague.token);
    expect([left?.busType, left?.title.startsWith('Amendment'), others]).toEqual([3, true, []]);
  });

  it('of documents rest while a withdrawal is asked for, and come back if it is refused', async () => {
    const { bookingId, colleague, becomes } = await bookingLife(test, places);
    await becomes('release');
    await test.db.updateTable('booking').set({ vgm_status: 2 }).where('id', '=', bookingId).execute();
    await becomes('withdraw');
    expect(await toDoKinds(test, colleague.token)).toEqual([3]);
    await becomes('refuseWithdrawal', { reason: 'so' });
    expect(await toDoKinds(test, colleague.token)).toEqual([2, 3, 11]);
  });

  it('are urgent while a booking is returned, once', async () => {
    const { bookingId, doer, becomes } = await bookingLife(test, places);
    await becomes('return', { reason: 'x' });
    expect(await toDosOf(test, doer.token)).toMatchObject([{ busType: 1, level: 2, map: { bookingId, id: null } }]);
  });

  it('report their number to the company’s open sockets, and to no other', async () => {
    const { bookingId, doer, colleague, becomes } = await bookingLife(test, places);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const [client, stranger] = [await loggedIn(test.app, colleague.token), await loggedIn(test.app, (await addUser(test.db)).token)];
    await becomes('release');
    expect(await client.until('todoCount')).toEqual([{ todo_pending: 4 }]);
    await test.withToken(doer.token).order.initOrderInfoWeb({ bookingId });
    expect((await client.until('todoCount', 2)).at(-1)).toEqual({ todo_pending: 3 });
    await becomes('withdraw');
    await becomes('acceptWithdrawal');
    expect((await client.until('todoCount', 3)).at(-1)).toEqual({ todo_pending: 0 });
    expect(stranger.of('todoCount')).toEqual([]);
    for (const { socket } of [client, stranger]) socket.terminate();
  });
});

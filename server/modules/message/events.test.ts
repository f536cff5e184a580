import { beforeAll, describe, expect, it } from 'vitest';
import { bookingLife, noticesOf, type Step, toDoKinds } from '#server/test/bookings/booking-life';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let provider: string;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  provider = (await addUser(test.db, { side: 'provider' })).token;
});

async function submitted() {
  const life = await bookingLife(test, places);
  const { doer, colleague, bookingId, orderId, orderNo } = life;
  const titles = async (token: string) =>
    (await noticesOf(test, token)).map(({ messageTitle, bookingId: of, orderId: order }) => {
      expect([of, order]).toEqual([bookingId, orderId]);
      return messageTitle.replace(orderNo, 'N');
    });
  const forget = async () => {
    for (const token of [doer.token, colleague.token, provider]) {
      const ids = (await noticesOf(test, token)).map(({ id }) => id);
      await test.withToken(token).message.delete({ ids });
    }
  };
  return { ...life, titles, forget };
}

const RELEASED = [2, 3, 4, 11];

it.each<[steps: Step[], title: string, isForProvider: boolean, isOwn: boolean, toDos: number[]]>([
  [['edit'], 'Booking N changed', true, true, []],
  [['return'], 'Booking N returned', false, false, [1]],
  [['return', 'resubmit'], 'Booking N submitted', true, true, []],
  [['return', 'recall'], 'Booking N recalled', true, true, []],
  [['decline'], 'Booking N declined', false, false, []],
  [['recall'], 'Booking N recalled', true, true, []],
  [['recall', 'undoRecall'], 'Recall of booking N undone', true, true, []],
  [['return', 'recall', 'undoRecall'], 'Recall of booking N undone', true, true, [1]],
  [['recall', 'resubmit'], 'Booking N submitted', true, true, []],
  [['release'], 'Booking N released', false, false, RELEASED],
  [['release', 'withdraw'], 'Cancellation of booking N requested', true, true, [3]],
  [['release', 'withdraw', 'refuseWithdrawal'], 'Cancellation of booking N refused', false, false, RELEASED],
  [['release', 'withdraw', 'acceptWithdrawal'], 'Booking N cancelled', false, false, []],
  [['release', 'amend'], 'Amendment of booking N requested', true, false, RELEASED],
  [['release', 'amend', 'cancelAmendment'], 'Amendment of booking N cancelled', true, false, RELEASED],
  [['release', 'amend', 'acceptAmendment'], 'Amendment of booking N accepted', false, false, RELEASED],
  [['release', 'amend', 'refuseAmendment'], 'Amendment of booking N refused', false, false, RELEASED],
  [['release', 'sail'], 'Booking N sailed', false, false, [2, 3]],
  [['release', 'sail', 'arrive'], 'Booking N arrived', false, false, [2]],
  [['release', 'sail', 'arrive', 'complete'], 'Booking N completed', false, false, []],
])('%j: "%s", to the provider too: %j, by a user of the customer: %j, to-dos left: %j', async (steps, title, isForProvider, isOwn, left) => {
  const { doer, colleague, becomes, titles, forget } = await submitted();
  for (const step of steps.slice(0, -1)) await becomes(step);
  await forget();
  await becomes(steps.at(-1)!);
  const isEdit = steps.at(-1) === 'edit';
  expect({ doer: await titles(doer.token), colleague: await titles(colleague.token), provider: await titles(provider) }).toEqual({
    doer: isOwn ? [] : [title],
    // A change on the customer's own initiative concerns the provider alone.
    colleague: isEdit ? [] : [title],
    provider: isForProvider ? [title] : [],
  });
  expect(await toDoKinds(test, colleague.token)).toEqual(left);
});

describe('a notice', () => {
  it('contains the reason, escaped, and the carrier’s number of a release', async () => {
    const { doer, orderNo, becomes } = await submitted();
    await becomes('return', { reason: '<b>HS code</b>' });
    const returned = `<p>Booking ${orderNo} was returned. Please correct it and submit it again.</p><p>Reason: &lt;b&gt;HS code&lt;/b&gt;</p>`;
    expect(await noticesOf(test, doer.token)).toMatchObject([{ message: returned, messageType: 2 }]);
    await becomes('resubmit');
    await becomes('release', { bkgNo: '177ABC' });
    const [released] = await noticesOf(test, doer.token, 'zh-CN');
    expect(released).toMatchObject({ messageTitle: `订舱 ${orderNo} 已放舱`, message: expect.stringContaining('177ABC') as string });
    expect(released?.message).not.toContain('原因');
  });
});

it('of a repeatedly changed booking is sent to the provider once in ten minutes', async () => {
  const { becomes, titles, forget } = await submitted();
  await forget();
  for (const step of ['edit', 'edit', 'resubmit'] as const) await becomes(step);
  expect(await titles(provider)).toEqual(['Booking N changed']);
  test.clock.pass(10 * 60_000);
  await becomes('edit');
  expect(await titles(provider)).toHaveLength(2);
});

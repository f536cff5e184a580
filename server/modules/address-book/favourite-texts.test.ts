import { beforeAll, describe, expect, it } from 'vitest';
import { FAVOURITE_TEXTS_MAX } from '#contract/address-book';
import { LONG_TEXT_MAX } from '#domain/constants';
import { addCustomer, addUser } from '#server/test/factories';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

async function newUser(customerId?: string) {
  const customer_id = customerId ?? (await addCustomer(test.db));
  const { token } = await addUser(test.db, { customer_id });
  return { ...test.withToken(token).addressBook, customerId: customer_id };
}
function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('favourite texts', () => {
  it('are shared by the company, newest first, and stored once', async () => {
    const user = await newUser();
    const colleague = await newUser(user.customerId);
    const goods = dataOf(await user.saveFavouriteText({ kind: 'goods', text: ' HAND TOOLS\nOF STEEL ' }));
    expect(goods).toMatchObject({ kind: 'goods', text: 'HAND TOOLS\nOF STEEL' });
    const marks = dataOf(await colleague.saveFavouriteText({ kind: 'marks', text: 'N/M' }));
    expect(dataOf(await colleague.saveFavouriteText({ kind: 'goods', text: goods.text }))).toEqual(goods);
    expect(dataOf(await user.queryFavouriteTexts({}))).toEqual([marks, goods]);
  });

  it('have up to 3,000 characters', async () => {
    const user = await newUser();
    expect(await user.saveFavouriteText({ kind: 'goods', text: 'X'.repeat(LONG_TEXT_MAX) })).toMatchObject({ ok: true });
    expect(await user.saveFavouriteText({ kind: 'goods', text: 'X'.repeat(LONG_TEXT_MAX + 1) })).toMatchObject({
      ok: false,
      errors: [{ field: 'text' }],
    });
    expect(await user.saveFavouriteText({ kind: 'marks', text: '  ' })).toMatchObject({ ok: false, errors: [{ field: 'text', code: 'required' }] });
  });

  it('are deleted by their company only', async () => {
    const [user, stranger] = [await newUser(), await newUser()];
    const { id } = dataOf(await user.saveFavouriteText({ kind: 'marks', text: 'SECRET' }));
    expect(dataOf(await stranger.queryFavouriteTexts({}))).toEqual([]);
    expect(await stranger.delFavouriteText({ ids: [id] })).toMatchObject({ ok: true, data: 0 });
    expect(dataOf(await user.queryFavouriteTexts({}))).toHaveLength(1);
    expect(await user.delFavouriteText({ ids: [id] })).toMatchObject({ ok: true, data: 1 });
    expect(dataOf(await user.queryFavouriteTexts({}))).toEqual([]);
  });

  it(`are at most ${FAVOURITE_TEXTS_MAX}`, async () => {
    const user = await newUser();
    const rows = Array.from({ length: FAVOURITE_TEXTS_MAX }, (_, n) => ({
      customer_id: user.customerId,
      kind: 'marks' as const,
      text: `M${n}`,
      created_at: new Date(),
    }));
    await test.db.insertInto('favourite_text').values(rows).execute();
    expect(await user.saveFavouriteText({ kind: 'marks', text: 'ONE MORE' })).toMatchObject({
      ok: false,
      message: expect.stringContaining(String(FAVOURITE_TEXTS_MAX)),
    });
    expect(await user.saveFavouriteText({ kind: 'marks', text: 'M1' })).toMatchObject({ ok: true });
  });

  it('are refused for the forwarder and visitors', async () => {
    expect(await test.as('provider').addressBook.saveFavouriteText({ kind: 'marks', text: 'X' })).toMatchObject({ ok: false });
    expect(dataOf(await test.as('provider').addressBook.queryFavouriteTexts({}))).toEqual([]);
    expect(await test.visitor.addressBook.queryFavouriteTexts({})).toMatchObject({ reason: 'unauthorised' });
  });
});

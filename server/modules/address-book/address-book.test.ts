import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const [{ customerId: own }, { customerId: other }] = [await test.idOf('customer'), await test.idOf('vip')];
  await test.db.deleteFrom('party').execute();
  const stamp = { created_at: new Date(), updated_at: new Date() };
  await test.db
    .insertInto('party')
    .values([
      { customer_id: own, kind: 'shipper', name: 'ZEBRA TOYS', content: json({ city: 'NINGBO', countryCode: 'CN' }), use_count: 9, ...stamp },
      { customer_id: own, kind: 'shipper', name: 'ALPHA 100% TOOLS', content: json({ city: 'XIAMEN', countryCode: 'CN', phone: '1' }), ...stamp },
      { customer_id: own, kind: 'shipper', name: 'MIDDLE', content: json({ contactName: '王小明', countryCode: 'VN' }), is_default: true, ...stamp },
      { customer_id: own, kind: 'consignee', name: 'BUYER', content: json({}), ...stamp },
      { customer_id: other, kind: 'shipper', name: 'SECRET SHIPPER', content: json({ city: 'NINGBO' }), is_default: true, ...stamp },
    ])
    .execute();
});

const json = (value: object) => JSON.stringify(value);
type Filter = Parameters<ReturnType<TestApp['as']>['addressBook']['queryTableListSftShipper']>[0];
async function shippers(filter: Filter = {}) {
  const answer = await test.as('customer').addressBook.queryTableListSftShipper(filter);
  if (!answer.ok) throw new Error(answer.message);
  return { ...answer.data, names: answer.data.records.map(({ name }) => name) };
}

describe('the address book', () => {
  it("lists the company's parties of one kind, the default first, then the most used", async () => {
    const { names, total, records } = await shippers();
    expect(names).toEqual(['MIDDLE', 'ZEBRA TOYS', 'ALPHA 100% TOOLS']);
    expect(total).toBe(3);
    expect(records[2]).toMatchObject({ city: 'XIAMEN', phone: '1', fax: '', isDefault: false, useCount: 0, lastUsedTime: null, version: 1 });
    const consignees = await test.as('customer').addressBook.queryTableListSftConsignee({});
    expect(consignees).toMatchObject({ data: { total: 1, records: [{ name: 'BUYER' }] } });
    expect(await test.as('customer').addressBook.queryTableListSftNotify({})).toMatchObject({ data: { total: 0, records: [] } });
  });

  it.each([
    ['toys', ['ZEBRA TOYS']],
    [' ningbo ', ['ZEBRA TOYS']],
    ['小明', ['MIDDLE']],
    ['100%', ['ALPHA 100% TOOLS']],
    ['%', ['ALPHA 100% TOOLS']],
    ["' or 1=1 --", []],
  ])('finds %j', async (searchValue, names) => {
    expect(await shippers({ searchValue })).toMatchObject({ names, total: names.length });
  });

  it('filters by country, sorts and pages', async () => {
    expect((await shippers({ countryCode: 'vn' })).names).toEqual(['MIDDLE']);
    expect((await shippers({ sortField: 'name' })).names).toEqual(['ALPHA 100% TOOLS', 'MIDDLE', 'ZEBRA TOYS']);
    expect(await shippers({ sortField: 'name', sortOrder: 'desc', size: 2, current: 2 })).toMatchObject({
      names: ['ALPHA 100% TOOLS'],
      total: 3,
      pages: 2,
    });
  });

  it('never shows another company’s entries', async () => {
    for (const call of ['queryTableListSftShipper', 'queryTableListSftConsignee', 'queryTableListSftNotify'] as const)
      for (const role of ['customer', 'newbie', 'provider'] as const)
        expect(JSON.stringify(await test.as(role).addressBook[call]({ searchValue: 'SECRET' }))).not.toContain('SECRET');
    expect(await test.as('vip').addressBook.queryTableListSftShipper({})).toMatchObject({ data: { total: 1 } });
    expect(await test.as('provider').addressBook.queryTableListSftShipper({})).toMatchObject({ data: { total: 0 } });
  });

  it.each(['queryTableListSftShipper', 'queryTableList', 'querySftShipperTableList', 'queryTableList.do'])(
    'accepts each spelling of the entity in the call name: %s',
    async (name) => {
      const { statusCode, body } = await test.app.inject({
        method: 'POST',
        url: `/api/order/SftShipper/${name}`,
        headers: { auth: tokenOf('customer') },
        payload: {},
      });
      expect([statusCode, JSON.parse(body).data.total]).toEqual([200, 3]);
    },
  );

  it('finds entries that lack a required field', async () => {
    expect((await shippers({ isIncomplete: true })).total).toBe(3);
    const complete = { countryCode: 'CN', address: 'ROAD 1', certCode: '1', packageType: 'CTNS' };
    await test.db
      .updateTable('party')
      .set({ content: json(complete) })
      .where('name', '=', 'MIDDLE')
      .execute();
    expect((await shippers({ isIncomplete: true })).names).toEqual(['ZEBRA TOYS', 'ALPHA 100% TOOLS']);
  });

  it('is refused for visitors and unauthorised users', async () => {
    expect(await test.visitor.addressBook.queryTableListSftShipper({})).toMatchObject({ reason: 'unauthorised' });
    expect(await test.as('forbidden').addressBook.queryTableListSftShipper({})).toMatchObject({ reason: 'unauthorised' });
  });
});

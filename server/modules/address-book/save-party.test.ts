import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_BOOK_MAX } from '#contract/address-book';
import { sweep } from '#server/core/scheduling/housekeeping';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

type Entry = Parameters<Client['addressBook']['saveOrUpdateSftConsignee']>[0];

let count = 0;
/** A complete party unlike all others. */
const complete = (part: Entry = {}): Entry => ({
  name: `BUYER ${(count += 1)} GMBH`,
  address: 'GROSSE HAFENSTRASSE 81\n20457 HAMBURG',
  countryCode: 'DE',
  countryName: 'GERMANY',
  certCodeType: 'VAT',
  certCode: `DE${100_000_000 + count}`,
  packageType: 'CTNS',
  email: 'a@b.de',
  ...part,
});

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string; errors: object }): T {
  if (!answer.ok) throw new Error(answer.message + JSON.stringify(answer.errors));
  return answer.data;
}

/** A user of a new company. */
async function newUser() {
  const customerId = await addCustomer(test.db);
  const { token, id } = await addUser(test.db, { customer_id: customerId });
  return { ...test.withToken(token).addressBook, userId: id, customerId };
}
type User = Awaited<ReturnType<typeof newUser>>;
const added = async (user: Pick<User, 'saveOrUpdateSftConsignee'>, part: Entry = {}) => dataOf(await user.saveOrUpdateSftConsignee(complete(part)));
const defaults = async (user: User) =>
  dataOf(await user.queryTableListSftConsignee({})).records.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));

describe('saveOrUpdateSftConsignee', () => {
  it('adds an entry, and changes it', async () => {
    const user = await newUser();
    const entry = await added(user, { email: 'a@b.de，c@d.de\n', contactName: 'JANA' });
    expect(entry).toMatchObject({ email: 'a@b.de;c@d.de', contactName: 'JANA', isDefault: false, useCount: 0, version: 1 });
    const changed = dataOf(await user.saveOrUpdateSftConsignee({ ...entry, city: 'HAMBURG' }));
    expect(changed).toEqual({ ...entry, city: 'HAMBURG', version: 2 });
    expect(dataOf(await user.querySftConsignee({ id: entry.id }))).toEqual(changed);
    expect(dataOf(await user.queryTableListSftConsignee({}))).toMatchObject({ total: 1, records: [changed] });
  });

  it.each([
    ['phone', '+86 (0)574-8712 3456', '+86 (0)574-8712 3456'],
    ['phone', '0086-574-87123456-801', '0086-574-87123456-801'],
    ['phone', '０５７４－８７１２', '0574-8712'],
    ['phone', '400 800 TOOLS', '400 800 TOOLS'],
    ['phone', '0'.repeat(30), '0'.repeat(30)],
    ['phone', '8'.repeat(31), undefined],
    ['postCode', '01067', '01067'],
    ['postCode', '０１０６７', '01067'],
    ['postCode', 'SW1A 1AA', 'SW1A 1AA'],
    ['postCode', '12345678901', undefined],
  ] as const)('27.A4 keeps a %s of %s as it is, or refuses it at its field', async (field, given, kept) => {
    const user = await newUser();
    const answer = await user.saveOrUpdateSftConsignee(complete({ [field]: given }));
    if (kept === undefined) expect(answer).toMatchObject({ ok: false, errors: [{ field, code: 'maxLength' }] });
    else expect(dataOf(await user.querySftConsignee({ id: dataOf(answer).id }))[field]).toBe(kept);
  });

  it('changes nothing, and counts no version, if nothing differs', async () => {
    const user = await newUser();
    const entry = await added(user);
    expect(dataOf(await user.saveOrUpdateSftConsignee(entry))).toEqual(entry);
  });

  it('refuses a version that was changed in the meantime, and shows the stored one', async () => {
    const user = await newUser();
    const entry = await added(user);
    await user.saveOrUpdateSftConsignee({ ...entry, city: 'BREMEN' });
    expect(await user.saveOrUpdateSftConsignee({ ...entry, city: 'KIEL' })).toMatchObject({
      ok: false,
      reason: 'business',
      conflict: { version: 2, record: { city: 'BREMEN' } },
    });
    expect(await user.saveOrUpdateSftConsignee({ ...entry, version: null, city: 'KIEL' })).toMatchObject({ ok: false, conflict: { version: 2 } });
  });

  it.each([
    [{ name: ' ' }, 'name', 'party.name'],
    [{ address: '' }, 'address', 'party.address'],
    [{ countryCode: '' }, 'countryCode', 'party.country'],
    [{ certCode: '' }, 'certCode', 'party.certCode'],
    [{ packageType: null }, 'packageType', 'party.packageType'],
    [{ name: '甲'.repeat(3) }, 'name', 'bookingText'],
    [{ email: 'a@b.de;nobody' }, 'email', 'emails'],
    [{ name: 'A'.repeat(71) }, 'name', 'maxLength'],
    [{ address: 'A'.repeat(351) }, 'address', 'maxLength'],
  ])('refuses %j', async (part, field, code) => {
    const answer = await (await newUser()).saveOrUpdateSftConsignee(complete(part));
    expect(answer).toMatchObject({ ok: false, errors: [{ field, code }] });
  });

  it('demands phone, e-mail or fax of a shipper only', async () => {
    const user = await newUser();
    expect(await user.saveOrUpdateSftConsignee(complete({ email: '' }))).toMatchObject({ ok: true });
    expect(await user.saveOrUpdateSftNotify(complete({ email: '' }))).toMatchObject({ ok: true });
    expect(await user.saveOrUpdateSftShipper(complete({ email: '' }))).toMatchObject({
      ok: false,
      errors: [{ field: 'phone', code: 'party.contact' }],
    });
    expect(await user.saveOrUpdateSftShipper(complete({ email: '', fax: '1' }))).toMatchObject({ ok: true });
  });

  it.each([
    ['name and country', { name: 'nordhafen  wohnen (Gmbh)', countryCode: 'DE' }],
    ['company registration code', { name: 'SOMEONE ELSE', countryCode: 'AT', certCode: 'de 000-000017' }],
  ])('refuses an entry of the same %s, unless it is accepted', async (_, part) => {
    const user = await newUser();
    const entry = await added(user, { name: 'NORDHAFEN WOHNEN GMBH', certCode: 'DE000000017' });
    const twin = complete({ ...part });
    expect(dataOf(await user.queryPartyDuplicates({ ...pick(twin), kind: 'consignee' }))).toEqual([entry]);
    expect(dataOf(await user.queryPartyDuplicates({ ...pick(twin), kind: 'consignee', id: entry.id }))).toEqual([]);
    expect(dataOf(await user.queryPartyDuplicates({ ...pick(twin), kind: 'notify' }))).toEqual([]);
    expect(await user.saveOrUpdateSftConsignee(twin)).toMatchObject({ ok: false, reason: 'business', message: expect.stringContaining('NORDHAFEN') });
    expect(await user.saveOrUpdateSftNotify(twin)).toMatchObject({ ok: true });
    expect(dataOf(await user.queryTableListSftConsignee({})).total).toBe(1);
    const kept = dataOf(await user.saveOrUpdateSftConsignee({ ...twin, acceptsDuplicate: true }));
    // A later change of another field does not ask again.
    expect(await user.saveOrUpdateSftConsignee({ ...kept, city: 'WIEN' })).toMatchObject({ ok: true });
    expect(await user.saveOrUpdateSftConsignee({ ...kept, version: 2, name: entry.name, countryCode: 'DE' })).toMatchObject({ ok: false });
  });

  it('finds no duplicate by empty codes, other companies or other countries', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const entry = await added(user, { name: 'TWIN LTD', certCode: '---' });
    expect(await user.saveOrUpdateSftConsignee(complete({ name: 'TWIN LTD', countryCode: 'NL', certCode: '///' }))).toMatchObject({ ok: true });
    expect(await other.saveOrUpdateSftConsignee(complete({ name: entry.name }))).toMatchObject({ ok: true });
    expect(dataOf(await other.queryPartyDuplicates({ kind: 'consignee', name: entry.name, countryCode: 'NL' }))).toEqual([]);
    expect(dataOf(await user.queryPartyDuplicates({ kind: 'consignee' }))).toEqual([]);
  });

  it('saves one of two simultaneous twins', async () => {
    const user = await newUser();
    const twin = complete();
    const answers = await Promise.all([user.saveOrUpdateSftConsignee(twin), user.saveOrUpdateSftConsignee({ ...twin, city: 'KIEL' })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it(`keeps at most ${ADDRESS_BOOK_MAX} entries in a book`, async () => {
    const user = await newUser();
    const rows = Array.from({ length: ADDRESS_BOOK_MAX }, (_, n) => ({
      customer_id: user.customerId,
      kind: 'consignee' as const,
      name: `N${n}`,
      content: '{}',
      created_at: new Date(),
      updated_at: new Date(),
    }));
    await test.db.insertInto('party').values(rows).execute();
    expect(await user.saveOrUpdateSftConsignee(complete())).toMatchObject({ ok: false, message: expect.stringContaining(String(ADDRESS_BOOK_MAX)) });
    expect(await user.saveOrUpdateSftNotify(complete())).toMatchObject({ ok: true });
  });
});

const pick = ({ name, countryCode, certCode }: Entry) => ({ name: name ?? '', countryCode: countryCode ?? '', certCode: certCode ?? '' });

describe('the default', () => {
  it('is one entry of each book, until it is deleted', async () => {
    const user = await newUser();
    const [first, second] = [await added(user, { isDefault: true }), await added(user)];
    expect(await defaults(user)).toEqual([first.id]);
    expect(await user.setDefaultSftConsignee({ id: second.id })).toMatchObject({ ok: true, data: null });
    expect(await user.setDefaultSftConsignee({ id: second.id })).toMatchObject({ ok: true, data: null });
    expect(await defaults(user)).toEqual([second.id]);
    const notify = dataOf(await user.saveOrUpdateSftNotify(complete({ isDefault: true })));
    expect(notify.isDefault).toBe(true);
    expect(await defaults(user)).toEqual([second.id]);
    // The version that is edited is still the stored one, and a save that does not mention the default leaves it.
    const { isDefault: _, ...edited } = first;
    expect(dataOf(await user.saveOrUpdateSftConsignee({ ...edited, city: 'KIEL' })).isDefault).toBe(false);
    await user.delSftConsignee({ ids: [second.id] });
    expect(await defaults(user)).toEqual([]);
  });

  it('can be taken back', async () => {
    const user = await newUser();
    const entry = await added(user, { isDefault: true });
    expect(dataOf(await user.saveOrUpdateSftConsignee({ ...entry, isDefault: false })).isDefault).toBe(false);
    expect(await defaults(user)).toEqual([]);
  });

  it('is one of two that are made default at the same time', async () => {
    const user = await newUser();
    const entries = [await added(user), await added(user), await added(user)];
    const answers = await Promise.all(entries.map(({ id }) => user.setDefaultSftConsignee({ id })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await defaults(user)).toHaveLength(1);
  });
});

describe('delSftConsignee', () => {
  it('deletes entries and says how many there were', async () => {
    const user = await newUser();
    const [one, two, three] = [await added(user), await added(user), await added(user)];
    expect(await user.delSftConsignee({ ids: [one.id, two.id, '999999999'] })).toMatchObject({ ok: true, data: 2 });
    expect(await user.delSftConsignee({ ids: [one.id] })).toMatchObject({ ok: true, data: 0 });
    expect(await user.delSftNotify({ ids: [three.id] })).toMatchObject({ ok: true, data: 0 });
    expect(dataOf(await user.queryTableListSftConsignee({})).records.map(({ id }) => id)).toEqual([three.id]);
  });
});

describe('restoreSftConsignee', () => {
  it('brings deleted entries back as they were, the default included', async () => {
    const user = await newUser();
    const [one, two] = [await added(user, { isDefault: true }), await added(user)];
    const before = dataOf(await user.queryTableListSftConsignee({})).records;
    await user.delSftConsignee({ ids: [one.id, two.id] });
    expect(dataOf(await user.queryTableListSftConsignee({})).total).toBe(0);
    expect(await user.querySftConsignee({ id: one.id })).toMatchObject({ ok: false });
    expect(dataOf(await user.queryPartyDuplicates({ ...pick(one), kind: 'consignee' }))).toEqual([]);
    expect(await user.restoreSftConsignee({ ids: [one.id, two.id, '999999999'] })).toMatchObject({ ok: true, data: 2 });
    expect(await user.restoreSftConsignee({ ids: [one.id] })).toMatchObject({ ok: true, data: 0 });
    expect(dataOf(await user.queryTableListSftConsignee({})).records).toEqual(before);
  });

  it('leaves the default that was chosen in the meantime', async () => {
    const user = await newUser();
    const [one, two] = [await added(user, { isDefault: true }), await added(user)];
    await user.delSftConsignee({ ids: [one.id] });
    await user.setDefaultSftConsignee({ id: two.id });
    await user.restoreSftConsignee({ ids: [one.id] });
    expect(await defaults(user)).toEqual([two.id]);
  });

  it('fills no book beyond its limit', async () => {
    const user = await newUser();
    const entry = await added(user);
    await user.delSftConsignee({ ids: [entry.id] });
    const rows = Array.from({ length: ADDRESS_BOOK_MAX }, (_, n) => ({
      customer_id: user.customerId,
      kind: 'consignee' as const,
      name: `N${n}`,
      content: '{}',
      created_at: new Date(),
      updated_at: new Date(),
    }));
    await test.db.insertInto('party').values(rows).execute();
    expect(await user.restoreSftConsignee({ ids: [entry.id] })).toMatchObject({
      ok: false,
      message: expect.stringContaining(String(ADDRESS_BOOK_MAX)),
    });
    expect(await user.querySftConsignee({ id: entry.id })).toMatchObject({ ok: false });
  });

  it('is possible for a day', async () => {
    const user = await newUser();
    const [one, two] = [await added(user), await added(user)];
    await user.delSftConsignee({ ids: [one.id, two.id] });
    await test.db
      .updateTable('party')
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', one.id)
      .execute();
    await sweep({ db: test.db, now: Date.now });
    expect(dataOf(await user.restoreSftConsignee({ ids: [one.id, two.id] }))).toBe(1);
  });

  it('restores nothing of other companies and other books', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const entry = await added(owner);
    await owner.delSftConsignee({ ids: [entry.id] });
    expect(await stranger.restoreSftConsignee({ ids: [entry.id] })).toMatchObject({ ok: true, data: 0 });
    expect(await owner.restoreSftNotify({ ids: [entry.id] })).toMatchObject({ ok: true, data: 0 });
    expect(await owner.querySftConsignee({ id: entry.id })).toMatchObject({ ok: false });
  });
});

describe('30.A5 mergeSftConsignee', () => {
  const versioned = ({ id, version }: { id: string; version: number }) => ({ id, version });

  it('makes one entry with the chosen values, the uses and the default of all, and can be undone', async () => {
    const user = await newUser();
    const [kept, twin] = [await added(user, { city: 'HAMBURG' }), await added(user, { isDefault: true, phone: '+49 1' })];
    await test.db.updateTable('party').set({ use_count: 3 }).where('id', '=', kept.id).execute();
    await test.db
      .updateTable('party')
      .set({ use_count: 4, last_used_at: new Date(7) })
      .where('id', '=', twin.id)
      .execute();
    const merged = dataOf(await user.mergeSftConsignee({ ...kept, phone: '+49 1', merged: [versioned(twin)] }));
    expect(merged).toMatchObject({ id: kept.id, city: 'HAMBURG', phone: '+49 1', isDefault: true, useCount: 7, lastUsedTime: 7, version: 2 });
    expect(dataOf(await user.queryTableListSftConsignee({})).records).toEqual([merged]);
    // A second merge of the same entries, as from another tab, changes nothing.
    expect(await user.mergeSftConsignee({ ...merged, merged: [versioned(twin)] })).toMatchObject({ ok: false });
    // As the list undoes it: entries come back, the values follow, then the default.
    expect(dataOf(await user.restoreSftConsignee({ ids: [twin.id] }))).toBe(1);
    dataOf(await user.saveOrUpdateSftConsignee({ ...kept, version: merged.version, acceptsDuplicate: true }));
    dataOf(await user.setDefaultSftConsignee({ id: twin.id }));
    expect(dataOf(await user.querySftConsignee({ id: kept.id }))).toMatchObject({ phone: '', isDefault: false, useCount: 3 });
    expect(dataOf(await user.querySftConsignee({ id: twin.id }))).toMatchObject({ phone: '+49 1', isDefault: true, useCount: 4 });
    const actions = await test.db.selectFrom('audit_entry').select('action').where('object_id', '=', kept.id).orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toContain('party.merge');
  });

  it('is refused with the newer version if one of them was changed in the meantime, and for wrong lists', async () => {
    const user = await newUser();
    const [kept, twin] = [await added(user), await added(user)];
    const changed = dataOf(await user.saveOrUpdateSftConsignee({ ...twin, city: 'KIEL' }));
    expect(await user.mergeSftConsignee({ ...kept, merged: [versioned(twin)] })).toMatchObject({ ok: false, conflict: { record: changed } });
    for (const list of [[versioned(kept)], [versioned(changed), versioned(changed)]])
      expect(await user.mergeSftConsignee({ ...kept, merged: list })).toMatchObject({ ok: false, errors: [{ field: 'merged' }] });
    expect(await user.mergeSftConsignee({ ...kept, merged: [] })).toMatchObject({ ok: false, errors: [{ field: 'merged' }] });
    expect(await user.mergeSftConsignee({ ...kept, name: '', merged: [versioned(changed)] })).toMatchObject({
      ok: false,
      errors: [{ field: 'name' }],
    });
    expect(dataOf(await user.queryTableListSftConsignee({})).total).toBe(2);
    const both = await Promise.all([
      user.mergeSftConsignee({ ...kept, merged: [versioned(changed)] }),
      user.mergeSftConsignee({ ...changed, merged: [versioned(kept)] }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(dataOf(await user.queryTableListSftConsignee({})).total).toBe(1);
  });

  it('touches nothing of other companies and other books', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const [own, foreign] = [await added(owner), await added(stranger)];
    const notify = dataOf(await owner.saveOrUpdateSftNotify(complete()));
    for (const other of [foreign, notify]) expect(await owner.mergeSftConsignee({ ...own, merged: [versioned(other)] })).toMatchObject({ ok: false });
    expect(await stranger.mergeSftConsignee({ ...own, merged: [versioned(foreign)] })).toMatchObject({ ok: false });
    for (const [user, entry] of [
      [owner, own],
      [stranger, foreign],
    ] as const)
      expect(dataOf(await user.querySftConsignee({ id: entry.id }))).toEqual(entry);
  });
});

it('queryPartyCounts counts the entries of each book that are not deleted', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const [entry] = [await added(user), await added(user), await added(other)];
  await user.saveOrUpdateSftNotify(complete());
  await user.delSftConsignee({ ids: [entry.id] });
  expect(dataOf(await user.queryPartyCounts({}))).toEqual({ shipper: 0, consignee: 1, notify: 1 });
});

describe('an entry of another company', () => {
  it('is not found by any call, and stays as it is', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const entry = await added(owner, { isDefault: true });
    const notFound = { ok: false, reason: 'business', message: '数据不存在或无权限' };
    for (const user of [stranger, test.as('vip').addressBook]) {
      expect(await user.querySftConsignee({ id: entry.id })).toMatchObject(notFound);
      expect(await user.saveOrUpdateSftConsignee({ ...entry, city: 'KIEL' })).toMatchObject(notFound);
      expect(await user.setDefaultSftConsignee({ id: entry.id })).toMatchObject(notFound);
      expect(await user.delSftConsignee({ ids: [entry.id] })).toMatchObject({ ok: true, data: 0 });
    }
    expect(dataOf(await owner.querySftConsignee({ id: entry.id }))).toEqual(entry);
    // Nor is it found in another book.
    expect(await owner.querySftShipper({ id: entry.id })).toMatchObject(notFound);
    expect(await owner.setDefaultSftNotify({ id: entry.id })).toMatchObject(notFound);
  });

  it('is refused for the forwarder, visitors and disabled users', async () => {
    const { addressBook } = test.as('provider');
    for (const answer of [await addressBook.saveOrUpdateSftConsignee(complete()), await addressBook.restoreSftConsignee({ ids: ['1'] })])
      expect(answer).toMatchObject({ ok: false, message: '无权限' });
    for (const user of [test.visitor, test.as('forbidden')])
      expect(await user.addressBook.saveOrUpdateSftConsignee(complete())).toMatchObject({ reason: 'unauthorised' });
  });
});

it('each change is recorded with its user', async () => {
  const user = await newUser();
  const entry = await added(user);
  await user.setDefaultSftConsignee({ id: entry.id });
  await user.delSftConsignee({ ids: [entry.id] });
  const entries = await test.db.selectFrom('audit_entry').select(['action', 'actor_id']).where('object_id', '=', entry.id).orderBy('id').execute();
  expect(entries).toEqual(['party.save', 'party.setDefault', 'party.delete'].map((action) => ({ action, actor_id: user.userId })));
});

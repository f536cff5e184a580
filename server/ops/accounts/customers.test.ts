import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { localStore } from '../../core/storage/files/local-store.ts';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { runOps } from '../run.ts';

const NAME = '北岸贸易有限公司';
let scratch: ScratchDatabase;
let customerId: string;
let adminId: string;
const output: string[] = [];
beforeAll(async () => {
  scratch = await scratchDatabase();
  customerId = await addCustomer(scratch.db, { name_cn: NAME, cert_status: 1 });
  adminId = (await addUser(scratch.db, { customer_id: customerId, is_admin: true, user_name: 'northadmin' })).id;
});
afterAll(() => scratch.stop());
beforeEach(() => {
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
  return () => vi.restoreAllMocks();
});

async function ops(...args: string[]): Promise<[code: number, text: string]> {
  output.length = 0;
  const code = await runOps([...args, '--lang', 'en'], { DATA_DIR: scratch.dataDir, SEED: 'none' });
  return [code, output.join('\n')];
}
const company = () =>
  scratch.db
    .selectFrom('customer')
    .select(['cert_status', 'level', 'usci_code', 'legal_person'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
const titles = async (userId = adminId) =>
  (await scratch.db.selectFrom('notice').select('title_en').where('user_id', '=', userId).orderBy('id').execute()).map(({ title_en }) => title_en);
const actions = async () =>
  (await scratch.db.selectFrom('audit_entry').select('action').where('object_id', '=', customerId).orderBy('id').execute()).map(
    ({ action }) => action,
  );

async function apply(licence_file_id: string | null = null): Promise<void> {
  const stated = { name_cn: NAME, usci_code: '91310115MA1K300A1P', legal_person: '北', scope: ['1'] };
  await scratch.db
    .insertInto('customer_certification')
    .values({ ...stated, customer_id: customerId, applicant_id: adminId, licence_file_id, applied_at: new Date() })
    .execute();
}

it('employees are assigned to a customer, with an audit entry', async () => {
  const operator = await addUser(scratch.db, { side: 'provider', user_name: 'chenwei' });
  const [code, text] = await ops('customer', 'staff', NAME, '--operator', 'chenwei');
  expect([code, text.split('\n').at(-1)]).toEqual([0, `The employees who look after ${NAME} were changed.`]);
  const assigned = () => scratch.db.selectFrom('customer').select(['operator_id', 'sales_id']).where('id', '=', customerId).executeTakeFirstOrThrow();
  expect(await assigned()).toEqual({ operator_id: operator.id, sales_id: null });
  expect(await actions()).toContain('company.staff');
  expect(await ops('customer', 'staff', NAME, '--sales', 'northadmin')).toEqual([2, '"northadmin" is not the login name of an employee.']);
  expect((await ops('customer', 'staff', NAME))[1]).toBe('Enter --operator or --sales.');
  await ops('customer', 'staff', NAME, '--operator', '', '--sales', 'ChenWei');
  expect(await assigned()).toEqual({ operator_id: null, sales_id: operator.id });
});

describe('the certification of a customer', () => {
  it('waits in the list, with its documents', async () => {
    const files = localStore(scratch.dataDir);
    const storage_key = files.newKey();
    await files.put(storage_key, Buffer.from('image'));
    const { id } = await scratch.db
      .insertInto('stored_file')
      .values({
        file_name: 'licence.png',
        content_type: 'image/png',
        size: 5,
        storage_key,
        uploader_id: adminId,
        customer_id: customerId,
        by_visitor: false,
        key: null,
        network_hash: null,
        kind: 'licence',
        booking_id: null,
        expires_at: null,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await apply(id);
    expect(await ops('customer', 'list')).toEqual([0, expect.stringMatching(new RegExp(`certification  ${customerId}  ${NAME}`))]);
    const folder = join(mkdtempSync(join(tmpdir(), 'papers-')), 'new');
    expect(await ops('customer', 'papers', NAME, '--to', folder)).toEqual([0, expect.stringContaining('licence.png')]);
    expect(readFileSync(join(folder, 'licence.png'), 'utf8')).toBe('image');
    expect(statSync(join(folder, 'licence.png')).mode & 0o777).toBe(0o600);
  });

  it('is refused with a reason that the customer sees, and a to-do', async () => {
    expect(await ops('customer', 'refuse', NAME, '--reason', 'Not readable')).toEqual([0, expect.stringContaining('refused')]);
    expect((await company()).cert_status).toBe(0);
    expect(await titles()).toEqual(['The certification of your company was refused']);
    const toDos = await scratch.db.selectFrom('to_do').select(['bus_type', 'status']).where('customer_id', '=', customerId).execute();
    expect(toDos).toEqual([{ bus_type: 7, status: 2 }]);
    expect(await ops('customer', 'list')).toEqual([0, 'There are no open applications.']);
  });

  it('is given and recorded, and ends the to-do', async () => {
    await apply();
    const stated = ['--usci', '91310115MA1K300A1P', '--legal-person', '林示例'];
    await scratch.db.updateTable('customer').set({ usci_code: '', legal_person: '' }).where('id', '=', customerId).execute();
    for (const part of [[], stated.slice(0, 2)])
      expect(await ops('customer', 'certify', customerId, ...part)).toEqual([2, expect.stringContaining('its legal person (--legal-person)')]);
    expect(await ops('customer', 'certify', customerId, '--usci', '123')).toEqual([2, expect.stringContaining('--usci 123')]);
    expect(await company()).toMatchObject({ cert_status: 0, usci_code: '', legal_person: '' });
    expect(await ops('customer', 'certify', customerId, ...stated)).toEqual([0, `${NAME} is certified. Its users were notified.`]);
    expect((await company()).cert_status).toBe(2);
    expect(await titles()).toContain('Your company is certified');
    const toDos = await scratch.db.selectFrom('to_do').select('status').where('customer_id', '=', customerId).execute();
    expect(toDos).toEqual([{ status: 1 }]);
    expect(await actions()).toContain('permission.changed');
    const decided = await scratch.db.selectFrom('audit_entry').select('after').where('action', '=', 'company.certify').execute();
    expect(decided).toMatchObject([{ after: { usci_code: '91310115MA1K300A1P', legal_person: '林示例' } }, { after: { status: 2 } }]);
  });

  it('is followed by membership', async () => {
    expect(await ops('customer', 'vip', NAME)).toEqual([0, expect.stringContaining('VIP member')]);
    expect((await company()).level).toBe('vip');
    expect(await ops('customer', 'standard', NAME)).toEqual([0, expect.stringContaining('standard customer')]);
    expect((await company()).level).toBe('standard');
    expect(await titles()).toEqual(expect.arrayContaining(['Your company is a member', 'Your company is not a member']));
  });

  it.each<[string, string[], RegExp]>([
    ['nobody', ['certify'], /Enter the id or full name/],
    ['an unknown company', ['certify', 'x'], /no company "x"/],
    ['a refusal without a reason', ['refuse', NAME], /--reason/],
    ['a certification that is there', ['certify', NAME], /certified already/],
    ['a level that is there', ['standard', NAME], /standard customer already/],
    ['an option of another verb', ['certify', NAME, '--reason', 'x'], /--reason/],
    ['a company for the list', ['list', NAME], /customer list/],
  ])('refuses %s in one line', async (_, args, line) => {
    const before = await company();
    const [code, text] = await ops('customer', ...args);
    expect(text).toMatch(line);
    expect([code, text.split('\n').length]).toEqual([2, 1]);
    expect(await company()).toEqual(before);
  });
});

describe('changes of accounts', () => {
  it('are told to the user and the administrators of the company', async () => {
    const clerk = await addUser(scratch.db, { customer_id: customerId, user_name: 'northclerk' });
    await ops('user', 'role', 'northclerk', '--role', 'company-admin');
    await ops('user', 'role', 'northclerk', '--role', 'member');
    await ops('user', 'password', 'northclerk', '--generate');
    await ops('user', 'disable', 'northclerk');
    await ops('user', 'enable', 'northclerk');
    expect((await titles(clerk.id)).toSorted()).toEqual([
      'Account northclerk activated',
      'Password of northclerk changed',
      'Role of northclerk changed',
      'Role of northclerk changed',
    ]);
    expect(await titles()).toEqual(expect.arrayContaining(['Account northclerk disabled', 'Account northclerk activated']));
  });
});

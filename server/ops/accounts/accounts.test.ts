import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { DEMO_PASSWORD } from '../../db/seed/accounts.ts';
import { isPassword } from '../../modules/user/password.ts';
import { actorOf, openSession } from '../../modules/user/service.ts';
import { hashOf } from '../../core/call/context-of.ts';
import { runOps } from '../run.ts';
import type { PasswordInput } from './read-password.ts';

const GOOD = 'correct horse 7';
let scratch: ScratchDatabase;
const output: string[] = [];
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.stop());
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
  return () => vi.restoreAllMocks();
});

/** Runs a command with its standard input; returns the exit code and the output. */
async function ops(args: string[], input: PasswordInput | string = ''): Promise<[code: number, text: string]> {
  output.length = 0;
  const stream = typeof input === 'string' ? Readable.from([input]) : input;
  const code = await runOps([...args, '--lang', 'en'], { DATA_DIR: scratch.dataDir, SEED: 'none' }, { input: stream });
  return [code, output.join('\n')];
}
const account = (name: string) => scratch.db.selectFrom('web_user').selectAll().where('user_name', '=', name).executeTakeFirst();
const hasPassword = async (name: string, password: string) => isPassword((await account(name))?.password_hash, password);
const session = async (name: string) => openSession(scratch.db, (await account(name))?.id ?? '', Date.now());
const isLoggedIn = async (token: string) => (await actorOf(scratch.db, hashOf(token), Date.now())) !== undefined;

describe('8.A3 accounts by command', () => {
  it('create the first administrator with a password from standard input, without printing it', async () => {
    const [code, text] = await ops(['user', 'create', 'admin', '--role', 'administrator'], `${GOOD}\n`);
    expect([code, text.split('\n').at(-1)]).toEqual([0, 'User admin was created with the role administrator.']);
    expect(text).not.toContain(GOOD);
    expect(await account('admin')).toMatchObject({ side: 'provider', is_admin: true, status: 1, codes: ['customerService', 'embedStudio'] });
    expect(await hasPassword('admin', GOOD)).toBe(true);
  });

  it('create a company and its users, with a generated password printed once', async () => {
    const create = ['company', 'create', '北岸贸易有限公司', '--name-en', 'Northshore Trading Ltd.', '--level', 'vip', '--certified'];
    const [wrong, refusal] = await ops([...create, '--usci', ' ']);
    expect(wrong).toBe(2);
    expect(refusal).toContain('without its unified social credit code (--usci), its legal person (--legal-person)');
    expect(await ops([...create, '--usci', '91310115MA1K300A1P', '--legal-person', '林示例'])).toEqual([
      0,
      expect.stringMatching(/^Company 北岸贸易有限公司 was created with the id \d+\.$/),
    ]);
    const company = await scratch.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
    expect(company).toMatchObject({
      name_en: 'Northshore Trading Ltd.',
      level: 'vip',
      cert_status: 2,
      usci_code: '91310115MA1K300A1P',
      legal_person: '林示例',
      settle_mode: 1,
    });
    const [code, text] = await ops([
      'user',
      'create',
      'north',
      '--company',
      'Northshore Trading Ltd.',
      '--phone',
      '+86 138 0000 0099',
      '--email',
      'north@example.com',
      '--name',
      '北示例',
      '--generate',
    ]);
    const password = /^Password: (\S{20})$/m.exec(text)?.[1] ?? '';
    expect([code, await hasPassword('north', password)]).toEqual([0, true]);
    expect(await account('north')).toMatchObject({
      side: 'customer',
      customer_id: company.id,
      is_admin: false,
      phone: '13800000099',
      name_cn: '北示例',
    });
  });

  it('prompt twice at a terminal without an echo', async () => {
    const typed = (lines: string[]) => {
      const terminal: PasswordInput & PassThrough = Object.assign(new PassThrough(), { isTTY: true });
      const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
        output.push(String(text));
        if (String(text).endsWith(': ')) setImmediate(() => terminal.write(`${lines.shift() ?? ''}\r`));
        return true;
      });
      return { terminal, done: () => write.mockRestore() };
    };
    const right = typed(['another horse 8', 'another horse 8']);
    expect((await ops(['user', 'password', 'north'], right.terminal))[0]).toBe(0);
    right.done();
    expect(output.join('')).toContain('Password again: ');
    expect(output.join('')).not.toContain('horse');
    expect(await hasPassword('north', 'another horse 8')).toBe(true);
    const wrong = typed(['another horse 9', 'another horse 8']);
    expect(await ops(['user', 'password', 'north'], wrong.terminal)).toEqual([2, expect.stringContaining('differ')]);
    wrong.done();
  });

  it('end every session when disabling or changing the password; enabling allows logins again', async () => {
    const first = await session('north');
    expect(await isLoggedIn(first.token)).toBe(true);
    await ops(['user', 'disable', 'NORTH']);
    expect([(await account('north'))?.status, await isLoggedIn(first.token)]).toEqual([2, false]);
    await ops(['user', 'enable', 'north']);
    expect([(await account('north'))?.status, await isLoggedIn(first.token)]).toEqual([1, false]);
    const second = await session('north');
    await ops(['user', 'password', 'north'], GOOD);
    expect([await isLoggedIn(second.token), await hasPassword('north', GOOD)]).toEqual([false, true]);
  });

  it('turn off the second step of a user who has lost the app', async () => {
    const { id = '' } = (await account('north')) ?? {};
    await scratch.db
      .insertInto('second_factor')
      .values({ user_id: id, secret: Buffer.alloc(20), created_at: new Date(), confirmed_at: new Date() })
      .execute();
    expect(await ops(['user', 'second-step-off', 'north'])).toEqual([0, expect.stringContaining('the password alone is enough')]);
    expect(await scratch.db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
    const entries = await scratch.db.selectFrom('audit_entry').select('action').where('object_id', '=', id).execute();
    expect(entries).toContainEqual({ action: 'secondFactor.disabled' });
    expect(await ops(['user', 'second-step-off', 'north'])).toEqual([2, expect.stringContaining('is not on')]);
  });

  it('change roles within a side', async () => {
    expect((await ops(['user', 'role', 'north', '--role', 'company-admin']))[0]).toBe(0);
    expect(await account('north')).toMatchObject({ is_admin: true, side: 'customer' });
    expect(await ops(['user', 'role', 'north', '--role', 'administrator'])).toEqual([2, expect.stringContaining('other side')]);
    expect((await ops(['user', 'role', 'admin', '--role', 'agent']))[0]).toBe(0);
    expect(await account('admin')).toMatchObject({ is_admin: false, codes: ['customerService'] });
  });

  const STAFF = ['--role', 'staff'];
  it.each<[string, string[], string, RegExp]>([
    ['a password on the command line', ['user', 'create', 'eve1', ...STAFF, '--password', GOOD], '', /password/i],
    ['a user without a role', ['user', 'create', 'eve1'], GOOD, /--role: member/],
    ['a role that is none', ['user', 'create', 'eve1', '--role', 'king'], GOOD, /"king" is not a role/],
    ['a customer’s user without a company', ['user', 'create', 'eve1', '--role', 'member'], GOOD, /--company/],
    ['staff with a company', ['user', 'create', 'eve1', ...STAFF, '--company', 'x'], GOOD, /Omit --company/],
    ['an unknown company', ['user', 'create', 'eve1', '--company', 'x'], GOOD, /no company "x"/],
    ['a name that is none', ['user', 'create', '1eve', ...STAFF], GOOD, /cannot be a user name/],
    ['a name that is taken, in other letters', ['user', 'create', 'NORTH', ...STAFF], GOOD, /"north" belongs/],
    ['a phone number that is taken', ['user', 'create', 'eve1', ...STAFF, '--phone', '13800000099'], GOOD, /"13800000099" belongs/],
    ['a name that is another’s e-mail address', ['user', 'create', 'eve1', ...STAFF, '--email', 'NORTH@example.com'], GOOD, /belongs/],
    ['an address that is none', ['user', 'create', 'eve1', ...STAFF, '--email', 'eve'], GOOD, /not an e-mail/],
    ['no password', ['user', 'create', 'eve1', ...STAFF], '', /No password/],
    ['a short password', ['user', 'create', 'eve1', ...STAFF], 'short 1', /12 to 128/],
    ['the published password', ['user', 'create', 'eve1', ...STAFF], `${DEMO_PASSWORD}${DEMO_PASSWORD}`, /easy to guess/],
    ['a password with the user name', ['user', 'create', 'evelyn', ...STAFF], 'my name is Evelyn', /easy to guess/],
    ['a user that there is not', ['user', 'disable', 'nobody'], '', /no user "nobody"/],
    ['nobody', ['user', 'enable'], '', /Enter the user name/],
    ['a company that is there', ['company', 'create', '北岸贸易有限公司'], '', /already/],
    ['a company without a name', ['company', 'create'], '', /name of 1 to/],
    ['a level that is none', ['company', 'create', 'x', '--level', 'gold'], '', /standard or vip/],
  ])('refuse %s in one line', async (_, args, input, line) => {
    const [code, text] = await ops(args, input);
    expect(text).toMatch(line);
    expect([code, text.split('\n').length]).toEqual([2, 1]);
    expect(await account('eve1')).toBeUndefined();
  });
});

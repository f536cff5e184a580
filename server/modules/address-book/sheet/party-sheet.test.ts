import { read, utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { endOf, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const env = sharedFiles();
let test: TestApp;
let worker: FastifyInstance;

beforeAll(async () => {
  test = await testApp(env);
  await makeDictionaries(test.db);
  // The names of dictionaries are remembered by version.
  await sql`update reference_version set version = version + 1`.execute(test.db);
  worker = await serverWithJobs(test, env);
});
afterAll(() => worker?.close());

const HEADER = ['Company', '地址', 'Country', 'City', 'Registration code', 'Package', 'Tel', 'E-mail', 'Our colour'];
const row = (name: string, changes: Record<number, unknown> = {}) =>
  [name, '1 ROAD', 'Germany', 'HAMBURG', `C-${name}`, 'CTNS', '+49 1', 'a@b.de；c@d.de', 'red'].map((cell, place) =>
    place in changes ? changes[place] : cell,
  );

const fileOf = (rows: unknown[][], name = 'parties.xlsx') =>
  new File(
    [write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer],
    name,
  ) as never;

async function newCustomer(): Promise<Client> {
  const { token } = await addUser(test.db, { customer_id: await addCustomer(test.db) });
  return test.withToken(token);
}
function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
async function checked(client: Client, rows: unknown[][]) {
  const { jobId } = dataOf(await client.addressBook.checkPartySheet({ kind: 'consignee', file: fileOf(rows) }));
  const job = await endOf(client, jobId);
  return { jobId, job, sheet: job.state === 'done' ? dataOf(await client.addressBook.queryPartySheet({ jobId }, { locale: 'en-US' })) : undefined };
}
const book = async (client: Client) => dataOf(await client.addressBook.queryTableListSftConsignee({ sortField: 'name' })).records;
const rowsOf = (bytes: Uint8Array) => {
  const { SheetNames, Sheets } = read(bytes);
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 });
};

describe('the import of an address book', () => {
  it('tells new rows, duplicates and invalid ones apart, and saves none', async () => {
    const client = await newCustomer();
    await checked(client, [HEADER, row('ONE')])
      .then(({ jobId }) => client.addressBook.importPartySheet({ jobId, rows: [2] }))
      .then(dataOf)
      .then(({ jobId }) => endOf(client, jobId));
    const { sheet } = await checked(client, [
      HEADER,
      row('TWO'),
      row('one', { 4: 'X' }),
      row('BAD', { 2: 'Atlantis', 7: 'nobody' }),
      [],
      row('', {}),
    ]);
    expect(sheet).toMatchObject({ fileName: 'parties.xlsx', unknownColumns: ['Our colour'], recognisedColumns: 8 });
    expect(sheet?.rows.map(({ rowNo, outcome, twin }) => [rowNo, outcome, twin])).toEqual([
      [2, 'new', null],
      [3, 'duplicate', 'ONE'],
      [4, 'invalid', null],
      [6, 'invalid', null],
    ]);
    expect(sheet?.rows[2]?.messages).toEqual([
      'Country (column C): "Atlantis" is not a known country. Enter its ISO code, e.g. DE, or its name.',
      expect.stringContaining('E-mail (column H): '),
    ]);
    expect((await book(client)).map(({ name }) => name)).toEqual(['ONE']);
  });

  it('refuses a phone number or code that the sheet has rounded, until it is corrected', async () => {
    const client = await newCustomer();
    const { jobId, sheet } = await checked(client, [
      HEADER,
      row('ONE', { 6: '8.61389E+12' }),
      row('TWO', { 4: 913_100_001_234_567_800 }),
      row('THREE', { 6: 8_613_890_000_000 }),
    ]);
    const rounded = 'is a number that the sheet has rounded: digits are missing. Format the cell as text and enter all digits.';
    expect(sheet?.rows.map(({ messages }) => messages)).toEqual([
      [`Tel (column G): "8.61389E+12" ${rounded}`],
      [`Registration code (column E): "913100001234567800" ${rounded}`],
      [],
    ]);
    const values = [{ column: 'phone' as const, value: '+86 138 9000 0000' }];
    expect(dataOf(await client.addressBook.checkPartyRow({ jobId, rowNo: 2, values }))).toMatchObject({ outcome: 'new', messages: [] });
  });

  it('adds rows, changes entries and keeps both, each row once only', async () => {
    const client = await newCustomer();
    const first = await checked(client, [HEADER, row('ONE'), row('TWO')]);
    const started = dataOf(await client.addressBook.importPartySheet({ jobId: first.jobId, rows: [2, 3] }));
    expect(await endOf(client, started.jobId)).toMatchObject({ kind: 'partyImport', state: 'done', created: 2 });
    const [one] = await book(client);
    expect(one).toMatchObject({ name: 'ONE', countryCode: 'DE', countryName: 'GERMANY', packageType: 'CTNS', email: 'a@b.de;c@d.de', version: 1 });

    const again = await checked(client, [HEADER, row('ONE', { 1: '2 ROAD', 6: '' }), row('TWO', { 1: '3 ROAD' })]);
    expect(again.sheet?.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
    const second = dataOf(await client.addressBook.importPartySheet({ jobId: again.jobId, rows: [3], updates: [2] }));
    await endOf(client, second.jobId);
    expect((await book(client)).map(({ name, address, phone, version }) => [name, address, phone, version])).toEqual([
      ['ONE', '2 ROAD', '+49 1', 2],
      ['TWO', '1 ROAD', '+49 1', 1],
      ['TWO', '3 ROAD', '+49 1', 1],
    ]);
    const third = dataOf(await client.addressBook.importPartySheet({ jobId: again.jobId, rows: [3], updates: [2] }));
    await endOf(client, third.jobId);
    expect(await book(client)).toHaveLength(3);
    expect(dataOf(await client.addressBook.queryPartySheet({ jobId: again.jobId })).rows.every(({ isImported }) => isImported)).toBe(true);
  });

  it('checks corrected rows again, and imports them with the others', async () => {
    const client = await newCustomer();
    const { jobId, sheet } = await checked(client, [HEADER, row('ONE'), row('TWO', { 2: 'Atlantis', 5: '' }), row('THREE', { 4: '' })]);
    expect(sheet?.rows.map(({ fields }) => fields)).toEqual([
      [],
      [
        { column: 'country', label: 'Country', value: 'Atlantis' },
        { column: 'packageType', label: 'Package type', value: '' },
      ],
      [{ column: 'certCode', label: 'Company registration code', value: '' }],
    ]);
    const check = async (rowNo: number, values: object[]) =>
      dataOf(await client.addressBook.checkPartyRow({ jobId, rowNo, values: values as never }, { locale: 'en-US' }));
    const country = { column: 'country', value: '德国' };
    expect(await check(3, [country])).toMatchObject({ rowNo: 3, outcome: 'invalid', fields: [{ column: 'packageType' }] });
    const whole = [country, { column: 'packageType', value: 'CTNS' }];
    expect(await check(3, whole)).toMatchObject({ name: 'TWO', outcome: 'new', messages: [], fields: [] });
    expect(await client.addressBook.checkPartyRow({ jobId, rowNo: 2, values: [] })).toMatchObject({ ok: false });
    const corrections = [{ rowNo: 3, values: whole as never }];
    expect(await client.addressBook.importPartySheet({ jobId, rows: [3] })).toMatchObject({ ok: false, errors: [{ field: 'rows' }] });
    expect(await client.addressBook.importPartySheet({ jobId, rows: [2], corrections: [{ rowNo: 2, values: [] }] })).toMatchObject({ ok: false });
    const started = dataOf(await client.addressBook.importPartySheet({ jobId, rows: [2, 3], corrections }));
    expect(await endOf(client, started.jobId)).toMatchObject({ state: 'done', created: 2 });
    expect((await book(client)).map(({ name, countryCode, packageType }) => [name, countryCode, packageType])).toEqual([
      ['ONE', 'DE', 'CTNS'],
      ['TWO', 'DE', 'CTNS'],
    ]);
  });

  it('30.A5 asks once for the package type of all rows if the sheet has no column of them', async () => {
    const client = await newCustomer();
    const without = (cells: unknown[]) => cells.toSpliced(5, 1);
    const first = await checked(client, [without(HEADER), without(row('ONE')), without(row('TWO', { 2: 'Atlantis' })), without(row('THREE'))]);
    expect(first.sheet).toMatchObject({ lacksPackageType: true, packageType: null });
    expect(first.sheet?.rows.every(({ outcome }) => outcome === 'invalid')).toBe(true);
    const stranger = await newCustomer();
    expect(await stranger.addressBook.recheckPartySheet({ jobId: first.jobId, packageType: 'CTNS' })).toMatchObject({ ok: false });
    const { jobId } = dataOf(await client.addressBook.recheckPartySheet({ jobId: first.jobId, packageType: 'CTNS' }));
    expect(await endOf(client, jobId)).toMatchObject({ kind: 'partyCheck', state: 'done' });
    const sheet = dataOf(await client.addressBook.queryPartySheet({ jobId }, { locale: 'en-US' }));
    expect(sheet).toMatchObject({ lacksPackageType: true, packageType: 'CTNS' });
    expect(sheet.rows.map(({ outcome, fields }) => [outcome, fields.map(({ column }) => column)])).toEqual([
      ['new', []],
      ['invalid', ['country']],
      ['new', []],
    ]);
    // A row that is corrected has it, too.
    const values = [{ column: 'country' as const, value: 'DE' }];
    expect(dataOf(await client.addressBook.checkPartyRow({ jobId, rowNo: 3, values }))).toMatchObject({ outcome: 'new' });
    const corrections = [{ rowNo: 3, values }];
    const started = dataOf(await client.addressBook.importPartySheet({ jobId, rows: [2, 3, 4], corrections }));
    expect(await endOf(client, started.jobId)).toMatchObject({ state: 'done', created: 3 });
    expect((await book(client)).map(({ name, packageType }) => [name, packageType])).toEqual([
      ['ONE', 'CTNS'],
      ['THREE', 'CTNS'],
      ['TWO', 'CTNS'],
    ]);
    // The column of a sheet has precedence; a type that is none makes no row valid.
    const own = await checked(client, [HEADER, row('FOUR', { 5: '' })]);
    expect(own.sheet).toMatchObject({ lacksPackageType: false, rows: [{ outcome: 'invalid' }] });
    const unknown = dataOf(await client.addressBook.recheckPartySheet({ jobId: first.jobId, packageType: 'NONE' }));
    await endOf(client, unknown.jobId);
    expect(dataOf(await client.addressBook.queryPartySheet({ jobId: unknown.jobId })).rows.every(({ outcome }) => outcome === 'invalid')).toBe(true);
  });

  it('saves no row whose correction is not enough', async () => {
    const client = await newCustomer();
    const { jobId } = await checked(client, [HEADER, row('ONE', { 2: 'Atlantis' })]);
    const values = [{ column: 'country' as const, value: 'Lemuria' }];
    const started = dataOf(await client.addressBook.importPartySheet({ jobId, rows: [2], corrections: [{ rowNo: 2, values }] }));
    expect(await endOf(client, started.jobId)).toMatchObject({ state: 'done', created: 0 });
    expect(await book(client)).toEqual([]);
  });

  it('refuses invalid rows, other files and strangers', async () => {
    const client = await newCustomer();
    const { jobId } = await checked(client, [HEADER, row('ONE'), row('BAD', { 2: '' })]);
    for (const input of [{ rows: [3] }, { updates: [2] }, { rows: [2, 99] }, {}])
      expect(await client.addressBook.importPartySheet({ jobId, ...input })).toMatchObject({ ok: false, errors: [{ field: 'rows' }] });
    const stranger = await newCustomer();
    expect(await stranger.addressBook.queryPartySheet({ jobId })).toMatchObject({ ok: false, reason: 'business' });
    expect(await stranger.addressBook.checkPartyRow({ jobId, rowNo: 3, values: [] })).toMatchObject({ ok: false, reason: 'business' });
    expect(await stranger.addressBook.importPartySheet({ jobId, rows: [2] })).toMatchObject({ ok: false, reason: 'business' });
    expect(await client.addressBook.checkPartySheet({ kind: 'notify', file: fileOf([HEADER], 'a.exe') })).toMatchObject({
      errors: [{ field: 'file' }],
    });
    expect(await test.as('provider').addressBook.checkPartySheet({ kind: 'notify', file: fileOf([HEADER]) })).toMatchObject({ ok: false });
    expect((await checked(client, [HEADER])).job).toMatchObject({ state: 'failed' });
    expect(await book(client)).toEqual([]);
  });

  it.each(['zh-CN', 'en-US'])('takes what it exports, and the template, in %s', async (locale) => {
    const client = await newCustomer();
    const first = await checked(client, [HEADER, row('=ONE+1'), row('TWO')]);
    await endOf(client, dataOf(await client.addressBook.importPartySheet({ jobId: first.jobId, rows: [2, 3] })).jobId);
    const rows = rowsOf(dataOf(await client.addressBook.exportParties({ kind: 'consignee' }, { locale })).bytes);
    expect(rows).toHaveLength(3);
    const { sheet } = await checked(client, rows);
    expect(sheet?.unknownColumns).toEqual([]);
    expect(sheet?.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate']);
    expect(rowsOf(dataOf(await client.addressBook.exportParties({ kind: 'notify' }, { locale })).bytes)).toHaveLength(1);

    const template = rowsOf(dataOf(await client.addressBook.downloadPartyTemplate({}, { locale })).bytes);
    const filled = await checked(client, [...template, template[1]!.map((cell, place) => (place === template[0]!.length - 1 ? '' : cell))]);
    expect(filled.sheet?.rows).toMatchObject([{ rowNo: 3, outcome: 'new', messages: [] }]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#server/core/scheduling/file-housekeeping';
import { localStore } from '#server/core/storage/files/local-store';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { waitingSessions } from '#server/test/data/sessions';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
let bookingId: string;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  ({ bookingId } = await saveOrFail(customer, completeBooking(places)));
});

const PDF = '%PDF-1.7\n%sample';
const NOT_THERE = { ok: false, message: '数据不存在或无权限' };
// The contract has the server's type of a file; `FormData` takes the browser's.
const file = (name: string, content = PDF) => new File([content], name) as never;
async function uploaded(client: Client, name: string, fileType: 'invoice' | 'so' | 'copy' | 'other' = 'other') {
  const answer = await client.order.saveUploadToBooking({ bookingId, fileType, file: file(name) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const names = async (client = customer, filter = {}) => {
  const answer = await client.order.queryPageFileWeb({ bookingId, ...filter });
  return answer.ok ? answer.data.records.map(({ fileName }) => fileName) : answer.message;
};

describe('files of a booking', () => {
  it('are a hundred at most, also if several are added at once', async () => {
    const { bookingId: other } = await saveOrFail(customer, completeBooking(places));
    const add = (name: string, client = customer) => client.order.saveUploadToBooking({ bookingId: other, fileType: 'other', file: file(name) });
    await add('first.pdf');
    const { id, ...row } = await test.db.selectFrom('stored_file').selectAll().where('booking_id', '=', other).executeTakeFirstOrThrow();
    await test.db
      .insertInto('stored_file')
      .values(Array.from({ length: 98 }, (_, at) => ({ ...row, storage_key: `${row.storage_key}${at}` })))
      .execute();
    // All have found room before the first one is stored.
    const answers = await test.db.transaction().execute(async (holding) => {
      await sql`lock table stored_file in share mode`.execute(holding);
      const added = [customer, test.as('colleague'), test.as('provider')].map((client, at) => add(`${at}.pdf`, client));
      await expect.poll(() => waitingSessions(test.db), { interval: 20 }).toBe(added.length);
      return added;
    });
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)[0]).toMatchObject({ message: expect.stringContaining('100') as string });
  });

  it('are listed for both parties, newest first, by type, and in the answer of the booking', async () => {
    const invoice = await uploaded(customer, 'invoice.pdf', 'invoice');
    expect(invoice).toMatchObject({ fileType: 'invoice', fileTypeName: '商业发票', size: PDF.length, uploaderSide: 'customer', readOnly: false });
    await uploaded(test.as('provider'), 'so.pdf', 'so');
    for (const client of [customer, test.as('colleague'), test.as('provider')]) expect(await names(client)).toEqual(['so.pdf', 'invoice.pdf']);
    expect(await names(customer, { fileType: 'invoice' })).toEqual(['invoice.pdf']);
    expect(await customer.order.queryPageFileWeb({ bookingId, size: 1 })).toMatchObject({
      data: { total: 2, records: [{ uploaderSide: 'provider', uploader: '', readOnly: true }] },
    });
    expect(await customer.order.queryBookingInfoByIdWeb({ bookingId })).toMatchObject({
      data: { files: [{ fileName: 'so.pdf' }, { fileName: 'invoice.pdf' }] },
    });
  });

  it('are downloaded by their readers alone, by id or path; no other address is fetched', async () => {
    const { id, filePath } = await uploaded(customer, 'private.pdf');
    const bytes = async (client: Client, sought: { id?: string; url?: string }) => {
      const answer = await client.order.downloadOssFile(sought);
      return answer.ok ? answer.data.bytes.toString() : answer.message;
    };
    for (const client of [customer, test.as('colleague'), test.as('provider')])
      expect([await bytes(client, { id }), await bytes(client, { url: filePath })]).toEqual([PDF, PDF]);
    expect(await bytes(test.as('vip'), { id })).toBe(NOT_THERE.message);
    for (const url of ['http://127.0.0.1:1/x', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '//evil.example/x', '/api/user/x'])
      expect(await bytes(customer, { url })).toBe(NOT_THERE.message);
    expect(await bytes(customer, {})).toBe(NOT_THERE.message);
  });

  it('are judged by their content', async () => {
    for (const wrong of [file('x.pdf', '<html></html>'), file('x.exe'), file('x.txt', 'text')])
      expect(await customer.order.saveUploadToBooking({ bookingId, file: wrong })).toMatchObject({ ok: false, message: '文件格式错误！' });
    expect(await customer.order.saveUploadToBooking({ bookingId })).toMatchObject({ ok: false });
  });

  it('are of 5 MB at most, to the byte', async () => {
    const upload = (bytes: number) => customer.order.saveUploadToBooking({ bookingId, file: file('full.pdf', PDF.padEnd(bytes)) });
    expect(await upload(5_242_880)).toMatchObject({ ok: true, data: { size: 5_242_880 } });
    expect(await upload(5_242_881)).toMatchObject({ ok: false, message: '文件大小超过5MB，请重新选择！' });
  });

  it('have names without paths and control characters, of limited length', async () => {
    for (const [given, stored] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\temp\\a.pdf', 'a.pdf'],
      ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
      [`${'x'.repeat(230)}.pdf`, `${'x'.repeat(196)}.pdf`],
      ["'; drop table stored_file; --.pdf", "'; drop table stored_file; --.pdf"],
    ] as const) {
      const answer = await customer.order.saveUploadToBooking({ bookingId, fileName: given, file: file('given.pdf') });
      expect(answer.ok && answer.data.fileName, given).toBe(stored);
    }
    expect(await customer.order.saveUploadToBooking({ bookingId, fileName: '../', file: file('given.pdf') })).toMatchObject({ ok: false });
  });

  it('may have been uploaded before, by the caller', async () => {
    const stored = await customer.file.uploadFile({ file: file('earlier.pdf') });
    const url = stored.ok ? stored.data.aliyunAllUrl : '';
    expect(await customer.order.saveUploadToBooking({ bookingId, url, fileName: 'named.pdf' })).toMatchObject({ data: { fileName: 'named.pdf' } });
    expect(await test.as('colleague').order.saveUploadToBooking({ bookingId, url })).toMatchObject(NOT_THERE);
    expect(await customer.order.saveUploadToBooking({ bookingId, url: 'http://127.0.0.1:1/x.pdf' })).toMatchObject(NOT_THERE);
  });

  it('are deleted by their uploader or an administrator, and can be restored for a day', async () => {
    const { id } = await uploaded(test.as('colleague'), 'mine.pdf');
    expect(await test.as('provider').order.deleteUploadToBooking({ id })).toMatchObject({ message: '只有上传者或公司管理员可以删除文件' });
    expect(await test.as('vip').order.deleteUploadToBooking({ id })).toMatchObject(NOT_THERE);
    expect(await test.as('colleague').order.deleteUploadToBooking({ id })).toMatchObject({ ok: true });
    expect(await names()).not.toContain('mine.pdf');
    expect(await test.as('colleague').order.downloadOssFile({ id })).toMatchObject(NOT_THERE);
    await sweepFiles({ db: test.db, files: localStore(undefined), now: test.clock.now });
    expect(await test.as('colleague').order.restoreUploadToBooking({ id })).toMatchObject({ ok: true });
    expect(await names()).toContain('mine.pdf');
    await test.as('colleague').order.deleteUploadToBooking({ id });
    await test.db
      .updateTable('stored_file')
      .set({ deleted_at: new Date(test.clock.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect(await test.as('colleague').order.restoreUploadToBooking({ id })).toMatchObject(NOT_THERE);
    await sweepFiles({ db: test.db, files: localStore(undefined), now: test.clock.now });
    expect(await test.db.selectFrom('stored_file').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('are announced to the other side, several at once by one notice, and those of drafts not to the forwarder', async () => {
    const provider = test.as('provider');
    const noticesOf = async (client: Client) => {
      const answer = await client.message.queryAll({ size: 100 }, { locale: 'en-US' });
      return answer.ok ? answer.data.records.filter((notice) => notice.bookingId === bookingId).map(({ message }) => message) : [];
    };
    const add = (client: Client, name: string) => client.order.saveUploadToBooking({ bookingId, file: file(name) });
    ({ bookingId } = await saveOrFail(customer, completeBooking(places, { submit: false })));
    await add(customer, 'draft.pdf');
    const { version } = await saveOrFail(customer, completeBooking(places, { bookingId, version: 1 }));
    expect(version).toBe(2);
    expect((await noticesOf(provider)).filter((text) => text.includes('file'))).toEqual([]);
    for (const name of ['<b>first.pdf', 'second.pdf']) expect(await add(customer, name)).toMatchObject({ ok: true });
    const told = (await noticesOf(provider)).filter((text) => text.includes('file'));
    expect(told).toEqual([expect.stringMatching(/^<p>The customer added a file to booking \w+: &lt;b&gt;first\.pdf\. /)]);
    expect((await noticesOf(customer)).filter((text) => text.includes('file'))).toEqual([]);
    for (const name of ['so.pdf', 'so-2.pdf']) expect(await add(provider, name)).toMatchObject({ ok: true });
    for (const client of [customer, test.as('colleague')])
      expect((await noticesOf(client)).filter((text) => text.includes('file'))).toEqual([expect.stringContaining('so.pdf') as string]);
    expect(await noticesOf(test.as('vip'))).toEqual([]);
    test.clock.pass(11 * 60_000);
    await add(provider, 'so-3.pdf');
    expect((await noticesOf(customer)).filter((text) => text.includes('file'))).toHaveLength(2);
  });

  it('have a path for the latest SO or COPY', async () => {
    const so = await uploaded(test.as('provider'), 'new-so.pdf', 'so');
    expect(await customer.order.queryBookingFile({ bookingId })).toMatchObject({ data: so.filePath });
    const copy = await uploaded(test.as('provider'), 'copy.pdf', 'copy');
    expect(await customer.order.queryBookingFile({ bookingId })).toMatchObject({ data: copy.filePath });
    expect(await customer.order.queryBookingFile({ bookingId, fileType: 'customs' })).toMatchObject({ data: '' });
  });
});

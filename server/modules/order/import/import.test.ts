import { read, utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { completeBooking, makeDictionaries } from '#server/test/bookings/bookings';
import { endOf, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { dayFromNow, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const env = sharedFiles();
let test: TestApp;
let worker: FastifyInstance;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp(env);
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  // The names of dictionaries are remembered by version.
  await sql`update reference_version set version = version + 1`.execute(test.db);
  worker = await serverWithJobs(test, env);
  customer = test.as('customer');
});
afterAll(() => worker?.close());

const HEADER = [
  'PO No.',
  'Carrier',
  '装货港',
  'POD',
  'ETD',
  '20GP',
  "40'HC",
  'Description of goods',
  'Gross weight (kg)',
  'Freight terms',
  'Our colour',
];
const row = (refNo: string, changes: Record<number, unknown> = {}) =>
  [refNo, 'MSC', 'Shanghai', 'USLAX', dayFromNow(20), 1, 2, 'HAND TOOLS', '１４，２００．５', '预付', 'red'].map((cell, place) =>
    place in changes ? changes[place] : cell,
  );

/** A file saved by another program. */
const fileOf = (rows: unknown[][], fileName = 'bookings.xlsx') =>
  new File(
    [write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer],
    fileName,
  ) as never;

async function checked(rows: unknown[][], client = customer) {
  const started = await client.order.checkBookingSheet({ file: fileOf(rows) });
  if (!started.ok) throw new Error(started.message);
  const { jobId } = started.data;
  return { jobId, job: await endOf(client, jobId) };
}
const sheetOf = async (jobId: string, client = customer, locale = 'en-US') => {
  const answer = await client.order.queryBookingSheet({ jobId }, { locale });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const bookings = (refNo: string) => test.db.selectFrom('booking').selectAll().where('ref_no', 'like', `${refNo}%`).orderBy('ref_no').execute();
const resultOf = async (jobId: string, client = customer) => {
  const answer = await client.job.downloadJobResult({ jobId });
  if (!answer.ok) throw new Error(answer.message);
  const { SheetNames, Sheets } = read(answer.data.bytes);
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 });
};

describe('8.C9 import of bookings', () => {
  it('checks every row and saves none: each error names row, column and cure, in the language of the reader', async () => {
    const { jobId, job } = await checked([
      HEADER,
      row('DRY-1'),
      row('DRY-2', { 2: 'Atlantis', 8: 'heavy' }),
      [],
      row('DRY-3', { 5: '', 6: 0, 3: 'CNSHA' }),
    ]);
    expect(job).toMatchObject({ kind: 'bookingCheck', state: 'done', fileName: 'bookings.结果.xlsx' });
    const sheet = await sheetOf(jobId);
    expect(sheet).toMatchObject({ fileName: 'bookings.xlsx', unknownColumns: ['Our colour'], recognisedColumns: 10 });
    expect(sheet.rows.map(({ rowNo, refNo, route, containers, messages }) => ({ rowNo, refNo, route, containers, messages }))).toEqual([
      { rowNo: 2, refNo: 'DRY-1', route: 'CNSGH → USLAX', containers: '1×20GP, 2×40HQ', messages: [] },
      {
        rowNo: 3,
        refNo: 'DRY-2',
        route: '– → USLAX',
        containers: '1×20GP, 2×40HQ',
        messages: [
          '装货港 (column C): "Atlantis" is not a known port. Enter its UN/LOCODE, e.g. USLAX; the template lists them.',
          'Gross weight (kg) (column I): "heavy" is not a number. Enter digits only, e.g. 14200.5 or 14,200.5.',
        ],
      },
      {
        rowNo: 5,
        refNo: 'DRY-3',
        route: 'CNSGH → CNSGH',
        containers: '',
        messages: ['The row has no containers. Enter the number of at least one container type.', expect.stringContaining('POD (column D): ')],
      },
    ]);
    expect((await sheetOf(jobId, customer, 'zh-CN')).rows[1]?.messages[1]).toBe(
      'Gross weight (kg) (I列): “heavy”不是数字。请只填数字，例如 14200.5 或 14,200.5。',
    );
    expect((await resultOf(jobId)).map((cells) => cells.at(-2))).toEqual(['导入状态', '可导入', '有误', '有误']);
    expect(await bookings('DRY')).toEqual([]);
  });

  it('tells once what is wrong with a cell', async () => {
    const { jobId } = await checked([HEADER, row('ONCE-1', { 8: '-5' }), row('ONCE-2', { 8: '1.23456' })]);
    expect((await sheetOf(jobId)).rows.map(({ messages }) => messages)).toEqual([
      [expect.stringMatching(/^Gross weight \(kg\) \(column I\): /)],
      ['Gross weight (kg) (column I): Enter a number with at most 13 digits before and 4 after the point.'],
    ]);
  });

  it('does not choose among the ports that a cell names', async () => {
    const { jobId } = await checked([HEADER, ...['Shanghai/Ningbo', 'CNNGB or CNSGH'].map((ports) => row('PORTS', { 2: ports }))]);
    expect((await sheetOf(jobId)).rows.map(({ messages }) => messages)).toEqual([
      ['装货港 (column C): "Shanghai/Ningbo" names more than one port: CNSGH, CNNBO. Enter one of these codes.'],
      ['装货港 (column C): "CNNGB or CNSGH" names more than one port: CNNBO, CNSGH. Enter one of these codes.'],
    ]);
  });

  it('takes no decimal comma for thousands, and asks about a volume that can be read in two ways', async () => {
    const { jobId } = await checked([
      [...HEADER, 'Volume (m³)'],
      [...row('COMMA-1', { 8: '0,500' }), '0,041'],
      [...row('COMMA-2', { 8: '14,200' }), '26,400'],
      [...row('COMMA-3', { 8: '26,400 kg' }), '26.400'],
    ]);
    expect((await sheetOf(jobId)).rows.map(({ messages }) => messages)).toEqual([
      [
        'Gross weight (kg) (column I): "0,500" has a decimal comma. Write decimals with a point, e.g. 0.500.',
        'Volume (m³) (column L): "0,041" has a decimal comma. Write decimals with a point, e.g. 0.041.',
      ],
      ['Volume (m³) (column L): "26,400" can be read in two ways. Enter 26400 or 26.400.'],
      [],
    ]);
    const started = await customer.order.importBookingSheet({ jobId });
    if (!started.ok) throw new Error(started.message);
    await endOf(customer, started.data.jobId);
    expect((await bookings('COMMA')).map(({ goods }) => goods)).toMatchObject([[{ weight: '26400', volume: '26.400' }]]);
  });

  it('reports at the row what saving would refuse: a sailing past its cut-off', async () => {
    await makeSailing(test.db, places, { etd: dayFromNow(3), eta: dayFromNow(17), cutoff_si: new Date(Date.now() - 3_600_000) });
    const { jobId } = await checked([HEADER, row('LATE', { 4: dayFromNow(3) })]);
    expect((await sheetOf(jobId)).rows[0]?.messages).toEqual([expect.stringMatching(/^ETD \(column E\): .*SI/)]);
  });

  it('saves the chosen rows as drafts with a common batch number, each once only', async () => {
    const { jobId } = await checked([HEADER, row('TAKE-1'), row('TAKE-2'), row('TAKE-3')]);
    const first = await customer.order.importBookingSheet({ jobId, rows: [2, 4] });
    if (!first.ok) throw new Error(first.message);
    expect(await endOf(customer, first.data.jobId)).toMatchObject({ kind: 'bookingImport', state: 'done', created: 2 });
    const stored = await bookings('TAKE');
    expect(stored.map(({ ref_no, status, source }) => [ref_no, status, source])).toEqual([
      ['TAKE-1', 0, 'import'],
      ['TAKE-3', 0, 'import'],
    ]);
    expect(new Set(stored.map(({ batch_no }) => batch_no))).toEqual(new Set([`I${first.data.jobId}`]));
    expect(stored[0]).toMatchObject({ shipping_id: places.carrier.MSCU, port_start_id: places.port.CNSGH, etd: dayFromNow(20) });
    expect(stored[0]?.goods).toMatchObject([{ goods: 'HAND TOOLS', weight: '14200.5' }]);
    // All rows, again: only the missing one is saved.
    const second = await customer.order.importBookingSheet({ jobId });
    if (!second.ok) throw new Error(second.message);
    expect((await endOf(customer, second.data.jobId)).created).toBe(1);
    expect((await bookings('TAKE')).map(({ ref_no }) => ref_no)).toEqual(['TAKE-1', 'TAKE-2', 'TAKE-3']);
    expect((await sheetOf(jobId)).rows.map(({ isImported }) => isImported)).toEqual([true, true, true]);
    expect((await resultOf(second.data.jobId)).map((cells) => cells.at(-2))).toEqual(['导入状态', '已导入为草稿', '已导入为草稿', '已导入为草稿']);
  });

  it('refuses invalid rows, other files and strangers', async () => {
    const { jobId } = await checked([HEADER, row('NO-1', { 2: 'Atlantis' })]);
    expect(await customer.order.importBookingSheet({ jobId })).toMatchObject({ ok: false, errors: [{ field: 'rows' }] });
    expect(await customer.order.importBookingSheet({ jobId, rows: [2] })).toMatchObject({ ok: false });
    for (const stranger of [test.as('colleague'), test.as('vip')]) {
      expect(await stranger.order.queryBookingSheet({ jobId })).toMatchObject({ ok: false, reason: 'business' });
      expect(await stranger.order.importBookingSheet({ jobId })).toMatchObject({ ok: false, reason: 'business' });
      expect(await stranger.job.downloadJobResult({ jobId })).toMatchObject({ ok: false, reason: 'business' });
      expect(await stranger.job.cancelJob({ jobId })).toMatchObject({ ok: false, reason: 'business' });
    }
    expect(await customer.order.checkBookingSheet({ file: fileOf([HEADER], 'a.exe') })).toMatchObject({ ok: false, errors: [{ field: 'file' }] });
    const empty = await checked([HEADER]);
    expect(empty.job).toMatchObject({ state: 'failed', message: 'bookings.xlsx has no rows below its header.' });
    expect(await bookings('NO-')).toEqual([]);
  });

  it('gives a template in both languages whose sample is skipped and whose added row is valid', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const template = await customer.order.downloadBookingTemplate({}, { locale });
      if (!template.ok) throw new Error(template.message);
      const { SheetNames, Sheets } = read(template.data.bytes);
      expect(SheetNames).toHaveLength(5);
      const [header, sample] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 });
      const own = [...(sample ?? [])];
      own[own.length - 1] = 'ours';
      const { jobId } = await checked([header ?? [], sample ?? [], own]);
      expect((await sheetOf(jobId)).rows.map(({ rowNo, messages }) => [rowNo, messages])).toEqual([[3, []]]);
    }
  });
});

describe('saveBatchBookingWeb', () => {
  const rowsOf = async (table: 'web_order' | 'booking') =>
    Number(
      (
        await test.db
          .selectFrom(table)
          .select((all) => all.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const counts = async () => ({ orders: await rowsOf('web_order'), bookings: await rowsOf('booking') });

  it('saves each booking completely or not at all, with a common batch number', async () => {
    const list = [
      completeBooking(places, { refNo: 'BATCH-1' }),
      { submit: true, refNo: 'BATCH-2' },
      completeBooking(places, { refNo: 'BATCH-3', submit: false }),
    ];
    for (const requestId of [undefined, 'batch-once', 'batch-once']) {
      const answer = await customer.order.saveBatchBookingWeb({ list, ...(requestId ? { requestId } : {}) }, { locale: 'en-US' });
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.data.success.map(({ status }) => status)).toEqual([1, 0]);
      expect(answer.data.error).toMatchObject([{ index: 1, errors: expect.arrayContaining([expect.objectContaining({ field: 'shippingId' })]) }]);
    }
    const stored = await bookings('BATCH');
    expect(stored.map(({ ref_no }) => ref_no)).toEqual(['BATCH-1', 'BATCH-1', 'BATCH-3', 'BATCH-3']);
    expect(new Set(stored.map(({ batch_no }) => batch_no)).size).toBe(2);
  });

  it('saves all of a list in its order, each with an order of its own', async () => {
    const refNos = ['THREE-1', 'THREE-2', 'THREE-3'];
    const answer = await customer.order.saveBatchBookingWeb({ list: refNos.map((refNo) => completeBooking(places, { refNo })) });
    if (!answer.ok) throw new Error(answer.message);
    const { batchNo, success, error } = answer.data;
    expect(error).toEqual([]);
    expect(success.map(({ status }) => status)).toEqual([1, 1, 1]);
    const stored = await bookings('THREE');
    expect(stored.map(({ id, order_id, batch_no }) => [id, order_id, batch_no])).toEqual(
      success.map(({ bookingId, orderId }) => [bookingId, orderId, batchNo]),
    );
    expect(stored.map(({ ref_no }) => ref_no)).toEqual(refNos);
    expect(new Set(success.map(({ orderId }) => orderId)).size).toBe(3);
  });

  it('leaves nothing of a refused booking, and names its row and field', async () => {
    const [line] = completeBooking(places).goodsList ?? [];
    const before = await counts();
    const answer = await customer.order.saveBatchBookingWeb(
      {
        list: [
          completeBooking(places, { refNo: 'PART-1' }),
          completeBooking(places, { refNo: 'PART-2', goodsList: [{ ...line! }, { ...line!, hsCode: '12' }] }),
          completeBooking(places, { refNo: 'PART-3', etd: dayFromNow(-2) }),
        ],
      },
      { locale: 'en-US' },
    );
    expect(answer).toMatchObject({
      ok: true,
      data: {
        success: [{ status: 1 }],
        error: [
          { index: 1, errors: [{ field: 'goodsList.1.hsCode', message: 'Enter an HS code of 6 to 10 digits.' }] },
          { index: 2, errors: [{ field: 'etd', message: 'This departure date has passed. Choose a later sailing.' }] },
        ],
      },
    });
    expect(await bookings('PART')).toMatchObject([{ ref_no: 'PART-1' }]);
    expect(await counts()).toEqual({ orders: before.orders + 1, bookings: before.bookings + 1 });
  });

  it('saves none if the server fails in the middle of one', async () => {
    await sql`create function refuse_booking() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(test.db);
    await sql`create trigger refuse_booking before insert on booking for each row when (new.ref_no = 'CRASH-2') execute function refuse_booking()`.execute(
      test.db,
    );
    onTestFinished(async () => void (await sql`drop function refuse_booking cascade`.execute(test.db)));
    const before = await counts();
    const list = [1, 2, 3].map((n) => completeBooking(places, { refNo: `CRASH-${n}` }));
    expect(await customer.order.saveBatchBookingWeb({ list })).toMatchObject({ ok: false });
    expect(await counts()).toEqual(before);
  });

  it('saves one booking several times, and never changes a stored one', async () => {
    const answer = await customer.order.saveBatchBookingWeb({ booking: completeBooking(places, { refNo: 'COPIES' }), count: 3 });
    expect(answer.ok && new Set(answer.data.success.map(({ orderNo }) => orderNo)).size).toBe(3);
    const [stored] = await bookings('COPIES');
    const change = await customer.order.saveBatchBookingWeb({ list: [completeBooking(places, { bookingId: stored!.id, version: 1 })] });
    expect(change).toMatchObject({ ok: true, data: { success: [], error: [{ index: 0 }] } });
    expect(await customer.order.saveBatchBookingWeb({ list: [] })).toMatchObject({ ok: false });
  });
});

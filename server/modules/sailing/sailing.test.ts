import { read, utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, parseDate } from '#i18n';
import { tellSailingChanges } from '#server/modules/sailing/service';
import { completeBooking, makeDictionaries, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { endOf, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EN = { locale: 'en-US' };
const env = sharedFiles();
let test: TestApp;
let worker: FastifyInstance;
let places: Places;
let manager: Client;

beforeAll(async () => {
  test = await testApp(env);
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  worker = await serverWithJobs(test, env);
  manager = test.as('provider');
});
afterAll(() => worker?.close());
beforeEach(async () => {
  for (const table of ['sailing_date', 'sailing_date_error', 'freight_fcl'] as const) await test.db.deleteFrom(table).execute();
});

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const day = (days: number) => parseDate(dayFromNow(days)) ?? 0;
const sails = (days: number, changes: Partial<Parameters<typeof makeSailing>[2]> = {}) =>
  makeSailing(test.db, places, {
    etd: dayFromNow(days),
    eta: dayFromNow(days + 14),
    cutoff_si: new Date(day(days) - 4 * DAY_MS),
    cutoff_vgm: new Date(day(days) - 2 * DAY_MS),
    cutoff_cy: new Date(day(days) - DAY_MS),
    ...changes,
  });
/** Input of the form: another arrival, cut-off or vessel. */
const values = (days: number, changes: object = {}) => ({
  shippingId: places.carrier.MSCU ?? '',
  vessel: 'CEDAR STAR',
  voyage: '101E',
  portStartId: places.port.CNSGH ?? '',
  portEndId: places.port.USLAX ?? '',
  etd: dayFromNow(days),
  eta: dayFromNow(days + 14),
  cutoffSi: day(days) - 4 * DAY_MS,
  ...changes,
});
type Filter = Parameters<Client['sailing']['queryTableSailingDateList']>[0];
const list = async (filter: Filter = {}, client = test.visitor) => dataOf(await client.sailing.queryTableSailingDateList(filter, EN));
const ships = async (filter: Filter) => (await list(filter)).records.map(({ vessel }) => vessel);
const noticesOf = async (token: string) =>
  dataOf(await test.withToken(token).message.queryAll({}, EN)).records.map(({ messageType, messageTitle, message }) => ({
    messageType,
    messageTitle,
    message,
  }));

describe('the reliability of a carrier on a lane', () => {
  const KEPT_MS = 10 * 60_000;
  let passedMs = 0;
  afterAll(() => test.clock.pass(-passedMs));
  /** A voyage of three weeks ago and more that arrived so many days after its date. */
  const arrived = (nth: number, late: number, changes: object = {}) =>
    sails(-21 - nth, { eta: dayFromNow(-7 - nth), ata: new Date(day(-7 - nth + late) + 6 * HOUR_MS), voyage: `R${nth}`, ...changes });
  const reliability = async () => {
    // Figures are kept for some minutes.
    passedMs += KEPT_MS;
    test.clock.pass(KEPT_MS);
    return (await list({ etdStart: dayFromNow(0) })).records[0]?.reliability;
  };

  it('is counted from arrivals against the date first published, from ten voyages on', async () => {
    await sails(9);
    for (const [nth, late] of [-1, 0, 0, 0, 1, 1, 2, 3, 4].entries()) await arrived(nth, late);
    expect(await reliability()).toEqual({ voyages: 9, figures: null });
    // Arrived on its last date, which was five days after the first one; the changes in between do not count.
    const id = await arrived(9, 5);
    for (const [order, later] of [2, 5].entries())
      await test.db
        .updateTable('sailing_date')
        .set({ eta: dayFromNow(-16 + later), updated_at: new Date(day(-30 + order)) })
        .where('id', '=', id)
        .execute();
    expect(await reliability()).toEqual({ voyages: 10, figures: { onTimePercent: 60, medianDays: 1, fromDays: 0, toDays: 3 } });
  });

  it('leaves out other lanes and carriers, voyages of more than a year ago, and those that have not arrived', async () => {
    await sails(9);
    for (let nth = 0; nth < 10; nth += 1) await arrived(nth, 0);
    await arrived(10, 30, { shipping_id: places.carrier.MAEU });
    await arrived(11, 30, { port_end_id: places.port.DEHAM });
    await arrived(12, 30, { etd: dayFromNow(-400) });
    await arrived(13, 0, { ata: null });
    expect(await reliability()).toMatchObject({ voyages: 10, figures: { onTimePercent: 100 } });
  });

  it('goes with the rates, for visitors too, and with the detail', async () => {
    await makeRate(test.db, places);
    const id = await sails(9);
    for (let nth = 0; nth < 10; nth += 1) await arrived(nth, nth % 2);
    const expected = { voyages: 10, figures: { onTimePercent: 100, medianDays: 0.5, fromDays: 0, toDays: 1 } };
    expect(await reliability()).toEqual(expected);
    const lane = { portStartCode: 'CNSGH', portEndCode: 'USLAX' };
    const rates = [
      dataOf(await test.visitor.freight.queryWebFreightFclVisitorList(lane)),
      dataOf(await test.as('customer').freight.queryWebFreightFclList(lane)),
      dataOf(await test.as('vip').freight.queryWebFreightFclVipList(lane)),
    ];
    expect(rates.map(({ records }) => records[0]?.reliability)).toEqual([expected, expected, expected]);
    expect(dataOf(await test.visitor.sailing.querySailingDateById({ id })).reliability).toEqual(expected);
  });
});

describe('the list', () => {
  it('is public, by departure, with names, voyage days and what can be booked', async () => {
    await makeRate(test.db, places, { space_status: 'FULL' });
    await sails(9, { vessel: 'LATER' });
    await sails(6);
    const { records, total, carriers } = await list();
    expect([total, carriers]).toEqual([2, 1]);
    expect(records[0]).toMatchObject({
      vessel: 'ANCHOR GRACE',
      shippingCode: 'MSCU',
      portStartCode: 'CNSGH',
      portEndName: 'Los Angeles',
      etd: day(6),
      voyageDays: 14,
      spaceStatus: 'FULL',
      unbookable: 'full',
      bookings: 0,
      isFollowed: false,
    });
  });

  it('hides the space of rates for VIP customers from others', async () => {
    await makeRate(test.db, places, { vip_only: true, vip_20gp: '1' });
    await sails(6);
    const vip = test.withToken((await addUser(test.db, { customer_id: await addCustomer(test.db, { level: 'vip' }) })).token);
    const space = async (client: Client) => (await list({}, client)).records[0]?.spaceStatus;
    expect([await space(vip), await space(test.as('customer')), await space(test.visitor)]).toEqual(['AVAILABLE', null, null]);
  });

  it('narrows by lane, carrier, ship, days, week, transfer and cut-off', async () => {
    await sails(6, { vessel: 'A%B', voyage: '1E' });
    await sails(8, { vessel: 'AXB', voyage: '2E', transfer_port_name: 'Busan', port_end_id: places.port.DEHAM ?? '' });
    await sails(20, { vessel: 'C', voyage: '3E', shipping_id: places.carrier.MAEU ?? '' });
    await sails(3, { vessel: 'D', voyage: '4E' });
    expect(await ships({ portStartCode: 'CNSHA', portEndCode: 'USLAX', etdStart: day(5) })).toEqual(['A%B', 'C']);
    expect(await ships({ portEndCode: 'ZZZZZ' })).toEqual([]);
    expect(await ships({ shippingId: places.carrier.MAEU ?? '' })).toEqual(['C']);
    expect(await ships({ vessel: 'a%b' })).toEqual(['A%B']);
    expect(await ships({ searchValue: 'axb 2' })).toEqual(['AXB']);
    expect(await ships({ etdStart: day(7), etdEnd: day(8) })).toEqual(['AXB']);
    expect(await ships({ isDirect: true, etdStart: day(7) })).toEqual(['C']);
    expect(await ships({ isOpen: true })).toEqual(['A%B', 'AXB', 'C']);
    const thursday = new Date(day(20) + 8 * HOUR_MS);
    thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
    const week = Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
    expect(await ships({ week })).toEqual(['C']);
  });

  it('counts the bookings of the own company only', async () => {
    const { token } = await addUser(test.db, { customer_id: await addCustomer(test.db) });
    const id = await sails(9, { vessel: 'CEDAR STAR', voyage: '101E' });
    await saveOrFail(test.withToken(token), completeBooking(places, { etd: day(9), vessel: 'CEDAR STAR', voyage: '101E', rateId: null }));
    expect((await list({}, test.withToken(token))).records[0]?.bookings).toBe(1);
    expect((await list({}, test.as('vip'))).records[0]?.bookings).toBe(0);
    const { bookingList } = dataOf(await test.withToken(token).sailing.querySailingDateById({ id }));
    expect(bookingList).toHaveLength(1);
    expect(dataOf(await test.as('vip').sailing.querySailingDateById({ id })).bookingList).toEqual([]);
  });
});

describe('a sailing', () => {
  it('is written by holders of sailingManage only', async () => {
    const id = await sails(9);
    for (const client of [test.visitor, test.as('customer')]) {
      expect(await client.sailing.saveSailingDate(values(9))).toMatchObject({ ok: false });
      expect(await client.sailing.deleteSailingDate({ ids: [id] })).toMatchObject({ ok: false });
      expect(await client.sailing.clearSailingDateErrorList({})).toMatchObject({ ok: false });
      expect(await client.sailing.querySailingDateErrorList({})).toMatchObject({ ok: false });
    }
    expect(await list()).toMatchObject({ total: 1 });
    expect(dataOf(await manager.sailing.querySailingDateById({ id })).actions).toEqual(['edit', 'delete']);
    expect(dataOf(await test.visitor.sailing.querySailingDateById({ id })).actions).toEqual([]);
  });

  it('is added once for its key, and logs each changed field', async () => {
    const saved = dataOf(await manager.sailing.saveSailingDate(values(9)));
    expect(saved).toMatchObject({ success: 1, error: 0 });
    expect(dataOf(await manager.sailing.saveSailingDate(values(9, { eta: dayFromNow(25), cutoffSi: day(9) - 3 * DAY_MS }))).id).toBe(saved.id);
    const { changeLog, eta, source } = dataOf(await test.visitor.sailing.querySailingDateById({ id: saved.id ?? '' }, EN));
    expect([eta, source]).toEqual([day(25), 'manual']);
    expect(changeLog.map((change) => [change.field, change.old, change.new, change.movedMs])).toEqual(
      expect.arrayContaining([
        ['eta', dayFromNow(23), dayFromNow(25), 2 * DAY_MS],
        ['cutoffSi', `${dayFromNow(5)} 00:00`, `${dayFromNow(6)} 00:00`, DAY_MS],
      ]),
    );
    expect(changeLog).toHaveLength(2);
    expect((await list()).records[0]?.changes).toBe(2);
  });

  it('is refused with the field that breaks a rule, and when it was changed meanwhile', async () => {
    const broken = await manager.sailing.saveSailingDate(values(9, { eta: dayFromNow(8), cutoffCy: day(10) + DAY_MS, imo: '1234568', vessel: '' }));
    expect(broken.ok ? [] : broken.errors.map(({ field }) => field).toSorted()).toEqual(['cutoffCy', 'eta', 'imo', 'vessel']);
    const foreign = await manager.sailing.saveSailingDate(values(9, { wharfId: '12', portEndId: '99' }));
    expect(foreign.ok ? [] : foreign.errors.map(({ field }) => field)).toEqual(['wharfId', 'portEndId']);
    const { id } = dataOf(await manager.sailing.saveSailingDate(values(9)));
    dataOf(await manager.sailing.saveSailingDate({ ...values(9, { eta: dayFromNow(24) }), id, version: 1 }));
    expect(await manager.sailing.saveSailingDate({ ...values(9), id, version: 1 })).toMatchObject({
      ok: false,
      conflict: { record: { eta: day(24) } },
    });
  });
});

describe('a change', () => {
  it('is told to followers once, by what they want to know', async () => {
    const id = await sails(9);
    const [dates, cutOffs] = [await addUser(test.db), await addUser(test.db)];
    const wish = { id, dates: true, cutOffs: false, vessel: false };
    expect(dataOf(await test.withToken(dates.token).sailing.followSailingDate(wish))).toBe(true);
    dataOf(await test.withToken(cutOffs.token).sailing.followSailingDate({ ...wish, dates: false, cutOffs: true }));
    expect(await test.visitor.sailing.followSailingDate(wish)).toMatchObject({ reason: 'unauthorised' });
    await test.db
      .updateTable('sailing_date')
      .set({ eta: dayFromNow(30) })
      .where('id', '=', id)
      .execute();
    await Promise.all([tellSailingChanges(test.db, Date.now()), tellSailingChanges(test.db, Date.now())]);
    const [notice, ...others] = await noticesOf(dates.token);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ messageType: 7, message: expect.stringContaining(`ETA: now ${dayFromNow(30)}, was ${dayFromNow(23)}`) });
    expect(await noticesOf(cutOffs.token)).toEqual([]);
    expect(dataOf(await test.withToken(dates.token).sailing.followSailingDate({ ...wish, dates: false }))).toBe(false);
  });

  it('is not told of a ship that has left', async () => {
    const id = await sails(-5);
    const { token } = await addUser(test.db);
    dataOf(await test.withToken(token).sailing.followSailingDate({ id, dates: true, cutOffs: true, vessel: true }));
    await test.db.updateTable('sailing_date').set({ ata: new Date() }).where('id', '=', id).execute();
    await tellSailingChanges(test.db, Date.now());
    expect(await noticesOf(token)).toEqual([]);
  });

  it('moves the bookings on the sailing with their to-dos, except times agreed for one alone, and tells the company', async () => {
    const { token } = await addUser(test.db, { customer_id: await addCustomer(test.db) });
    const client = test.withToken(token);
    const { id = '' } = dataOf(await manager.sailing.saveSailingDate(values(9, { cutoffVgm: day(7), cutoffCy: day(8) }))) as { id?: string };
    const booked = async () =>
      (await saveOrFail(client, completeBooking(places, { etd: day(9), eta: day(23), vessel: 'CEDAR STAR', voyage: '101E', rateId: null })))
        .bookingId;
    const [one, agreed] = [await booked(), await booked()];
    for (const bookingId of [one, agreed]) await setBookingState(test.db, bookingId, 3);
    const later = new Date(day(8) + 6 * HOUR_MS);
    await test.db.updateTable('booking').set({ cutoff_cy: later }).where('id', '=', agreed).execute();
    dataOf(
      await manager.sailing.saveSailingDate({ ...values(10, { cutoffSi: day(6), cutoffVgm: day(8), cutoffCy: day(9), eta: dayFromNow(24) }), id }),
    );
    const stored = await test.db
      .selectFrom('booking')
      .select(['etd', 'eta', 'cutoff_si', 'cutoff_cy'])
      .where('id', 'in', [one, agreed])
      .orderBy('id')
      .execute();
    expect(stored.map(({ etd, eta, cutoff_si, cutoff_cy }) => [etd, eta, cutoff_si?.getTime(), cutoff_cy?.getTime()])).toEqual([
      [dayFromNow(10), dayFromNow(24), day(6), day(9)],
      [dayFromNow(10), dayFromNow(24), day(6), later.getTime()],
    ]);
    const told = (await noticesOf(token)).filter(({ messageType }) => messageType === 7);
    expect(told).toHaveLength(2);
    expect(told[0]?.message).toContain(`ETD: now ${dayFromNow(10)}, was ${dayFromNow(9)}`);
    expect(dataOf(await client.sailing.querySailingDateById({ id })).movedFrom).toBe(day(9));
  });

  it('is told when the sailing is deleted', async () => {
    const id = await sails(9);
    const { token } = await addUser(test.db);
    dataOf(await test.withToken(token).sailing.followSailingDate({ id, dates: true, cutOffs: true, vessel: true }));
    expect(dataOf(await manager.sailing.deleteSailingDate({ ids: [id] }))).toBe(1);
    expect(await noticesOf(token)).toMatchObject([{ messageType: 7, message: expect.stringContaining('no longer lists') }]);
    expect(dataOf(await manager.sailing.deleteSailingDate({ ids: [id] }))).toBe(0);
    expect(await test.visitor.sailing.querySailingDateById({ id })).toMatchObject({ ok: false });
  });
});

describe('a list of sailings', () => {
  it('stores valid rows, lists the others, and is refused until the list is cleared', async () => {
    const rows = [values(9), values(9, { voyage: '102E', eta: dayFromNow(1) }), values(12), { vessel: 'X' }] as never[];
    expect(dataOf(await manager.sailing.saveSailingDate({ list: rows }))).toEqual({ success: 1, error: 3, id: null });
    const { records, total } = dataOf(await manager.sailing.querySailingDateErrorList({}, EN));
    expect(total).toBe(3);
    expect(records.map(({ rowNo, shippingName, portStartName, errorMsg }) => [rowNo, shippingName, portStartName, errorMsg])).toEqual([
      [2, 'MSCU', 'CNSGH', 'ETA: The arrival must not be before the departure.'],
      [3, 'MSCU', 'CNSGH', expect.stringContaining('Row 1 is for the same sailing')],
      [4, '', '', expect.stringContaining('Carrier: This cannot be empty.')],
    ]);
    expect(await manager.sailing.saveSailingDate({ list: [values(9)] as never[] })).toMatchObject({ ok: false, message: '请先清空错误列表' });
    // A single sailing can still be corrected.
    expect(await manager.sailing.saveSailingDate(values(9, { eta: dayFromNow(22) }))).toMatchObject({ ok: true });
    expect(dataOf(await manager.sailing.clearSailingDateErrorList({}))).toBe(3);
    expect(dataOf(await manager.sailing.clearSailingDateErrorList({}))).toBe(0);
    expect(await manager.sailing.saveSailingDate({ list: [values(9)] as never[] })).toMatchObject({ ok: true });
  });
});

describe('a sheet', () => {
  const HEADER = ['船公司', 'Vessel', 'Voyage', 'POL', 'POD', 'ETD', 'ETA', 'SI cut-off', '码头', 'Colour'];
  const row = (changes: Record<number, unknown> = {}) =>
    ['MSC', 'CEDAR STAR', '7E', 'Shanghai', 'USLAX', dayFromNow(9), dayFromNow(23), `${dayFromNow(5)} 10:00`, '', 'red'].map((cell, place) =>
      place in changes ? changes[place] : cell,
    );
  const fileOf = (rows: unknown[][], name = 'sailings.xlsx') =>
    new File(
      [write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer],
      name,
    ) as never;
  const imported = async (rows: unknown[][]) => {
    const { jobId } = dataOf(await manager.sailing.importSailingSheet({ file: fileOf(rows) }));
    return { jobId, job: await endOf(manager, jobId) };
  };

  it('stores valid rows and lists the others; another import waits until the list is cleared', async () => {
    const { jobId, job } = await imported([HEADER, row(), row({ 2: '8E', 3: 'Atlantis' }), row({ 2: '9E', 6: dayFromNow(2), 7: 'noon' }), row()]);
    expect(job).toMatchObject({ kind: 'sailingImport', state: 'done' });
    const { records } = await list();
    expect(records).toMatchObject([{ vessel: 'CEDAR STAR', voyage: '7E', source: 'import', cutoffSi: day(5) + 10 * HOUR_MS }]);
    const errors = dataOf(await manager.sailing.querySailingDateErrorList({}, EN)).records;
    expect(errors.map(({ rowNo, voyage, portStartName, errorMsg }) => [rowNo, voyage, portStartName, errorMsg])).toEqual([
      [3, '8E', 'Atlantis', expect.stringMatching(/^Port of loading: "Atlantis" is not a known port/)],
      [4, '9E', 'Shanghai', expect.stringMatching(/"noon" is not a time.*ETA: The arrival/s)],
      [5, '7E', 'Shanghai', expect.stringContaining('Row 2 is for the same sailing')],
    ]);
    const result = dataOf(await manager.job.downloadJobResult({ jobId }));
    const { SheetNames, Sheets } = read(result.bytes);
    const cells = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 });
    expect(cells.map((line) => line.at(-2)).slice(1)).toEqual(['已导入', '有误', '有误', '有误']);
    expect(await manager.sailing.importSailingSheet({ file: fileOf([HEADER, row()]) })).toMatchObject({ ok: false, message: '请先清空错误列表' });
    dataOf(await manager.sailing.clearSailingDateErrorList({}));
    // Only columns of the sheet change what is stored.
    expect((await imported([HEADER.slice(0, 7), row({ 6: dayFromNow(24) }).slice(0, 7)])).job.state).toBe('done');
    expect((await list()).records).toMatchObject([{ eta: day(24), cutoffSi: day(5) + 10 * HOUR_MS }]);
  });

  it('comes as a template whose sample is skipped, and as an export that the import takes', async () => {
    await sails(9, { voyage: '7E', vessel: 'CEDAR STAR' });
    for (const locale of ['zh-CN', 'en-US']) {
      const template = dataOf(await manager.sailing.downloadSailingTemplate({}, { locale }));
      const first = read(template.bytes);
      expect(utils.sheet_to_json(first.Sheets[first.SheetNames[0] ?? '']!, { header: 1 })).toHaveLength(2);
      const { bytes, disposition } = dataOf(await test.visitor.sailing.exportSailingDate({ portEndCode: 'USLAX' }, { locale }));
      expect(decodeURIComponent(disposition)).toContain(`${locale === 'zh-CN' ? '船期' : 'sailings'} ${dayFromNow(0)}.xlsx`);
      const { jobId } = dataOf(await manager.sailing.importSailingSheet({ file: new File([bytes as never], 'again.xlsx') as never }));
      expect(await endOf(manager, jobId)).toMatchObject({ state: 'done' });
      expect(dataOf(await manager.sailing.querySailingDateErrorList({}, EN)).records).toEqual([]);
    }
    expect((await list()).records).toMatchObject([{ cutoffCy: day(8), changes: 0 }]);
  });

  it('is exported as a calendar with every cut-off', async () => {
    const id = await sails(9);
    const { bytes, disposition } = dataOf(await test.visitor.sailing.exportSailingDate({ ids: [id], format: 'ics' }, EN));
    expect(decodeURIComponent(disposition)).toContain(`sailings ${dayFromNow(0)}.ics`);
    const text = new TextDecoder().decode(bytes).replaceAll('\r\n ', '');
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(5);
    expect(text).toContain(`UID:${id}-cutoffSi@quayside`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${formatDate(day(9)).replaceAll('-', '')}`);
    expect(text).toMatch(/SUMMARY:CY cut-off ANCHOR GRACE/);
  });
});

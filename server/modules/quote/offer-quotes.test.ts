import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLclRate } from '#server/test/data/lcl';
import { dayFromNow, makeRate, type Places, placesOf, SURCHARGES } from '#server/test/data/rates';
import { pagesOf } from '#server/test/services/read-pdf';
import { queuedMessages } from '#server/test/sms';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
let lclId: string;
let suzhou: string;
let ontario: string;
let templateId: string;

beforeAll(async () => {
  test = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'quayside-offers-')) });
  places = await placesOf(test.db);
  customer = test.as('customer');
  lclId = await makeLclRate(test.db, places);
  const { id: china } = await test.db.selectFrom('area').select('id').where('name_en', '=', 'China').executeTakeFirstOrThrow();
  const area = async (name_cn: string, name_en: string) =>
    (await test.db.insertInto('area').values({ pid: china, name_cn, name_en, level: 3 }).returning('id').executeTakeFirstOrThrow()).id;
  suzhou = await area('苏州', 'Suzhou');
  ontario = await area('安大略', 'Ontario');
  const valid = { valid_from: dayFromNow(-5), valid_to: dayFromNow(20), updated_at: new Date() };
  const truck = { ...valid, wharf_id: null, ctn_type: '40HQ', return_days: 3, over_weight_fee: '100' };
  await test.db
    .insertInto('truck_rate')
    .values([
      { ...truck, port_id: places.port.CNSGH!, area_id: suzhou, price: '1650', distance_km: 98 },
      { ...truck, port_id: places.port.USLAX!, area_id: ontario, price: '640', distance_km: 92, currency: 'USD', valid_to: dayFromNow(9) },
    ])
    .execute();
  await test.db
    .insertInto('customs_rate')
    .values([{ ...valid, declare_type: 1, extra_page_price: '50', port_id: places.port.CNSGH!, price: '200' }])
    .execute();
  await makeRate(test.db, places, {}, SURCHARGES);
  const template = given(await customer.quote.saveQuotationTeamplate({ templateName: 'Offers', langType: 'en-US' }));
  templateId = template.id;
});

function given<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

type Input = Parameters<Client['quote']['saveQuotation']>[0];
const partLoad = (changes: Partial<Input> = {}, cargo = { weight: '1840', volume: '3.265' }): Input => ({
  offer: { kind: 'lcl', rateId: lclId, ...cargo },
  templateId,
  receiverName: 'Harbour Lane Retail',
  ...changes,
});
const DOOR = { kind: 'door', portStartCode: 'CNSHA', portEndCode: 'USLAX', weight: '12000' } as const;
const fromDoorToDoor = (changes: Partial<Input> = {}): Input => ({
  offer: { ...DOOR, areaStartId: suzhou, areaEndId: ontario, ctnList: [{ ctnType: '40HQ', num: 2 }] },
  templateId,
  ...changes,
});
const preview = async (input: Input, client = customer) => given(await client.quote.previewQuotation(input, { locale: 'en-US' }));
const linesOf = ({ paper }: Awaited<ReturnType<typeof preview>>) =>
  paper.sections.map(({ title, groups }) => [
    title,
    ...groups.flatMap(({ lines }) => lines.map(({ name, unit, price, amount }) => `${name}: ${unit} × ${price} = ${amount}`)),
  ]);

/** Rows of the first sheet as another program reads them. */
function sheetOf(bytes: Uint8Array) {
  const book = read(bytes, { cellFormula: true });
  return book.Sheets[book.SheetNames[0] ?? '']!;
}

describe('a quotation of a part load', () => {
  it('has the price of each revenue ton, the formula of the tons, and sums by currency', async () => {
    const quotation = await preview(partLoad());
    expect(linesOf(quotation)).toEqual([
      [
        'Sea: Shanghai → Hamburg',
        'Ocean freight: W/M × 3.265 × 18.00 = 58.77',
        'Bunker surcharge: W/M × 3.265 × 6.50 = 21.22',
        'Warehouse at origin: W/M × 3.265 × 85.00 = 277.53',
        'Document fee: B/L × 200.00 = 200.00',
      ],
    ]);
    expect(quotation.paper).toMatchObject({ title: 'Part load quotation', sums: [] });
    expect(quotation.paper.facts).toContainEqual(['Cargo', '1,840 kg, 3.265 m³']);
    expect(quotation.paper.sections[0]?.facts).toContainEqual(['Revenue tons (W/M)', 'max(1,840 kg ÷ 1,000 = 1.840 t, 3.265 m³, 1) = 3.265 W/M']);
    expect(quotation.paper.notes).toContainEqual(expect.stringMatching(/rounded up to three decimals, each charge half up to the cent/));
    expect(quotation.totals.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['USD', '79.99'],
      ['CNY', '477.53'],
    ]);
  });

  it('charges the minimum once, and never tells its costs on paper', async () => {
    const quotation = await preview(
      partLoad({ lines: [{ leg: 'sea', code: 'OF', ctnType: null, margin: { kind: 'amount', value: '7' } }] }, { weight: '300', volume: '0.4' }),
    );
    expect(linesOf(quotation)[0]?.[1]).toBe('Ocean freight: W/M × 1.000 × 25.00 = 25.00');
    const dear = await makeLclRate(test.db, places, { min_charge: '60', sail_weekday: 2 });
    const { paper } = await preview({
      ...partLoad({ margin: { kind: 'percent', value: '10' } }),
      offer: { kind: 'lcl', rateId: dear, weight: '300', volume: '1.2' },
    });
    expect(paper.sections[0]?.groups[0]?.lines[0]).toMatchObject({
      name: 'Ocean freight (minimum charge)',
      unit: 'B/L',
      price: '66.00',
      amount: '66.00',
    });
    expect(JSON.stringify(paper)).not.toContain('60.00');
    await test.db.deleteFrom('freight_lcl').where('id', '=', dear).execute();
  });

  it('is kept as it was made, in the history beside those of containers, and on paper', async () => {
    const { id, quoteNo } = given(await customer.quote.saveQuotation(partLoad({ margin: { kind: 'amount', value: '2' } })));
    const { id: containers } = given(
      await customer.quote.saveQuotation({ ids: [(await test.db.selectFrom('freight_fcl').select('id').executeTakeFirstOrThrow()).id], templateId }),
    );
    await test.db.updateTable('freight_lcl').set({ price_per_cbm: '99' }).where('id', '=', lclId).execute();
    const rows = given(await customer.quote.getQuoteHistoryPage({})).records;
    expect(rows.find((row) => row.id === containers)).toMatchObject({ kind: 'fcl', cargo: null });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      kind: 'lcl',
      state: 'valid',
      portEndCode: 'DEHAM',
      ctnList: [],
      rateIds: [],
      cargo: { weight: '1840', volume: '3.265' },
      // 3.265 × (20.00 + 8.50), each rounded half up.
      totalUsd: '93.05',
      totalRmb: '486.06',
    });
    const pdf = given(await customer.quote.downloadQuoteHistoryExcel({ id, format: 'pdf' }));
    expect((await pagesOf(pdf.bytes))[0]?.text).toMatch(/Partloadquotation.*USD93\.05.*CNY486\.06/);
    const emails = 'part-load@example.com';
    given(await customer.quote.sendQuotationMail({ id, emails }));
    const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails);
    const token = /\/quotation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const shared = given(await test.visitor.quote.querySharedQuotation({ token }));
    expect(shared.paper).toMatchObject({ quoteNo, title: 'Part load quotation' });
    expect(JSON.stringify(shared)).not.toMatch(/18\.00|cost|margin/);
    await test.db.updateTable('freight_lcl').set({ price_per_cbm: '18' }).where('id', '=', lclId).execute();
  });

  it('says the tons per TEU that its estimate assumes', async () => {
    await test.db.updateTable('port').set({ lat: 53.54, lng: 9.93 }).where('id', '=', places.port.DEHAM!).execute();
    const assumption = 'Part load: by its weight; by sea, 10 t per TEU are assumed.';
    const notes = async (input: Input) => (await preview(input)).paper.notes.filter((note) => note.includes('t per TEU'));
    expect(await notes(partLoad())).toEqual([assumption]);
    expect(await notes(fromDoorToDoor({ offer: { ...DOOR, load: 'lcl', weight: '1840', volume: '3.265', portEndCode: 'DEHAM' } }))).toEqual([
      assumption,
    ]);
    expect(await notes(fromDoorToDoor())).toEqual([]);
  });

  it('is no longer valid than its rate, needs a rate that is, and is no booking of containers', async () => {
    expect(await customer.quote.saveQuotation(partLoad({ validTo: dayFromNow(31) }))).toMatchObject({ ok: false, errors: [{ field: 'validTo' }] });
    expect(await customer.quote.saveQuotation({ ...partLoad(), offer: { kind: 'lcl', rateId: '1', weight: '1', volume: '1' } })).toMatchObject({
      ok: false,
    });
    expect(await customer.quote.saveQuotation({ templateId })).toMatchObject({
      ok: false,
      errors: [{ field: 'ids', code: 'required' }, { field: 'offer' }],
    });
    expect(await customer.quote.saveQuotation({ ...partLoad(), ids: ['1'] })).toMatchObject({
      ok: false,
      errors: [{ field: 'ids', code: 'quote.either' }, { field: 'offer' }],
    });
    const { id } = given(await customer.quote.saveQuotation(partLoad()));
    expect(await customer.order.initAddSoWeb({ quoteId: id })).toMatchObject({ ok: false, message: expect.stringContaining('客服') as string });
    expect(await test.as('provider').quote.saveQuotation(partLoad())).toMatchObject({ ok: false });
    expect(await test.visitor.quote.previewQuotation(partLoad())).toMatchObject({ reason: 'unauthorised' });
  });
});

describe('a quotation from door to door', () => {
  it('has a section for each leg, the sums of all by currency, and names what has no price', async () => {
    const quotation = await preview(fromDoorToDoor({ ownCharges: [{ name: 'Insurance', currency: 'USD', price: '35' }] }));
    expect(quotation.paper.sections.map(({ title, groups }) => [title, ...groups.map(({ currency, total }) => `${currency} ${total}`)])).toEqual([
      ['Pick-up: China / Suzhou → Shanghai', 'CNY 3300.00'],
      ['Export customs: Shanghai', 'CNY 200.00'],
      ['Sea: Shanghai → Los Angeles', 'USD 5410.00', 'CNY 3000.00'],
      ['Import customs: Los Angeles'],
      ['Delivery: Los Angeles → China / Ontario', 'USD 1280.00'],
      ['Further charges', 'USD 35.00'],
    ]);
    expect(quotation.paper.sections[3]?.facts).toContainEqual(['Unit price', 'No published price, not included']);
    expect(quotation.paper.sums).toEqual([
      { label: 'All legs, Chinese yuan', currency: 'CNY', total: '6500.00' },
      { label: 'All legs, US dollars', currency: 'USD', total: '6725.00' },
    ]);
    const named = (section: number) => quotation.paper.sections[section]?.facts.map(([label]) => label);
    expect(named(1)).toContain('Price valid to');
    expect(named(2)).toEqual(expect.arrayContaining(['Carrier', 'Transit time']));
    expect(named(1)).not.toContain('Carrier');
    expect(quotation.rates.map(({ leg }) => leg)).toEqual(['pickup', 'exportCustoms', 'sea', 'delivery', null]);
    expect(quotation.rateValidTo).toBe(Date.parse(`${dayFromNow(9)}T00:00+08:00`));
  });

  it('is mailed with the sums of its legs', async () => {
    const { id } = given(await customer.quote.saveQuotation(fromDoorToDoor()));
    const emails = 'door@example.com';
    given(await customer.quote.sendQuotationMail({ id, emails }));
    const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails);
    expect(mail?.text).toMatch(
      /Pick-up: China \/ Suzhou → Shanghai[^]*All legs, Chinese yuan: CNY 6,500\.00\n[^]*All legs, US dollars: USD 6,690\.00/,
    );
    expect(mail?.text).not.toContain('Import customs');
  });

  it('takes a margin at one leg alone', async () => {
    const margin = { kind: 'amount', value: '50' } as const;
    const { paper } = await preview(fromDoorToDoor({ lines: [{ leg: 'delivery', code: 'TRUCK', ctnType: '40HQ', margin }] }));
    expect(paper.sections.flatMap(({ groups }) => groups.map(({ total }) => total))).toEqual(['3300.00', '200.00', '5410.00', '3000.00', '1380.00']);
  });

  it('estimates the emissions of each leg with distance, edition and module', async () => {
    const { paper } = await preview(fromDoorToDoor());
    const estimates = paper.sections.map(({ facts }) => facts.find(([label]) => label === 'CO2e (estimate)')?.[1]);
    expect(estimates).toEqual([
      '105 kg, about 98 km',
      undefined,
      expect.stringMatching(/^3,\d{3} kg, about 1\d,\d{3} km$/),
      undefined,
      '98 kg, about 92 km',
    ]);
    expect(paper.notes.join(' ')).toMatch(/estimate.*GLEC Framework 3\.2 \(2025\), module 2, well-to-wake.*71\.7 g per TEU.*89 g per ton/);
  });

  it('is a workbook whose sums are formulas over the legs', async () => {
    const { bytes } = given(await customer.quote.getQuotationExcel(fromDoorToDoor()));
    const sheet = sheetOf(bytes);
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const sums = rows.filter(([label]) => String(label).startsWith('All legs'));
    expect(sums.map((row) => [row[2], row[4]])).toEqual([
      ['CNY', 6500],
      ['USD', 6690],
    ]);
    const formulas = Object.values(sheet).flatMap((cell) =>
      /^E\d+(\+E\d+)+$/.test((cell as { f?: string }).f ?? '') ? [(cell as { f: string }).f] : [],
    );
    const valueAt = (address: string) => (sheet[address] as { v: number }).v;
    expect(formulas.map((formula) => formula.split('+').reduce((total, address) => total + valueAt(address), 0))).toEqual([6500, 6690]);
  });

  it('has the names in the language of the paper, and needs a price by sea', async () => {
    const { paper } = await preview(fromDoorToDoor({ language: 'both' }));
    expect(paper.title).toBe('门到门报价单 / Door-to-door quotation');
    expect(paper.sections[0]?.groups[0]?.lines[0]).toMatchObject({ name: '拖车费 / Trucking', unit: '40HQ × 2' });
    const answer = await customer.quote.saveQuotation(fromDoorToDoor({ offer: { ...DOOR, portEndCode: 'DEHAM', areaStartId: suzhou } }));
    expect(answer).toMatchObject({ ok: false, reason: 'business' });
  });

  it('takes a part load, with a truck of its own', async () => {
    const offer = { ...DOOR, portEndCode: 'DEHAM', load: 'lcl', weight: '1840', volume: '3.265' } as const;
    const { paper } = await preview(fromDoorToDoor({ offer }));
    expect(paper.facts).toContainEqual(['Cargo', '1,840 kg, 3.265 m³']);
    expect(paper.sums.map(({ currency, total }) => `${currency} ${total}`)).toEqual(['CNY 677.53', 'USD 79.99']);
  });
});

describe('charges that are payable at destination', () => {
  const LONG_BEACH = { ...DOOR, portEndCode: 'USLGB', ctnList: [{ ctnType: '40HQ' as const, num: 2 }] };
  const toLongBeach = (changes: Partial<Input> = {}): Input => ({ offer: LONG_BEACH, templateId, ...changes });
  const LABEL = 'Total US dollars, payable at destination';
  const one = { mandatory: true, nameCn: '目的港码头操作费', nameEn: 'Destination terminal handling' };
  beforeAll(async () => {
    await makeRate(test.db, places, { port_end_id: places.port.USLGB! }, [
      ...SURCHARGES,
      { ...one, code: 'DTHC', section: 4, unit: 1, currency: 'USD', prices: [{ ctnType: '40HQ', amount: '200' }], payType: 'CC' },
      { ...one, code: 'ENS', section: 2, unit: 2, currency: 'EUR', amount: '20', payType: 'PP' },
    ]);
  });

  it('are told apart in the search', async () => {
    const door = given(await customer.otherFreight.queryDoorToDoor(LONG_BEACH));
    const all = (sums: readonly { currency: string; amount: string }[] = []) => sums.map(({ currency, amount }) => `${currency} ${amount}`);
    const sea = door.legs.find(({ kind }) => kind === 'sea');
    expect([all(sea?.totals), all(sea?.collect)]).toEqual([['USD 5410.00', 'CNY 3000.00', 'EUR 20.00'], ['USD 400.00']]);
    expect([all(door.totals), all(door.collect)]).toEqual([['CNY 3200.00', 'USD 5410.00', 'EUR 20.00'], ['USD 400.00']]);
    expect(given(await test.visitor.otherFreight.queryDoorToDoor(LONG_BEACH)).collect).toEqual([]);
  });

  it('have sums of their own in the editor and on paper, with their margin', async () => {
    const quotation = await preview(toLongBeach({ lines: [{ leg: 'sea', code: 'DTHC', ctnType: '40HQ', margin: { kind: 'amount', value: '10' } }] }));
    expect(quotation.collect).toEqual([{ currency: 'USD', cost: '400.00', margin: '20.00', amount: '420.00' }]);
    expect(quotation.totals.map(({ currency, amount }) => `${currency} ${amount}`)).toEqual(['CNY 3200.00', 'USD 5410.00', 'EUR 20.00']);
    expect(quotation.paper.sections[1]?.groups.at(-1)).toMatchObject({
      totalLabel: LABEL,
      total: '420.00',
      lines: [{ name: 'Destination terminal handling', unit: '40HQ × 2', price: '210.00', amount: '420.00' }],
    });
    expect(quotation.paper.sums.map(({ label, total }) => [label, total])).toEqual([
      ['All legs, Chinese yuan', '3200.00'],
      ['All legs, US dollars', '5410.00'],
      ['All legs, euros', '20.00'],
      [LABEL, '420.00'],
    ]);
    expect(quotation.paper.notes).not.toContain('Charges at destination are not included.');
  });

  it('are named on a paper without single charges', async () => {
    const { id } = given(await customer.quote.saveQuotationTeamplate({ templateName: 'All in', langType: 'en-US', showSurcharge: false }));
    const { paper } = await preview(toLongBeach({ templateId: id }));
    expect(paper.sections[1]?.groups.map(({ lines, total }) => [lines[0]?.name, total])).toEqual([
      ['All-in price', '5410.00'],
      ['All-in price', '3000.00'],
      ['All-in price', '20.00'],
      ['Charges at destination', '400.00'],
    ]);
  });

  it('are summed apart in PDF, workbook, mail and link', async () => {
    const { id } = given(await customer.quote.saveQuotation(toLongBeach()));
    const pdf = given(await customer.quote.downloadQuoteHistoryExcel({ id, format: 'pdf' }));
    expect((await pagesOf(pdf.bytes)).map(({ text }) => text).join('')).toMatch(
      /Alllegs,USdollarsUSD5,410\.00.*TotalUSdollars,payableatdestinationUSD400\.00/,
    );
    const sheet = sheetOf(given(await customer.quote.downloadQuoteHistoryExcel({ id, format: 'xlsx' })).bytes);
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const cellOf = (label: string) => sheet[`E${rows.findLastIndex(([first]) => first === label) + 1}`] as { v: number; f: string };
    const first = `E${rows.findIndex(([label]) => label === LABEL) + 1}`;
    expect(cellOf(LABEL)).toMatchObject({ v: 400, f: first });
    const dollars = cellOf('All legs, US dollars');
    expect([dollars.v, dollars.f.split('+').includes(first)]).toEqual([5410, false]);
    const emails = 'collect@example.com';
    given(await customer.quote.sendQuotationMail({ id, emails }));
    const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails);
    expect(mail?.text).toMatch(/All legs, US dollars: USD 5,410\.00\n[^]*Total US dollars, payable at destination: USD 400\.00/);
    const token = /\/quotation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { paper } = given(await test.visitor.quote.querySharedQuotation({ token }));
    expect(paper.sums.at(-1)).toEqual({ label: LABEL, currency: 'USD', total: '400.00' });
  });

  it('are limited as the others are', async () => {
    const lines = [{ leg: 'sea' as const, code: 'DTHC', ctnType: '40HQ', margin: { kind: 'percent' as const, value: '9999999999' } }];
    const offer = { ...LONG_BEACH, ctnList: [{ ctnType: '40HQ' as const, num: 99 }] };
    expect(await customer.quote.saveQuotation(toLongBeach({ offer, lines }))).toMatchObject({
      ok: false,
      errors: [{ field: 'margin', code: 'max' }],
    });
  });
});

describe('a quotation of an offer under attack', () => {
  const HOSTILE = '<img src=x onerror=alert(1)>';

  it('belongs to its company alone, with its template', async () => {
    const { id } = given(await customer.quote.saveQuotation(partLoad()));
    const other = test.as('vip');
    expect(await other.quote.queryQuoteHistoryById({ id })).toMatchObject({ ok: false });
    expect(await other.quote.downloadQuoteHistoryExcel({ id, format: 'pdf' })).toMatchObject({ ok: false });
    expect(await other.quote.sendQuotationMail({ id, emails: 'thief@example.com' })).toMatchObject({ ok: false });
    expect(await other.order.initAddSoWeb({ quoteId: id })).toMatchObject({ ok: false });
    expect(await other.quote.batchDelQuoteHistory({ ids: [id] })).not.toMatchObject({ data: 1 });
    expect(await other.quote.previewQuotation(partLoad())).toMatchObject({ ok: false, errors: [{ field: 'templateId' }] });
    for (const call of ['previewQuotation', 'saveQuotation'] as const)
      expect(await test.visitor.quote[call](fromDoorToDoor())).toMatchObject({ reason: 'unauthorised' });
    expect(given(await customer.quote.queryQuoteHistoryById({ id })).state).toBe('valid');
  });

  it('takes no price, charge, validity or leg from the browser', async () => {
    const free = { price: '0.01', pricePerCbm: '0.01', charges: [], legs: [], totals: [], validTo: dayFromNow(300), currency: 'JPY' };
    for (const input of [partLoad(), fromDoorToDoor()]) {
      const forged = { ...input, ...free, validTo: undefined, offer: { ...input.offer, ...free }, rates: [], totalUsd: '0' } as unknown as Input;
      const [honest, answer] = [await preview(input), await preview(forged)];
      expect([answer.totals, answer.rates, answer.rateValidTo]).toEqual([honest.totals, honest.rates, honest.rateValidTo]);
    }
    const discount = { kind: 'amount', value: '-10' } as const;
    expect(await customer.quote.saveQuotation(partLoad({ margin: discount }))).toMatchObject({ ok: false, errors: [{ field: 'margin.value' }] });
    const elsewhere = partLoad({ lines: [{ leg: 'delivery', code: 'OF', ctnType: null, margin: { kind: 'amount', value: '5' } }] });
    expect((await preview(elsewhere)).totals).toEqual((await preview(partLoad())).totals);
  });

  it('is refused for an offer that has ended, and for amounts beyond the limit', async () => {
    const ended = await makeLclRate(test.db, places, { valid_from: dayFromNow(-9), valid_to: dayFromNow(-1), sail_weekday: 3 });
    const ofEnded = partLoad({ offer: { kind: 'lcl', rateId: ended, weight: '100', volume: '1' } });
    expect(await customer.quote.previewQuotation(ofEnded)).toMatchObject({ ok: false, reason: 'business' });
    const { id } = given(await customer.quote.saveQuotation(partLoad()));
    await test.db
      .updateTable('quote')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', id)
      .execute();
    expect(await customer.quote.sendQuotationMail({ id, emails: 'late@example.com' })).toMatchObject({ ok: false });
    for (const weight of ['9'.repeat(14), '1e400', '-5', 'Infinity']) {
      expect(await customer.quote.saveQuotation(partLoad({}, { weight, volume: '1' })), weight).toMatchObject({ ok: false });
    }
    await test.db.deleteFrom('freight_lcl').where('id', '=', ended).execute();
  });

  it('has names as texts only, in the mail and in the workbook', async () => {
    const ownCharges = [{ name: '=HYPERLINK("https://evil.example")', currency: 'USD' as const, price: '1' }];
    const { id } = given(await customer.quote.saveQuotation(fromDoorToDoor({ receiverName: HOSTILE, remark: HOSTILE, ownCharges })));
    const emails = 'markup@example.com';
    given(await customer.quote.sendQuotationMail({ id, emails, remark: HOSTILE }));
    const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails);
    const { html } = mail as typeof mail & { html: string };
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
    const sheet = sheetOf(given(await customer.quote.downloadQuoteHistoryExcel({ id, format: 'xlsx' })).bytes);
    const cells = Object.values(sheet) as { v?: unknown; f?: string }[];
    expect(cells.some(({ v }) => String(v).includes('HYPERLINK'))).toBe(true);
    expect(cells.some(({ f }) => f?.includes('HYPERLINK'))).toBe(false);
  });
});

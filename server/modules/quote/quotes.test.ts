import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { read, utils } from '@e965/xlsx';
import { addCustomer, addUser } from '#server/test/factories';
import { makeDictionaries, type SaveInput } from '#server/test/bookings/bookings';
import { dayFromNow, makeRate, makeSailing, makeSurcharges, type Places, placesOf, SURCHARGES } from '#server/test/data/rates';
import { numbersInOffice } from '#server/test/services/office';
import { pagesOf } from '#server/test/services/read-pdf';
import { queuedMessages } from '#server/test/sms';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
let rateId: string;
beforeAll(async () => {
  test = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'quayside-quotes-')) });
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  rateId = await makeRate(test.db, places, {}, SURCHARGES);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const CTN_LIST = [
  { ctnType: '20GP' as const, num: 1 },
  { ctnType: '40HQ' as const, num: 2 },
];

function given<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

let names = 0;
type TemplateInput = Parameters<Client['quote']['saveQuotationTeamplate']>[0];
const template = async (changes: Partial<TemplateInput> = {}, client = customer) =>
  given(await client.quote.saveQuotationTeamplate({ templateName: `Template ${++names}`, ...changes }));

type Input = Parameters<Client['quote']['saveQuotation']>[0];
const input = async (changes: Partial<Input> = {}, client = customer): Promise<Input> => ({
  ids: [rateId],
  ctnList: CTN_LIST,
  templateId: changes.templateId ?? (await template({}, client)).id,
  receiverName: 'Harbour Lane Retail',
  ...changes,
});
const saved = async (changes: Partial<Input> = {}, client = customer) => given(await client.quote.saveQuotation(await input(changes, client)));
const margin = (value: string, kind: 'amount' | 'percent' = 'amount') => ({ kind, value });

/** Another company with a user. */
async function company() {
  const customer_id = await addCustomer(test.db, { cert_status: 2 });
  const user = await addUser(test.db, { customer_id });
  return { customerId: customer_id, client: test.withToken(user.token) };
}

describe('templates', () => {
  it('have names that are unique in the company, whatever the case', async () => {
    const { id } = await template({ templateName: 'Freight all in' });
    const answer = await customer.quote.saveQuotationTeamplate({ templateName: ' freight ALL in ' });
    expect(answer).toMatchObject({ ok: false, message: '模板名称不能重复', errors: [{ field: 'templateName' }] });
    expect(await customer.quote.saveQuotationTeamplate({ id, templateName: 'Freight all IN', remark: 'new' })).toMatchObject({
      data: { id, remark: 'new' },
    });
    const { client } = await company();
    expect(await client.quote.saveQuotationTeamplate({ templateName: 'Freight all in' })).toMatchObject({ ok: true });
    expect(await client.quote.saveQuotationTeamplate({ id, templateName: 'Mine now' })).toMatchObject({ message: '数据不存在或无权限' });
    const both = await Promise.all([1, 2].map(() => client.quote.saveQuotationTeamplate({ templateName: 'At once' })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('have one default, which comes first', async () => {
    const { client } = await company();
    const [, second] = [
      await template({ templateName: 'A', isDefault: true }, client),
      await template({ templateName: 'B', isDefault: true }, client),
    ];
    const page = given(await client.quote.getQuotationTeamplatePage({}));
    expect(page.records.map(({ templateName, isDefault }) => [templateName, isDefault])).toEqual([
      ['B', true],
      ['A', false],
    ]);
    expect(page.records[0]?.id).toBe(second.id);
    expect(given(await client.quote.getQuotationTeamplatePage({ searchValue: 'a' })).total).toBe(1);
  });

  it('are deleted in a batch and restored, unless the name was given away', async () => {
    const { client } = await company();
    const ids = [(await template({ templateName: 'A' }, client)).id, (await template({ templateName: 'B' }, client)).id];
    const foreign = (await template()).id;
    expect(given(await client.quote.batchDelQuoteTeamplate({ ids: [...ids, foreign] }))).toBe(2);
    expect(given(await client.quote.restoreQuoteTemplates({ ids }))).toBe(2);
    await client.quote.batchDelQuoteTeamplate({ ids });
    await template({ templateName: 'a' }, client);
    expect(await client.quote.restoreQuoteTemplates({ ids })).toMatchObject({
      ok: false,
      errors: [{ field: 'templateName', message: '模板名称不能重复' }],
    });
  });

  it('exactly one is chosen', async () => {
    const [one, other] = [(await template()).id, (await template()).id];
    const base = { ids: [rateId], ctnList: CTN_LIST };
    expect(await customer.quote.saveQuotation(base)).toMatchObject({ ok: false, message: '请选择模板' });
    expect(await customer.quote.getQuotationExcel({ ...base, templateIds: [one, other] })).toMatchObject({ ok: false, message: '只能选择一个模板' });
    expect(await customer.quote.saveQuotation({ ...base, templateIds: [one] })).toMatchObject({ ok: true });
    const { client } = await company();
    expect(await client.quote.saveQuotation({ ...base, templateId: one })).toMatchObject({ ok: false, message: '请选择模板' });
  });

  it('contain a logo that a colleague uploaded, an image by its content', async () => {
    const upload = async (client: Client, name: string, bytes: Uint8Array) =>
      client.file.uploadByteFile({ file: new File([bytes as Uint8Array<ArrayBuffer>], name) as never, kind: 'quoteLogo' });
    expect(await upload(customer, 'logo.png', Buffer.from('<svg/>'))).toMatchObject({ ok: false, message: '文件格式错误！' });
    const { aliyunAllUrl: logoUrl } = given(await upload(test.as('colleague'), 'logo.png', PNG));
    expect((await template({ logoUrl })).logoUrl).toBe(logoUrl);
    const { client } = await company();
    expect(await client.quote.saveQuotationTeamplate({ templateName: 'Foreign logo', logoUrl })).toMatchObject({
      ok: false,
      message: '数据不存在或无权限',
    });
    expect(await client.file.downloadFile({ url: logoUrl })).toMatchObject({ ok: false });
  });
});

/** Rows of the first sheet as another program reads them. */
function rowsOf(bytes: Uint8Array): unknown[][] {
  const book = read(bytes);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1, blankrows: false });
}
const totalsIn = (rows: unknown[][]) => rows.filter(([label]) => /合计|^Total/.test(String(label))).map((row) => [row[2], row[4]]);

const LINES = [
  { code: 'OF', ctnType: '20GP', margin: margin('150') },
  { code: 'OF', ctnType: '40HQ', margin: margin('7.5', 'percent') },
  { code: 'BAF', ctnType: '40HQ', isInFreight: true },
  { code: 'DOC', ctnType: null, margin: margin('50') },
];
const lines = () => LINES.map((line) => ({ rateId, ...line }));
/** (1850 + 150) + 2 × (2450 × 1.075) + 110 + 2 × 160 + 40 + 2 × 80 + 30, and 850 + 2 × 1275 + 450 + 50. */
const USD = 7927.5;
const CNY = 3900;

it('several rates are quoted for a departure of their own each', async () => {
  const maersk = { shipping_id: places.carrier.MAEU!, port_end_id: places.port.DEHAM! };
  const other = await makeRate(test.db, places, maersk);
  for (const [days, sailing] of [
    [3, {}],
    [10, {}],
    [5, maersk],
    [12, maersk],
  ] as const)
    await makeSailing(test.db, places, { etd: dayFromNow(days), eta: dayFromNow(days + 15), ...sailing });
  const days = async (etds: { rateId: string; etd: string }[]) => {
    const { paper } = given(await customer.quote.previewQuotation(await input({ ids: [rateId, other], etds })));
    return paper.sections.map(
      ({ facts }) =>
        facts
          .flat()
          .join(' ')
          .match(/\d{4}-\d\d-\d\d/)?.[0],
    );
  };
  expect(await days([])).toEqual([dayFromNow(3), dayFromNow(5)]);
  expect(
    await days([
      { rateId, etd: dayFromNow(10) },
      { rateId: other, etd: dayFromNow(12) },
    ]),
  ).toEqual([dayFromNow(10), dayFromNow(12)]);
});

describe('a quotation', () => {
  it('shows costs and margins to its company, and prices alone on paper', async () => {
    const preview = given(await customer.quote.previewQuotation(await input({ lines: lines() }), { locale: 'en-US' }));
    expect(preview.rates[0]?.totals).toEqual([
      { currency: 'USD', cost: '7410.00', margin: '517.50', amount: '7927.50' },
      { currency: 'CNY', cost: '3850.00', margin: '50.00', amount: '3900.00' },
    ]);
    const { groups } = preview.paper.sections[0]!;
    expect(groups.map(({ currency, total }) => [currency, total])).toEqual([
      ['USD', '7927.50'],
      ['CNY', '3900.00'],
    ]);
    expect(groups[0]?.lines.map(({ name, unit, price }) => [name, unit, price])).toContainEqual([
      expect.stringMatching(/（含BAF费）$/),
      '40HQ × 2',
      '2793.75',
    ]);
    expect(JSON.stringify(preview.paper)).not.toContain('2450.00');
    expect(given(await customer.quote.getQuoteHistoryPage({})).total).toBe(given(await customer.quote.getQuoteHistoryPage({})).counts.all);
  });

  it('is an xlsx with the same numbers, sums as formulas and the logo, in either language or both', async () => {
    const { aliyunAllUrl: logoUrl } = given(await customer.file.uploadByteFile({ file: new File([PNG], 'logo.png') as never, kind: 'quoteLogo' }));
    for (const [langType, title] of [
      ['zh-CN', '海运报价单'],
      ['en-US', 'Sea freight quotation'],
      ['both', '海运报价单 / Sea freight quotation'],
    ] as const) {
      const { id: templateId } = await template({ langType, logoUrl, remark: '=1+1' });
      const { bytes, contentType } = given(await customer.quote.getQuotationExcel(await input({ templateId, lines: lines() })));
      expect(contentType).toContain('spreadsheetml');
      const rows = rowsOf(bytes);
      expect(rows[0]?.[0]).toBe(title);
      expect(totalsIn(rows)).toEqual([
        ['USD', USD],
        ['CNY', CNY],
      ]);
      const book = read(bytes, { cellFormula: true });
      const formulas = Object.values(book.Sheets[book.SheetNames[0] ?? '']!).flatMap((cell) =>
        (cell as { f?: string }).f ? [(cell as { f: string }).f] : [],
      );
      expect(formulas).toHaveLength(2);
      const terms = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1] ?? '']!, { header: 1 }).flat();
      expect(terms).toContain("'=1+1");
    }
  });

  it('opens in LibreOffice with the same numbers', async (context) => {
    const { bytes } = given(await customer.quote.getQuotationExcel(await input({ lines: lines() })));
    const numbers = numbersInOffice(bytes);
    if (!numbers) return context.skip();
    expect(Object.values(numbers.read)).toEqual(expect.arrayContaining([USD, CNY]));
    expect(numbers.shown).toEqual(numbers.read);
  });

  it('is a PDF with the same numbers and the logo', async () => {
    const { aliyunAllUrl: logoUrl } = given(await customer.file.uploadByteFile({ file: new File([PNG], 'logo.png') as never, kind: 'quoteLogo' }));
    const { id: templateId } = await template({ langType: 'both' });
    const without = given(await customer.quote.getQuotationExcel(await input({ templateId, lines: lines(), format: 'pdf' } as never)));
    const answer = given(await customer.quote.getQuotationExcel({ ...(await input({ templateId, lines: lines(), logoUrl })), format: 'pdf' }));
    expect(answer.contentType).toBe('application/pdf');
    const [page] = await pagesOf(answer.bytes);
    expect(page?.text).toMatch(/海运报价单\/Seafreightquotation.*HarbourLaneRetail.*USD7,927\.50.*CNY3,900\.00/);
    const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
    expect([pictures(without.bytes), pictures(answer.bytes) > 0]).toEqual([0, true]);
  });

  it('30.A3 in both languages has each text whole in one and then in the other, on paper, in PDF, workbook and link', async () => {
    const { id: templateId } = await template({ langType: 'both' });
    const asked = await input({ templateId, lines: lines() });
    const { paper } = given(await customer.quote.previewQuotation(asked));
    expect(paper.sections[0]?.groups.map(({ totalLabel }) => totalLabel)).toEqual(['美元合计 / Total US dollars', '人民币合计 / Total Chinese yuan']);
    expect(paper.sections[0]?.groups[0]?.lines.map(({ name }) => name)).toContainEqual('海运费（含BAF费） / Ocean freight (including BAF charge)');
    expect(paper.sections[0]?.title).toMatch(/^\p{Script=Han}+ → [^/]+ \/ [A-Z][^→/]+ → [^/]+$/u);
    const pdf = given(await customer.quote.getQuotationExcel({ ...asked, format: 'pdf' }));
    const [page] = await pagesOf(pdf.bytes);
    // The sender comes first, not in the foot.
    expect(page?.text.startsWith('东海货运有限公司/DonghaiFreightLtd.')).toBe(true);
    expect(page?.text).toContain('美元合计/TotalUSdollarsUSD7,927.50');
    const foot =
      page?.items
        .filter(({ top }) => top > page.height - 66)
        .map(({ text }) => text)
        .join('') ?? '';
    expect(foot).toMatch(/^QT\d+.*1 ?\/ ?1$/);
    const workbook = rowsOf(given(await customer.quote.getQuotationExcel(asked)).bytes).flat();
    expect(workbook).toContain('美元合计 / Total US dollars');
  });

  it('27.B4 is stored once, even if the same click asks twice for its document', async () => {
    const { client } = await company();
    const asked = await input({ templateId: (await template({}, client)).id }, client);
    const both = await Promise.all([1, 2].map(() => client.quote.getQuotationExcel({ ...asked, format: 'pdf' }, { requestId: 'quote-1' })));
    expect(both.map((answer) => given(answer).contentType)).toEqual(['application/pdf', 'application/pdf']);
    expect(given(await client.quote.getQuoteHistoryPage({})).total).toBe(1);
  });

  it('can show all-in prices without surcharges', async () => {
    const { id: templateId } = await template({ showSurcharge: false });
    const { paper } = given(await customer.quote.previewQuotation(await input({ templateId })));
    expect(paper.sections[0]?.groups.map((group) => group.lines.map(({ name, amount }) => [name, amount]))).toEqual([
      [['全包价', '7410.00']],
      [['全包价', '3850.00']],
    ]);
  });

  it('27.B9 of an enormous sum is refused at the charge that makes it', async () => {
    const ownCharges = [{ name: 'Crane', currency: 'USD' as const, unit: 2 as const, num: 999, price: '9999999999.99' }];
    const answer = await customer.quote.saveQuotation(await input({ ownCharges }));
    expect(answer).toMatchObject({ ok: false, reason: 'business', errors: [{ field: 'ownCharges', message: '不能大于 999999999999' }] });
  });

  it('27.B9 keeps a price for 30 days at most, and no more than 300 times a day', async () => {
    const { client, customerId } = await company();
    const long = await makeRate(test.db, places, { valid_to: dayFromNow(90) });
    const { id: templateId } = await template({}, client);
    const quoted = async (changes: Partial<Input> = {}) => client.quote.saveQuotation({ ids: [long], ctnList: CTN_LIST, templateId, ...changes });
    expect(await quoted({ validTo: dayFromNow(31) })).toMatchObject({ ok: false, errors: [{ field: 'validTo' }] });
    expect(given(await client.quote.previewQuotation({ ids: [long], ctnList: CTN_LIST, templateId })).validTo).toBe(
      Date.parse(`${dayFromNow(30)}T00:00+08:00`),
    );
    const { id } = given(await quoted({ validTo: dayFromNow(30) }));
    await sql`insert into quote select (jsonb_populate_record(q, jsonb_build_object('id', 9000000 + n, 'quote_no', 'Q' || n))).*
      from quote q, generate_series(1, 298) n where id = ${id}`.execute(test.db);
    expect(await quoted()).toMatchObject({ ok: true });
    expect(await quoted()).toMatchObject({ ok: false, message: expect.stringContaining('300') as string });
    expect(await test.db.selectFrom('quote').select('id').where('customer_id', '=', customerId).execute()).toHaveLength(300);
  });

  it('is valid no longer than its rate, and not in the past', async () => {
    expect(await customer.quote.saveQuotation(await input({ validTo: dayFromNow(31) }))).toMatchObject({
      ok: false,
      errors: [{ field: 'validTo', message: expect.stringContaining(dayFromNow(30)) as string }],
    });
    expect(await customer.quote.saveQuotation(await input({ validTo: dayFromNow(-1) }))).toMatchObject({ ok: false, errors: [{ field: 'validTo' }] });
    const expired = await makeRate(test.db, places, { valid_to: dayFromNow(-1) });
    expect(await customer.quote.saveQuotation(await input({ ids: [expired] }))).toMatchObject({ ok: false });
  });

  it('has VIP prices for VIP customers alone', async () => {
    const vip = test.as('vip');
    const cheap = await makeRate(test.db, places, { vip_20gp: '1700', vip_40hq: '2300' });
    const hidden = await makeRate(test.db, places, {
      vip_only: true,
      price_20gp: null,
      price_40gp: null,
      price_40hq: null,
      vip_20gp: '900',
      vip_40hq: '900',
    });
    expect(await customer.quote.getQuotationExcelVip(await input({ ids: [cheap] }))).toMatchObject({
      ok: false,
      message: '您还不是VIP会员，请先申请会员',
    });
    expect(await customer.quote.saveQuotation(await input({ ids: [hidden] }))).toMatchObject({ ok: false });
    const cost = (client: Client, id: string) =>
      input({ ids: [id] }, client).then(async (one) => given(await client.quote.previewQuotation(one)).rates[0]?.totals[0]?.cost);
    expect([await cost(customer, cheap), await cost(vip, cheap), await cost(vip, hidden)]).toEqual(['6750.00', '6300.00', '2700.00']);
    expect(totalsIn(rowsOf(given(await vip.quote.getQuotationExcelVip(await input({ ids: [cheap] }, vip))).bytes))).toEqual([['USD', 6300]]);
    expect(totalsIn(rowsOf(given(await vip.quote.getQuotationExcel(await input({ ids: [cheap] }, vip))).bytes))).toEqual([['USD', 6750]]);
    expect(await test.visitor.quote.previewQuotation(await input())).toMatchObject({ reason: 'unauthorised' });
    expect(await test.as('provider').quote.saveQuotation(await input())).toMatchObject({ message: '无权限' });
  });

  it('estimates the emissions of each rate by its ports of transshipment, and keeps the estimate; without a distance it is not known', async () => {
    const { port } = places;
    const move = (place: string, position: { lat: number | null; lng: number | null }) =>
      test.db.updateTable('port').set(position).where('id', '=', place).execute();
    await move(port.CNNBO!, { lat: 29.87, lng: 121.54 });
    const via = await makeRate(test.db, places, { route_type: 3, transfer_port_ids: [port.CNNBO!] });
    const estimate = ({ facts }: { facts: [string, string][] }) => facts.find(([label]) => label.startsWith('CO2e'))?.[1];
    const english = { templateId: (await template({ langType: 'en-US', columns: [] })).id };
    const { paper } = given(await customer.quote.previewQuotation(await input({ ids: [rateId, via], ...english })));
    // Five TEU at 71.7 g.
    const direct = given(await customer.basedata.querySeaRoute({ portStartCode: 'CNSGH', portEndCode: 'USLAX' }))!.km;
    const round = given(await customer.basedata.querySeaRoute({ portStartCode: 'CNSGH', portEndCode: 'USLAX', transferPorts: ['CNNBO'] }))!.km;
    const text = (km: number) => `${Math.round((5 * 71.7 * km) / 1000).toLocaleString('en-US')} kg, about ${km.toLocaleString('en-US')} km`;
    expect(paper.sections.map(estimate)).toEqual([text(direct), text(round)]);
    expect(round).toBeGreaterThan(direct);
    expect(paper.notes.join(' ')).toMatch(/estimate.*GLEC Framework 3\.2 \(2025\), module 2, well-to-wake.*71\.7 g per TEU/);
    const { id } = await saved({ ids: [rateId], ...english });
    const stored = async () => given(await customer.quote.queryQuoteHistoryById({ id })).quotation.paper.sections.map(estimate);
    const angeles = await test.db.selectFrom('port').select(['lat', 'lng']).where('id', '=', port.USLAX!).executeTakeFirstOrThrow();
    for (const place of [port.USLAX!, port.CNNBO!]) await move(place, { lat: null, lng: null });
    const blank = given(await customer.quote.previewQuotation(await input({ ids: [rateId], ...english }))).paper;
    expect([blank.sections.map(estimate), blank.notes.join(' ').includes('GLEC'), await stored()]).toEqual([['not known'], false, [text(direct)]]);
    await move(port.USLAX!, angeles);
  });

  it('may quote several rates, each with its sums', async () => {
    const other = await makeRate(test.db, places, { price_20gp: '2000', price_40hq: '3000' });
    const { rates } = given(await customer.quote.previewQuotation(await input({ ids: [rateId, other], margin: margin('1') })));
    expect(rates.map(({ totals }) => totals[0]?.amount)).toEqual(['7420.00', '8003.00']);
  });
});

describe('the history', () => {
  it('answers with the same documents after the rate, the template and the company have changed', async () => {
    const changing = await makeRate(test.db, places, {}, SURCHARGES);
    const chosen = await template({ remark: 'As agreed', langType: 'en-US' });
    const { id } = await saved({ ids: [changing], templateId: chosen.id });
    const documents = async () => {
      const [xlsx, pdf] = [
        given(await customer.quote.downloadQuoteHistoryExcel({ id })),
        given(await customer.quote.downloadQuoteHistoryExcel({ id, format: 'pdf' })),
      ];
      return { rows: rowsOf(xlsx.bytes), text: (await pagesOf(pdf.bytes)).map(({ text }) => text), name: pdf.disposition };
    };
    const before = await documents();
    await test.db
      .updateTable('freight_fcl')
      .set({ price_20gp: '9000', valid_to: dayFromNow(1) })
      .where('id', '=', changing)
      .execute();
    await customer.quote.saveQuotationTeamplate({ id: chosen.id, templateName: chosen.templateName, remark: 'Other', langType: 'zh-CN' });
    expect(await documents()).toEqual(before);
    await customer.quote.batchDelQuoteTeamplate({ ids: [chosen.id] });
    expect(await documents()).toEqual(before);
  });

  it('is filtered, counted and limited to the company', async () => {
    const { client, customerId } = await company();
    const first = await saved({ receiverName: 'Old Mill Trading' }, client);
    const second = await saved({ receiverName: 'Nordwind' }, client);
    await test.db
      .updateTable('quote')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', second.id)
      .execute();
    const page = given(await client.quote.getQuoteHistoryPage({}));
    expect(page.records.map(({ quoteNo, state }) => [quoteNo, state])).toEqual([
      [second.quoteNo, 'expired'],
      [first.quoteNo, 'valid'],
    ]);
    expect(first.quoteNo).toMatch(/^QT\d{6}\d{4}$/);
    expect(page.counts).toEqual({ all: 2, valid: 1, booked: 0, expired: 1 });
    const found = async (filter: Parameters<typeof client.quote.getQuoteHistoryPage>[0]) =>
      given(await client.quote.getQuoteHistoryPage(filter)).records.length;
    const { port } = places;
    expect([
      await found({ searchValue: 'old mill' }),
      await found({ searchValue: 'USLAX' }),
      await found({ state: 'valid' }),
      await found({ portStartId: port.CNSGH!, portEndId: port.CNNBO! }),
      await found({ portEndId: port.USLAX! }),
      await found({ dateStart: dayFromNow(1) }),
      await found({ dateStart: dayFromNow(0), dateEnd: dayFromNow(0) }),
    ]).toEqual([1, 2, 1, 0, 2, 0, 2]);
    for (const stranger of [customer, test.as('vip'), test.as('provider')]) {
      expect(given(await stranger.quote.getQuoteHistoryPage({ searchValue: first.quoteNo })).total).toBe(0);
      for (const call of ['queryQuoteHistoryById', 'downloadQuoteHistoryExcel'] as const)
        expect(await stranger.quote[call]({ id: first.id })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
      await stranger.quote.batchDelQuoteHistory({ ids: [first.id] });
    }
    expect(await found({})).toBe(2);
    expect(customerId).not.toBe('');
  });

  it('is deleted in a batch and restored', async () => {
    const { client } = await company();
    const ids = [(await saved({}, client)).id, (await saved({}, client)).id];
    expect(given(await client.quote.batchDelQuoteHistory({ ids }))).toBe(2);
    expect(given(await client.quote.getQuoteHistoryPage({})).total).toBe(0);
    expect(await client.quote.queryQuoteHistoryById({ id: ids[0]! })).toMatchObject({ ok: false });
    expect(given(await client.quote.restoreQuoteHistory({ ids }))).toBe(2);
    expect(given(await client.quote.getQuoteHistoryPage({})).total).toBe(2);
  });
});

describe('a booking of a quotation', () => {
  const usdOf = async (bookingId: string, client = customer) => {
    const { charges } = given(await client.order.queryBookingInfoByIdWeb({ bookingId }));
    return charges?.totalUsd;
  };

  it('has the prices of the snapshot, whatever the rate costs now', async () => {
    const changing = await makeRate(test.db, places, {}, SURCHARGES);
    const quoted = await saved({ ids: [changing], margin: margin('500') });
    const setId = await makeSurcharges(test.db, 'DEARER', [{ ...SURCHARGES[0]!, prices: [{ ctnType: '20GP', amount: '5000' }] }]);
    await test.db
      .updateTable('freight_fcl')
      .set({ price_20gp: '9000', price_40hq: '9000', surcharge_set_id: setId })
      .where('id', '=', changing)
      .execute();
    const prefill = given(await customer.order.initAddSoWeb({ quoteId: quoted.id }));
    expect(prefill).toMatchObject({
      quoteNo: quoted.quoteNo,
      source: 'quote',
      rateId: changing,
      ctnList: [
        { ctnType: '20GP', num: 1 },
        { ctnType: '40HQ', num: 2 },
      ],
    });
    const { bookingId } = given(await customer.order.saveBookingWeb(prefill as SaveInput));
    expect(await usdOf(bookingId)).toBe('7410.00');
    const charges = await customer.order.queryBookingCharges({ bookingId, rateId: changing, ctnList: [{ ctnType: '40HQ', num: 1 }] });
    expect(charges).toMatchObject({ data: { totalUsd: '2720.00', totalRmb: '1725.00' } });
    const [row] = given(await customer.quote.getQuoteHistoryPage({ searchValue: quoted.quoteNo })).records;
    expect(row).toMatchObject({ state: 'booked', booking: { bookingId } });
    await customer.quote.batchDelQuoteHistory({ ids: [quoted.id] });
    expect(await usdOf(bookingId)).toBe('7410.00');
  });

  it('is made by lane and carrier if the rate is gone', async () => {
    const leaving = await makeRate(test.db, places);
    const quoted = await saved({ ids: [leaving] });
    await test.db.deleteFrom('freight_fcl').where('id', '=', leaving).execute();
    const prefill = given(await customer.order.initAddSoWeb({ quoteId: quoted.id }));
    expect(prefill).toMatchObject({ rateId: null, quoteNo: quoted.quoteNo, portStartId: places.port.CNSGH, shippingId: places.carrier.MSCU });
    const { bookingId } = given(await customer.order.saveBookingWeb(prefill as SaveInput));
    expect(await usdOf(bookingId)).toBe('6750.00');
  });

  it('is refused to other companies, after its last day, once deleted, and for another rate', async () => {
    const quoted = await saved();
    const { client } = await company();
    for (const stranger of [client, test.as('vip')])
      expect(await stranger.order.initAddSoWeb({ quoteId: quoted.id })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    const other = await makeRate(test.db, places);
    expect(await customer.order.initAddSoWeb({ quoteId: quoted.id, rateId: other })).toMatchObject({ ok: false });
    const prefill = given(await customer.order.initAddSoWeb({ quoteId: quoted.id }));
    const wrong = { ok: false, errors: [{ field: 'quoteNo' }] };
    expect(await customer.order.saveBookingWeb({ ...prefill, rateId: other } as SaveInput)).toMatchObject(wrong);
    expect(await client.order.saveBookingWeb(prefill as SaveInput)).toMatchObject(wrong);
    await test.db
      .updateTable('quote')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', quoted.id)
      .execute();
    expect(await customer.order.initAddSoWeb({ quoteId: quoted.id })).toMatchObject({
      ok: false,
      message: expect.stringContaining(dayFromNow(-1)) as string,
    });
    expect(await customer.order.saveBookingWeb(prefill as SaveInput)).toMatchObject(wrong);
    const gone = await saved();
    const before = given(await customer.order.initAddSoWeb({ quoteId: gone.id }));
    await customer.quote.batchDelQuoteHistory({ ids: [gone.id] });
    expect(await customer.order.saveBookingWeb(before as SaveInput)).toMatchObject(wrong);
  });
});

describe('a quotation sent by mail', () => {
  async function sent(changes: { mailLanguage?: 'zh-CN' | 'en-US'; remark?: string } = {}, quotation: { logoUrl?: string } = {}) {
    const quoted = await saved({ ...quotation, margin: margin('77'), templateId: (await template({ langType: 'en-US' })).id });
    const emails = `buyer${++names}@example.com`;
    expect(given(await customer.quote.sendQuotationMail({ id: quoted.id, emails, ...changes }))).toEqual({ sent: 1 });
    const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails);
    const token = /\/quotation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return { ...quoted, mail: mail as { text: string; html: string; subject: string } | undefined, token };
  }

  it('shows the paper without login and without costs, and its documents', async () => {
    const { token, quoteNo, mail } = await sent({ remark: 'As <b>agreed</b>' });
    expect(mail).toMatchObject({ subject: `Donghai Freight Ltd.: quotation ${quoteNo}` });
    expect(mail?.text).toContain('As <b>agreed</b>');
    expect(mail?.html).toContain('As &lt;b&gt;agreed&lt;/b&gt;');
    const shared = given(await test.visitor.quote.querySharedQuotation({ token }));
    expect(shared).toMatchObject({ isExpired: false, paper: { quoteNo } });
    expect(JSON.stringify(shared)).not.toMatch(/1850|77\.00|margin|cost/);
    const pdf = given(await test.visitor.quote.downloadSharedQuotation({ token, format: 'pdf' }));
    expect((await pagesOf(pdf.bytes))[0]?.text).toContain(quoteNo);
    expect(await test.db.selectFrom('quote_link').selectAll().execute().then(JSON.stringify)).not.toContain(token);
    expect(await test.db.selectFrom('audit_entry').selectAll().execute().then(JSON.stringify)).not.toContain(token);
  });

  it('shows the name and the logo of the sender, as long as the link is open', async () => {
    const { aliyunAllUrl: logoUrl } = given(await customer.file.uploadByteFile({ file: new File([PNG], 'logo.png') as never, kind: 'quoteLogo' }));
    const { token, id } = await sent({}, { logoUrl });
    expect(given(await test.visitor.quote.querySharedQuotation({ token }))).toMatchObject({
      hasLogo: true,
      paper: { company: 'Donghai Freight Ltd.' },
    });
    const logo = given(await test.visitor.quote.downloadSharedLogo({ token }));
    expect([logo.contentType, Buffer.from(logo.bytes).equals(PNG)]).toEqual(['image/png', true]);
    expect(await test.visitor.file.downloadFile({ url: logoUrl })).toMatchObject({ ok: false });
    given(await customer.quote.batchDelQuoteHistory({ ids: [id] }));
    expect(await test.visitor.quote.downloadSharedLogo({ token })).toMatchObject({ ok: false, message: '此链接已失效，请联系报价方重新发送' });
    const { token: plain } = await sent();
    expect(given(await test.visitor.quote.querySharedQuotation({ token: plain }))).toMatchObject({ hasLogo: false });
    expect(await test.visitor.quote.downloadSharedLogo({ token: plain })).toMatchObject({ ok: false });
  });

  it('is written in the language asked for', async () => {
    const { mail, quoteNo } = await sent({ mailLanguage: 'zh-CN' });
    expect(mail?.subject).toBe(`东海货运有限公司 报价单 ${quoteNo}`);
    expect(mail?.html).toContain('<html lang="zh-CN">');
    expect(mail?.text).toMatch(/美元合计: USD [\d,.]+\n/);
  });

  it('28.5 is written in the language of the quotation without a choice, and in that of the company if it has both', async () => {
    const { client, customerId } = await company();
    const languageOf = async (langType: 'zh-CN' | 'en-US' | 'both', locale: 'zh-CN' | 'en-US') => {
      const { id } = await saved({ templateId: (await template({ langType }, client)).id }, client);
      const emails = `buyer${++names}@example.com`;
      given(await client.quote.sendQuotationMail({ id, emails }, { locale }));
      const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === emails) as { html: string } | undefined;
      return /<html lang="([^"]+)"/.exec(mail?.html ?? '')?.[1];
    };
    expect([await languageOf('en-US', 'en-US'), await languageOf('both', 'en-US')]).toEqual(['en-US', 'zh-CN']);
    await test.db.updateTable('customer').set({ mail_locale: 'en-US' }).where('id', '=', customerId).execute();
    expect([await languageOf('zh-CN', 'zh-CN'), await languageOf('both', 'zh-CN')]).toEqual(['zh-CN', 'en-US']);
  });

  it('is closed by the sender, by deletion, and a month after the last day; all answer alike', async () => {
    const refused = { ok: false, message: '此链接已失效，请联系报价方重新发送' };
    const open = ({ token }: { token: string }) => test.visitor.quote.querySharedQuotation({ token });
    expect(await open({ token: 'x'.repeat(43) })).toMatchObject(refused);
    const revoked = await sent();
    const { mails } = given(await customer.quote.queryQuoteHistoryById({ id: revoked.id }));
    expect(mails).toMatchObject([{ isOpen: true }]);
    const link = { id: mails[0]!.id };
    expect(await test.as('vip').quote.revokeQuotationLink(link)).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(await open(revoked)).toMatchObject({ ok: true });
    expect(await customer.quote.revokeQuotationLink(link)).toMatchObject({ ok: true });
    expect(await open(revoked)).toMatchObject(refused);
    expect(await test.visitor.quote.downloadSharedQuotation({ token: revoked.token })).toMatchObject(refused);
    const deleted = await sent();
    await customer.quote.batchDelQuoteHistory({ ids: [deleted.id] });
    expect(await open(deleted)).toMatchObject(refused);
    const old = await sent();
    await test.db
      .updateTable('quote')
      .set({ valid_to: dayFromNow(-2) })
      .where('id', '=', old.id)
      .execute();
    expect(await open(old)).toMatchObject({ ok: true, data: { isExpired: true } });
    await test.db
      .updateTable('quote_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('quote_id', '=', old.id)
      .execute();
    expect(await open(old)).toMatchObject(refused);
    expect(await customer.quote.sendQuotationMail({ id: old.id, emails: 'a@example.com' })).toMatchObject({ ok: false });
  });

  it('goes to valid addresses, few at once', async () => {
    const { client } = await company();
    const { id } = await saved({}, client);
    const many = Array.from({ length: 11 }, (_, n) => `a${n}@example.com`).join(';');
    expect(await client.quote.sendQuotationMail({ id, emails: 'not an address' })).toMatchObject({ ok: false, errors: [{ field: 'emails' }] });
    expect(await client.quote.sendQuotationMail({ id, emails: many })).toMatchObject({ ok: false, errors: [{ field: 'emails' }] });
    expect(given(await client.quote.sendQuotationMail({ id, emails: 'a@example.com; b@example.com;a@example.com' }))).toEqual({ sent: 2 });
    expect(await test.as('vip').quote.sendQuotationMail({ id, emails: 'c@example.com' })).toMatchObject({ message: '数据不存在或无权限' });
  });
});

import { assert } from 'chai';
import type { QuoteLine, QuotePaper, QuoteTemplate } from '#contract/quote';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { QuoteDialog } from './QuoteDialog.tsx';
import { QuoteEditor } from './QuoteEditor.tsx';
import type { QuoteSource } from './quote-source.ts';

const RATE: QuoteSource = { rateIds: ['7'], ctnList: [{ ctnType: '20GP', num: 2 }] };
let source = RATE;
/** Legs of an offer instead of the rate, and their sums. */
let legs: object[];
let totals: object[];
let collect: object[];

const Probe = () => <QuoteEditor source={source} onSaved={({ quoteNo }) => saved.push(quoteNo)} />;
const DialogProbe = () => <QuoteDialog source={{ rateIds: ['7'], ctnList: [{ ctnType: '20GP', num: 2 }] }} onClose={() => (closed += 1)} />;
for (const [tag, component] of [
  ['quay-quote-probe', Probe],
  ['quay-quote-dialog-probe', DialogProbe],
] as const)
  defineWidget(
    widget<object>({
      tag,
      component,
      props: {},
      events: {},
      namespaces: ['form'],
      skeletonHeight: 0,
      embedding: { audience: 'signedIn', parts: [] },
    }),
  );

const { api, queryClient } = core();
const real = { ...api.quote };
const realAllowance = api.mail.queryMailAllowance;
const ok = (data: unknown) => ({ ok: true, message: '', data });
const TEMPLATE: QuoteTemplate = {
  id: '3',
  templateName: 'Standard',
  langType: 'en-US',
  columns: [],
  showSurcharge: true,
  header: '',
  remark: '',
  logoUrl: '',
  isDefault: true,
  createTime: 0,
  createUser: 'lin',
};
const PAPER: QuotePaper = {
  title: 'Sea freight quotation',
  quoteNo: '',
  date: '2026-11-26',
  company: 'Harbour Lane Retail',
  contact: 'Lin',
  header: '',
  facts: [],
  head: { charge: 'Charge', unit: 'Unit', currency: 'Currency', price: 'Price', amount: 'Amount' },
  sections: [],
  sums: [],
  terms: 'Terms',
  notes: [],
  remarks: [],
};
const line = (code: string, more: Partial<QuoteLine>): QuoteLine => ({
  code,
  name: code,
  unit: 1,
  ctnType: '20GP',
  num: 2,
  currency: 'USD',
  payType: 'PP',
  cost: '1000.00',
  costAmount: '2000.00',
  margin: { kind: 'amount', value: '0' },
  price: '1000.00',
  amount: '2000.00',
  isInFreight: false,
  canBeInFreight: false,
  ...more,
});

/** A stored quotation of many rates. */
const detailOf = (rate: { rateId: string }) => ({
  id: '9',
  kind: 'fcl',
  quoteNo: 'QT1',
  templateName: 'Standard',
  receiverName: 'Northwind',
  createUser: 'lin',
  createTime: 0,
  sentTime: null,
  validTo: Date.UTC(2036, 11, 20),
  state: 'valid',
  booking: null,
  mails: [],
  quotation: {
    language: 'en-US',
    rates: Array.from({ length: 12 }, (_, n) => ({ ...rate, rateId: String(n) })),
    totals: [],
    collect: [],
    paper: PAPER,
    logoUrl: '',
  },
});

interface Input {
  margin?: object;
  templateId: string;
  ids: string[];
  offer?: object;
  lines: object[];
  ownCharges: object[];
  receiverName: string;
}
let saved: string[];
let closed: number;
/** Of the next previews. */
let refusal: { field: string; message: string } | undefined;
let previews: Input[];
let stored: Input[];

async function shown(tag: 'quay-quote-probe' | 'quay-quote-dialog-probe' = 'quay-quote-probe') {
  await loadTexts(['quote-editor']);
  const element = document.createElement(tag);
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('table') && element.shadowRoot, 'the lines');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const type = (name: string, value: string) => {
    field(name).focus();
    field(name).select();
    document.execCommand('insertText', false, value);
    field(name).blur();
  };
  const press = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return { root, field, type, press };
}

describe('the quote editor', () => {
  beforeEach(() => {
    [source, legs, totals, collect] = [RATE, [], [], []];
    saved = [];
    closed = 0;
    refusal = undefined;
    previews = [];
    stored = [];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const rate = {
      rateId: '7',
      rateNo: 'F7',
      leg: null,
      title: '',
      portStartCode: 'CNSGH',
      portEndCode: 'USLAX',
      shippingCode: 'MSCU',
      vessel: 'ANCHOR GRACE',
      voyage: '648E',
      lines: [line('OF', {}), line('BAF', { canBeInFreight: true, cost: '100.00', price: '100.00', amount: '200.00' })],
      totals: [{ currency: 'USD', cost: '2200.00', margin: '0.00', amount: '2200.00' }],
      collect: [],
    };
    const answers = {
      getQuotationTeamplatePage: async () =>
        ok({ records: [TEMPLATE, { ...TEMPLATE, id: '4', templateName: 'All in' }], total: 2, size: 100, current: 1, pages: 1 }),
      previewQuotation: async (input: Input) => (
        previews.push(input),
        refusal
          ? { ok: false, reason: 'business', message: '', errors: [refusal] }
          : ok({
              rates: legs.length > 0 ? legs : [rate],
              totals,
              collect,
              paper: PAPER,
              logoUrl: '',
              validTo: Date.UTC(2026, 11, 20),
              rateValidTo: Date.UTC(2026, 11, 31),
            })
      ),
      saveQuotation: async (input: Input) => {
        stored.push(input);
        if (stored.length === 1) return { ok: false, reason: 'business', message: '', errors: [{ field: 'validTo', message: 'Too late' }] };
        return ok({ id: '9', quoteNo: 'QT1' });
      },
    };
    Object.assign(answers, { queryQuoteHistoryById: async () => ok(detailOf(rate)) });
    Object.assign(api.mail, {
      queryMailAllowance: Object.assign(
        async () => ok({ isCertified: true, left: 9, perRecipient: 3, recipients: [], mailLanguage: 'en-US' }),
        realAllowance,
      ),
    });
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(() => {
    document.querySelector('quay-quote-probe, quay-quote-dialog-probe')?.remove();
    Object.assign(api.quote, real);
    Object.assign(api.mail, { queryMailAllowance: realAllowance });
    queryClient.clear();
  });

  it('has a margin for all lines and one for each, computed by the server, and folds a charge into the freight', async () => {
    const { root, type, press } = await shown();
    type('marginAll', '5');
    root.querySelector<HTMLInputElement>('input[value="percent"]')?.click();
    press('Apply');
    await until(() => previews.at(-1)?.margin, 'the margin of all lines');
    assert.deepEqual(previews.at(-1)?.margin, { kind: 'percent', value: '5' });
    type('margin.7.BAF.20GP', '12.5');
    root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    await until(() => previews.at(-1)?.lines.length === 1, 'the margin of the line');
    assert.deepEqual(previews.at(-1)?.lines, [
      { rateId: '7', code: 'BAF', ctnType: '20GP', margin: { kind: 'amount', value: '12.5' }, isInFreight: true },
    ]);
  });

  it('30.A7 says “in freight” beside a charge as soon as its box is no longer ticked', async () => {
    const { root } = await shown();
    const box = root.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    const says = () => box.closest('th')?.textContent?.includes('in freight');
    assert.isTrue(box.checked);
    assert.isFalse(says());
    box.click();
    await until(() => !box.checked && says(), 'the words');
    box.click();
    await until(() => box.checked && !says(), 'no words');
  });

  it('offers the usual charges that the rate lacks, in the language of the paper, with their currency', async () => {
    const asked: unknown[] = [];
    const freight = { ...api.freight };
    const charges = ['BAF', 'DOC', 'EUR'].map((code) => ({ code, name: `${code} fee`, currency: code === 'EUR' ? 'EUR' : 'CNY' }));
    Object.assign(api.freight, {
      queryCommonSurChargeList: Object.assign(
        async (_: object, { locale }: { locale?: string } = {}) => (asked.push(locale), ok(charges)),
        freight.queryCommonSurChargeList,
      ),
    });
    try {
      const { root, field, type, press } = await shown();
      assert.deepEqual(asked, []);
      press('Own charge');
      const offered = () => [...(field('own.1.name')?.list?.options ?? [])].map(({ value }) => value);
      await until(() => offered().length > 0, 'the charges');
      assert.deepEqual([asked, offered()], [['en-US'], ['DOC fee']]);
      type('own.1.name', 'DOC fee');
      type('own.1.price', '450');
      await until(() => previews.at(-1)?.ownCharges.length === 1, 'the charge');
      assert.deepEqual(previews.at(-1)?.ownCharges, [{ name: 'DOC fee', currency: 'CNY', price: '450' }]);
      type('own.1.name', 'Courier');
      await until(() => JSON.stringify(previews.at(-1)?.ownCharges).includes('Courier'), 'another name');
      assert.deepEqual(previews.at(-1)?.ownCharges, [{ name: 'Courier', currency: 'CNY', price: '450' }]);
      assert.isNotNull(root.querySelector('datalist'));
    } finally {
      Object.assign(api.freight, freight);
    }
  });

  it('names the margin of a leg by the leg, and shows the sums of all', async () => {
    const offer = { kind: 'door', portStartCode: 'CNSGH', portEndCode: 'USLAX' } as const;
    const part = {
      rateId: '',
      rateNo: '',
      portStartCode: 'CNSGH',
      portEndCode: 'USLAX',
      shippingCode: 'MSCU',
      vessel: null,
      voyage: null,
      collect: [],
    };
    const sum = { currency: 'CNY', cost: '200.00', margin: '0.00', amount: '200.00' };
    const customs = (kind: string) => ({
      ...part,
      leg: kind,
      title: kind,
      lines: [line('CUSTOMS', { unit: 2, ctnType: null, num: 1, currency: 'CNY', cost: '200.00', price: '200.00', amount: '200.00' })],
      totals: [sum],
    });
    legs = [
      customs('exportCustoms'),
      { ...part, leg: 'sea', title: 'Sea', totals: [sum], lines: [line('OF', { unit: 3, ctnType: null, num: 3.265, currency: 'CNY' })] },
      customs('importCustoms'),
    ];
    totals = [{ currency: 'CNY', cost: '2400.00', margin: '50.00', amount: '2450.00' }];
    collect = [{ currency: 'USD', cost: '350.00', margin: '5.00', amount: '355.00' }];
    source = { offer };
    const { root, type } = await shown();
    assert.include(root.textContent, 'W/M × 3.265');
    const sums = root.querySelector('[role=region][aria-label="All legs"]')?.textContent ?? '';
    assert.match(sums, /2,400\.00.*\+ 50\.00.*CNY 2,450\.00/);
    assert.match(sums, /payable at destination\s*350\.00\+ 5\.00.*1\.4.*USD 355\.00/i);
    type('margin.importCustoms.CUSTOMS.', '50');
    await until(() => previews.at(-1)?.lines.length === 1, 'the margin of the leg');
    assert.deepEqual(previews.at(-1)?.lines, [{ leg: 'importCustoms', code: 'CUSTOMS', ctnType: null, margin: { kind: 'amount', value: '50' } }]);
    assert.deepInclude(previews.at(-1), { ids: [], offer });
  });

  it('uses one template: the chosen one replaces the first', async () => {
    const { root, press } = await shown();
    const select = [...root.querySelectorAll<HTMLElement>('[role=combobox]')].find(({ textContent }) => textContent?.startsWith('Standard'));
    assert.equal(previews.at(-1)?.templateId, '3');
    for (const key of 'All') select?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await until(() => previews.at(-1)?.templateId === '4', 'the other template');
    press('Save the quotation');
    await until(() => stored.length === 1, 'the quotation');
    assert.equal(stored[0]?.templateId, '4');
    assert.notProperty(stored[0], 'templateIds');
  });

  it('keeps what was typed when saving is refused, and names the field', async () => {
    const { root, field, type, press } = await shown();
    type('receiverName', 'Northwind');
    type('margin.7.OF.20GP', '70');
    press('Save the quotation');
    await until(() => root.textContent?.includes('Too late'), 'the refusal');
    assert.equal(field('validTo').getAttribute('aria-invalid'), 'true');
    assert.equal(field('receiverName').value, 'Northwind');
    press('Save the quotation');
    await until(() => saved.length > 0, 'the quotation');
    assert.deepEqual(saved, ['QT1']);
    assert.deepEqual(stored[1], stored[0]);
    assert.equal(stored[1]?.receiverName, 'Northwind');
  });

  it('27.A4 keeps a margin that is no number, with the lines and what to write, and saves nothing', async () => {
    const { root, field, type, press } = await shown();
    const before = previews.length;
    type('margin.7.OF.20GP', '50,0');
    const sums = () => [...root.querySelectorAll('[data-total] td')].map(({ textContent }) => textContent);
    await until(() => root.textContent?.includes('such as 50.0'), 'the error');
    assert.deepEqual(sums(), ['2,200.00', '–', '–'], 'no sum without the margin');
    type('receiverName', 'Northwind');
    press('Save the quotation');
    await until(() => root.activeElement === field('margin.7.OF.20GP'), 'the field');
    assert.deepEqual([field('margin.7.OF.20GP').value, stored, previews.length], ['50,0', [], before]);
    type('margin.7.OF.20GP', '50');
    await until(() => !sums().includes('–'), 'the sums');
    await until(() => previews.at(-1)?.receiverName === 'Northwind', 'the preview');
    assert.deepEqual(previews.at(-1)?.lines, [{ rateId: '7', code: 'OF', ctnType: '20GP', margin: { kind: 'amount', value: '50' } }]);
  });

  it('keeps the lines when the server refuses one, and says why at its field', async () => {
    const { root, field, type } = await shown();
    refusal = { field: 'lines.0.margin.value', message: 'Too much' };
    type('margin.7.BAF.20GP', '9999999');
    await until(() => root.textContent?.includes('Too much'), 'the refusal');
    assert.equal(field('margin.7.BAF.20GP').getAttribute('aria-invalid'), 'true');
    assert.equal(field('margin.7.BAF.20GP').value, '9,999,999.00');
    refusal = undefined;
    type('margin.7.BAF.20GP', '9');
    await until(() => !root.textContent?.includes('Too much'), 'the end of the refusal');
  });

  it('27.A4 leaves out neither a charge without its price nor a margin that was not applied', async () => {
    const { root, field, type, press } = await shown();
    press('Own charge');
    await until(() => field('own.1.name'), 'the charge');
    type('own.1.name', 'Fumigation');
    press('Save the quotation');
    await until(() => root.textContent?.includes('Enter the charge and its price'), 'the gap');
    await until(() => root.activeElement === field('own.1.price'), 'the price');
    type('own.1.price', '80');
    type('marginAll', '50');
    press('Save the quotation');
    await until(() => root.textContent?.includes('Not applied yet'), 'the margin');
    assert.deepEqual(stored, []);
    press('Apply');
    await until(() => !root.textContent?.includes('Not applied yet'), 'the applied margin');
    press('Save the quotation');
    await until(() => stored.length === 1, 'the quotation');
    assert.deepEqual(
      [stored[0]?.margin, stored[0]?.ownCharges],
      [{ kind: 'amount', value: '50' }, [{ name: 'Fumigation', currency: 'USD', price: '80' }]],
    );
  });

  it('27.A4 keeps a text that is no day, and does not take the proposed day instead', async () => {
    const { root, field, type, press } = await shown();
    await until(() => field('validTo').value === '2026-12-20', 'the proposal');
    type('validTo', '31.2.');
    assert.equal(field('validTo').value, '31.2.');
    press('Save the quotation');
    await until(() => root.activeElement === field('validTo'), 'the field');
    assert.deepEqual([field('validTo').value, field('validTo').getAttribute('aria-invalid'), stored], ['31.2.', 'true', []]);
  });

  it('30.A3 has the currency of its line in each field of a margin, right-aligned like the amounts beside it', async () => {
    const { root, field, press } = await shown();
    const margin = field('margin.7.OF.20GP');
    assert.equal(getComputedStyle(margin).textAlign, 'right');
    assert.equal(margin.parentElement?.textContent, 'USD');
    press('Own charge');
    await until(() => field('own.1.price'), 'the charge');
    assert.include(field('own.1.price').parentElement?.textContent, 'USD');
    root.querySelector<HTMLInputElement>('input[value="percent"]')?.click();
    await until(() => field('marginAll').parentElement?.textContent === '%', 'the percentage');
    assert.equal(getComputedStyle(field('marginAll')).textAlign, 'right');
  });

  it('30.A3 is named by its number once it is stored, and "Send" shows its form with the first field in focus', async () => {
    const { root, press } = await shown('quay-quote-dialog-probe');
    const title = () => root.querySelector('[role=dialog] h2')?.textContent;
    assert.equal(title(), 'New quotation');
    press('Save the quotation');
    await until(() => root.textContent?.includes('Too late'), 'the refusal');
    assert.equal(title(), 'New quotation');
    press('Save the quotation');
    await until(() => title() === 'Quotation QT1', 'the number');
    await until(() => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Send'), 'the quotation');
    // A quotation that is higher than its dialog: the form is at the end of the margins.
    const isSeen = () => {
      const emails = root.querySelector('input[name=emails]');
      const [box, around] = [emails, emails?.closest('[role=dialog]')].map((one) => one?.getBoundingClientRect());
      return box && around && emails === root.activeElement && box.top >= around.top && box.bottom <= Math.min(around.bottom, innerHeight);
    };
    press('Send');
    await until(isSeen, 'the form');
    const scrolled = root.querySelector('input[name=emails]')!;
    for (let box = scrolled.parentElement; box; box = box.parentElement) box.scrollTop = 0;
    scrolled.closest('form')?.querySelector('textarea')?.focus({ preventScroll: true });
    press('Send');
    await until(isSeen, 'the form again');
  });

  it('asks before what was entered is lost', async () => {
    const { root, type, press } = await shown('quay-quote-dialog-probe');
    type('receiverName', 'Northwind');
    press('Close');
    await until(() => root.textContent?.includes('What you have entered will be lost'), 'the question');
    press('Keep editing');
    await until(() => !root.textContent?.includes('What you have entered will be lost'), 'the editor');
    assert.equal(closed, 0);
    press('Close');
    await until(() => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Discard'), 'the question');
    press('Discard');
    await until(() => closed === 1, 'the end');
  });
});

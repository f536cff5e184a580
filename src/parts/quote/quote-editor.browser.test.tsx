import { assert } from 'chai';
import type { QuoteLine, QuotePaper, QuoteTemplate } from '#contract/quote';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { QuoteEditor } from './QuoteEditor.tsx';

const Probe = () => (
  <QuoteEditor source={{ rateIds: ['7'], ctnList: [{ ctnType: '20GP', num: 2 }] }} onSaved={({ quoteNo }) => saved.push(quoteNo)} />
);
defineWidget(
  widget<object>({
    tag: 'quay-quote-probe',
    component: Probe,
    props: {},
    events: {},
    namespaces: ['form'],
    skeletonHeight: 0,
    embedding: { audience: 'signedIn', parts: [] },
  }),
);

const { api, queryClient } = core();
const real = { ...api.quote };
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

interface Input {
  margin?: object;
  templateId: string;
  lines: object[];
  receiverName: string;
}
let saved: string[];
let previews: Input[];
let stored: Input[];

async function shown() {
  await loadTexts(['quote-editor']);
  const element = document.createElement('quay-quote-probe');
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
    saved = [];
    previews = [];
    stored = [];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const rate = {
      rateId: '7',
      rateNo: 'F7',
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
        ok({ rates: [rate], paper: PAPER, logoUrl: '', validTo: Date.UTC(2026, 11, 20), rateValidTo: Date.UTC(2026, 11, 31) })
      ),
      saveQuotation: async (input: Input) => {
        stored.push(input);
        if (stored.length === 1) return { ok: false, reason: 'business', message: '', errors: [{ field: 'validTo', message: 'Too late' }] };
        return ok({ id: '9', quoteNo: 'QT1' });
      },
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(() => {
    document.querySelector('quay-quote-probe')?.remove();
    Object.assign(api.quote, real);
    queryClient.clear();
  });

  it('has a margin for all lines and one for each, computed by the server, and folds a charge into the freight', async () => {
    const { root, type, press } = await shown();
    type('marginAll', '5');
    root.querySelector<HTMLInputElement>('input[value="percent"]')?.click();
    press('Apply');
    await until(() => previews.at(-1)?.margin, 'the margin of all lines');
    assert.deepEqual(previews.at(-1)?.margin, { kind: 'percent', value: '5' });
    type('margin.BAF.20GP', '12.5');
    root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    await until(() => previews.at(-1)?.lines.length === 1, 'the margin of the line');
    assert.deepEqual(previews.at(-1)?.lines, [
      { rateId: '7', code: 'BAF', ctnType: '20GP', margin: { kind: 'amount', value: '12.5' }, isInFreight: true },
    ]);
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
    type('margin.OF.20GP', '70');
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
});

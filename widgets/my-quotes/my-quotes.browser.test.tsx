import { assert } from 'chai';
import type { QuoteHistory } from '#contract/quote';
import { core } from '#core';
import { defineWidget } from '#element';
import { wishedChats } from '../../tests/browser/fixtures/chat-wish.ts';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import myQuotes from './widget.ts';

defineWidget(myQuotes);
const { api, notices, queryClient, session, settings, socket } = core();
const real = { ...api.quote };
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ok = (data: unknown) => ({ ok: true, message: '', data });

const quote = (id: string, receiverName: string): QuoteHistory =>
  ({
    id,
    quoteNo: `QT2611230${id}`,
    templateId: '1',
    templateName: 'Standard',
    rateIds: ['7'],
    level: 'standard',
    portStartId: '1',
    portStartCode: 'CNSGH',
    portStartName: 'Shanghai',
    portEndId: '2',
    portEndCode: 'USLAX',
    portEndName: 'Los Angeles',
    ctnList: [{ ctnType: '20GP', num: 1 }],
    totalUsd: '2050.00',
    totalRmb: '0.00',
    others: [],
    receiverName,
    validTo: Date.now() + 86_400_000,
    createTime: Date.now(),
    createUser: 'lin',
    kind: 'fcl',
    state: 'open',
    mailTime: null,
    booking: null,
  }) as unknown as QuoteHistory;

let quotes: QuoteHistory[];
let isFailing: boolean;
let inputs: { searchValue?: string; state?: string }[];

async function shown(locale = 'en-US') {
  const element = document.createElement('quay-my-quotes');
  element.setAttribute('locale', locale);
  const searches: unknown[] = [];
  element.addEventListener('quay-search', (event) => searches.push((event as CustomEvent<object>).detail));
  document.body.append(element);
  const root = await until(
    () => element.shadowRoot?.querySelector('input[type=checkbox], [part~=empty], [role=alert]') && element.shadowRoot,
    'the history',
  );
  const button = (name: RegExp) =>
    [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => name.test(one.ariaLabel ?? one.textContent ?? ''));
  const receivers = () => [...root.querySelectorAll('input[type=checkbox]')].length;
  return { root, searches, button, receivers };
}

describe('the quotations of a company', () => {
  const { subscribe } = socket;
  beforeEach(() => {
    quotes = [quote('1', 'Harbour Lane Retail'), quote('2', 'Northwind')];
    inputs = [];
    isFailing = false;
    socket.subscribe = () => () => undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', isVip: false });
    const deleted: QuoteHistory[] = [];
    const answers = {
      getQuoteHistoryPage: async (input: (typeof inputs)[number]) => {
        inputs.push(input);
        if (isFailing) return { ok: false, reason: 'network', message: '', errors: [] };
        const records = quotes.filter(({ receiverName }) => receiverName.includes(input.searchValue ?? ''));
        return ok({ records, total: records.length, size: 8, current: 1, pages: 1, counts: { all: quotes.length } });
      },
      queryQuoteHistoryById: () => new Promise(() => undefined),
      batchDelQuoteHistory: async ({ ids }: { ids: string[] }) => {
        deleted.push(...quotes.filter(({ id }) => ids.includes(id)));
        quotes = quotes.filter(({ id }) => !ids.includes(id));
        return ok(ids.length);
      },
      restoreQuoteHistory: async ({ ids }: { ids: string[] }) => {
        quotes = [...deleted.filter(({ id }) => ids.includes(id)), ...quotes];
        return ok(ids.length);
      },
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    socket.subscribe = subscribe;
    Object.assign(api.quote, real);
    session.logout('expired');
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('30.A7 say which of how many are shown', async () => {
    const { root } = await shown();
    await until(() => /1–2 of 2/.test(root.textContent ?? ''), 'the range');
  });

  it('are deleted, and restored by Ctrl+Z', async () => {
    const { root, button, receivers } = await shown();
    root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    (await until(() => button(/^Delete$/), 'the button')).click();
    await until(() => receivers() === 1);
    assert.equal(notices.store.getState().list.at(-1)?.action?.label, 'Undo');
    button(/^Templates$/)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
    await until(() => receivers() === 2);
  });

  it('of a part load name its cargo, and are booked by chat', async () => {
    const partLoad = {
      ...quote('3', 'Old Mill Trading'),
      kind: 'lcl',
      state: 'valid',
      ctnList: [],
      cargo: { weight: '1840', volume: '3.265' },
      mails: [],
    };
    quotes = [partLoad as unknown as QuoteHistory];
    const sum = { currency: 'USD', cost: '79.99', margin: '10.00', amount: '89.99' };
    const paper = { title: 'Part load quotation', facts: [], head: {}, sections: [], sums: [], notes: [], remarks: [] };
    const detail = {
      ...partLoad,
      quotation: { rates: [], totals: [sum], collect: [{ ...sum, cost: '15.00' }], paper, logoUrl: '', language: 'en-US' },
    };
    Object.assign(api.quote, { queryQuoteHistoryById: Object.assign(async () => ok(detail), real.queryQuoteHistoryById) });
    const { root, button } = await shown();
    const item = await until(() => root.querySelector('[data-quote="3"]'), 'the quotation');
    assert.include(item.textContent ?? '', '1,840 kg, 3.265 m³');
    assert.include(item.textContent ?? '', 'Part load');
    const book = await until(() => button(/^Book by chat$/), 'the button');
    const wishes = wishedChats();
    book.click();
    assert.deepEqual(wishes, [
      {
        userId: 'service',
        text: 'Hello, I would like to book: QT26112303, Shanghai → Los Angeles, USD 79.99, plus USD 15.00 payable at destination.',
      },
    ]);
  });

  it('without any, lead to the rates, in Chinese too', async () => {
    quotes = [];
    const { root, searches } = await shown('zh-CN');
    const empty = await until(() => root.querySelector('[part~=empty]'));
    assert.match(empty.textContent ?? '', /\p{Script=Han}/u);
    empty.querySelector('button')?.click();
    assert.deepEqual(searches, [{}]);
  });

  it('can be loaded again after a failure', async () => {
    isFailing = true;
    const { root, receivers } = await shown();
    const retry = await until(() => root.querySelector<HTMLButtonElement>('[role=alert] button'));
    isFailing = false;
    retry.click();
    await until(() => receivers() === 2);
  });

  it('are those of the company only after a login', async () => {
    session.logout('expired');
    const element = document.createElement('quay-my-quotes');
    document.body.append(element);
    await until(() => (element.shadowRoot?.textContent ?? '').length > 10);
    assert.deepEqual(inputs, []);
  });

  it('have templates: a name that is taken is refused at its field, and another one saves what was typed', async () => {
    const names: string[] = ['Freight all in'];
    const sent: { templateName: string; remark: string }[] = [];
    const answers = {
      getQuotationTeamplatePage: async () => ok({ records: [], total: 0, size: 100, current: 1, pages: 0 }),
      saveQuotationTeamplate: async (input: (typeof sent)[number]) => {
        sent.push(input);
        if (!names.includes(input.templateName)) return ok({ id: '9', ...input });
        const message = '模板名称不能重复';
        return { ok: false, reason: 'business', message, errors: [{ field: 'templateName', code: 'template.duplicate', message }] };
      },
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
    const { root, button } = await shown('zh-CN');
    button(/^模板$/)?.click();
    (await until(() => button(/^新增模板$/), 'the templates')).click();
    const field = await until(() => root.querySelector<HTMLInputElement>('[name=templateName]'), 'the name');
    type(field, 'Freight all in');
    const terms = [...root.querySelectorAll('textarea')].at(-1)!;
    type(terms, 'Net 30 days');
    button(/^保存模板$/)?.click();
    await until(() => field.getAttribute('aria-invalid') === 'true', 'the refusal');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.querySelector(`#${CSS.escape(id)}`)?.textContent);
    assert.include(described, '模板名称不能重复');
    assert.deepEqual([field.value, terms.value], ['Freight all in', 'Net 30 days']);
    type(field, 'Freight only');
    await until(() => field.getAttribute('aria-invalid') !== 'true', 'another name');
    button(/^保存模板$/)?.click();
    await until(() => !root.querySelector('[name=templateName]'), 'saved');
    assert.deepEqual(
      sent.map(({ templateName, remark }) => [templateName, remark]),
      [
        ['Freight all in', 'Net 30 days'],
        ['Freight only', 'Net 30 days'],
      ],
    );
  });

  it('opened by the link of a mail have the logo of the sender, without a login', async () => {
    session.logout('expired');
    const paper = {
      title: 'Sea freight quotation',
      company: 'Donghai Freight Ltd.',
      contact: 'Lin',
      quoteNo: 'QT2611230001',
      date: '2026-11-23',
      header: '',
      facts: [],
      head: { charge: 'Charge', unit: 'Unit', price: 'Price', amount: 'Amount' },
      sections: [],
      sums: [],
      terms: 'Terms',
      notes: [],
      remarks: [],
    };
    const logos: object[] = [];
    const blob = await (await fetch(PIXEL)).blob();
    const answers = {
      querySharedQuotation: async () => ok({ paper, validTo: Date.now(), isExpired: false, hasLogo: true }),
      downloadSharedLogo: async (input: object) => (logos.push(input), ok({ blob, fileName: 'logo' })),
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
    const element = document.createElement('quay-my-quotes');
    element.setAttribute('link', 'a-token-of-a-mail-of-enough-length');
    document.body.append(element);
    const logo = await until(() => element.shadowRoot?.querySelector('article canvas[data-logo]:not([hidden])'), 'the logo');
    assert.include(logo.parentElement?.textContent ?? '', 'Donghai Freight Ltd.');
    assert.deepEqual(logos, [{ token: 'a-token-of-a-mail-of-enough-length' }]);
  });
});

import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { pause, type, until } from '../../tests/browser/fixtures/page.ts';
import register from './widget.ts';

defineWidget(register);
const { api, queryClient } = core();
const real = { ...api.user };
const realDictionaries = api.basedata.queryDictionaryList;

const KNOWN = '东海货运有限公司';
let codesSent: number;
let registered: Record<string, unknown>[];
let answer: object;

/** A fake server. */
const ANSWERS = {
  sliderChallenge: async () => ({ ok: true, message: '', data: { sliderToken: 's', expireTime: 0, lifeMs: 120_000 } }),
  getRegisterCode: async () => ({ ok: true, message: '', data: { expire: 300, code: `12345${(codesSent += 1)}` } }),
  checkRegisterCompany: async ({ companyNameCn }: { companyNameCn: string }) => ({
    ok: true,
    message: '',
    data: { isKnown: companyNameCn === KNOWN },
  }),
  register: async (input: Record<string, unknown>) => (registered.push(input), answer),
};

async function shown() {
  const element = document.createElement('quay-register');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('form') && element.shadowRoot, 'the form');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const slide = () => root.querySelector('[role=slider]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  const press = (name: string) => button(root, name).click();
  const leave = (name: string) => {
    field(name).focus();
    field(name).blur();
  };
  return { element, root, field, slide, press, leave, text: () => root.textContent ?? '' };
}
const COMPLETE = {
  phone: '13900000001',
  userName: 'captain1',
  nameCn: '张新',
  password: 'harbour7',
  confirmation: 'harbour7',
  companyNameCn: KNOWN,
  code: '123451',
};

describe('registration', () => {
  beforeEach(() => {
    codesSent = 0;
    registered = [];
    answer = { ok: true, message: '', data: { id: '1', status: 'pending' } };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const [name, call] of Object.entries(ANSWERS)) Object.assign(api.user, { [name]: Object.assign(call, real[name as keyof typeof ANSWERS]) });
    const options = async () => ({ ok: true, message: '', data: [{ id: '1', code: '1', nameCn: '货主', nameEn: 'Shipper', sort: 1 }] });
    api.basedata.queryDictionaryList = Object.assign(options, realDictionaries);
  });
  afterEach(async () => {
    document.body.replaceChildren();
    await pause(20);
    Object.assign(api.user, real);
    api.basedata.queryDictionaryList = realDictionaries;
    queryClient.clear();
  });

  it('sends another code after 60 seconds by the clock', async () => {
    const { root, field, press } = await shown();
    type(field('phone'), COMPLETE.phone);
    const { now } = Date;
    let ahead = 0;
    Date.now = () => now() + ahead;
    try {
      press('Send code');
      const wait = () => [...root.querySelectorAll('button')].find(({ textContent }) => /Resend in \d+ s/.test(textContent ?? ''));
      await until(wait, 'the countdown');
      assert.isTrue(wait()?.disabled);
      ahead = 58_000;
      await until(() => /in [12] s/.test(wait()?.textContent ?? ''), 'the end is near');
      ahead = 60_000;
      await until(() => !wait(), 'the end');
      press('Send code');
      await until(() => codesSent === 2, 'another code');
    } finally {
      Date.now = now;
    }
  });

  it('requests no code for an invalid phone', async () => {
    const { field, press, text } = await shown();
    type(field('phone'), '123');
    press('Send code');
    await until(() => field('phone').getAttribute('aria-invalid') === 'true', 'the error');
    assert.equal(codesSent, 0);
    assert.notInclude(text(), 'The code is');
  });

  it('asks for documents of a new company only, and registers with a known one', async () => {
    const { element, root, field, slide, press, leave, text } = await shown();
    let detail: unknown;
    element.addEventListener('quay-register', (event) => (detail = (event as CustomEvent).detail));
    assert.isOk(field('licence'));
    for (const [name, value] of Object.entries(COMPLETE)) type(field(name), value);
    leave('companyNameCn');
    await until(() => !field('licence'), 'no documents');
    slide();
    root.querySelector<HTMLInputElement>('input[name=agree]')?.click();
    press('Register');
    await until(() => text().includes('once the company'), 'the result');
    assert.deepEqual(detail, { userName: 'captain1', status: 'pending' });
    const [{ confirmation, licence, ...input } = {}] = registered;
    assert.deepInclude(input, { userName: 'captain1', slider: true, sliderToken: 's', agree: true });
    assert.deepEqual([confirmation, licence], [undefined, undefined]);
  });

  it('keeps what was typed after a refusal, with the error at its field, and asks for the slider again', async () => {
    answer = { ok: false, reason: 'business', message: 'taken', errors: [{ field: 'userName', message: 'This name is taken.' }] };
    const { root, field, slide, press, leave, text } = await shown();
    for (const [name, value] of Object.entries(COMPLETE)) type(field(name), value);
    leave('companyNameCn');
    await until(() => !field('licence'), 'no documents');
    slide();
    root.querySelector<HTMLInputElement>('input[name=agree]')?.click();
    press('Register');
    await until(() => text().includes('This name is taken.'), 'the refusal');
    assert.equal(field('nameCn').value, COMPLETE.nameCn);
    assert.equal(root.querySelector('[role=slider]')?.getAttribute('aria-valuenow'), '0');
  });

  it('names every missing field in the order of the form', async () => {
    const { root, field, press, leave } = await shown();
    press('Register');
    const summary = await until(() => root.querySelector('[role=alert] ul'), 'the summary');
    const labels = [...summary.querySelectorAll('li')].map(({ textContent }) => textContent);
    assert.deepEqual(labels, [
      'Mobile number',
      'SMS code',
      'User name',
      'Name',
      'Password',
      'Full company name',
      'Business scope',
      'Business licence',
      'ID card, front',
      'ID card, back',
      'Verification',
      'I have read and accept the user agreement',
    ]);
    type(field('companyNameCn'), KNOWN);
    leave('companyNameCn');
    await until(() => !summary.textContent?.includes('Business licence'), 'no errors of hidden fields');
  });
});

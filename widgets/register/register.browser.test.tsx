import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, slide, type, until } from '../../tests/browser/fixtures/page.ts';
import register from './widget.ts';

defineWidget(register);
const { api, queryClient } = core();
const real = { ...api.user };
const realDictionaries = api.basedata.queryDictionaryList;

const KNOWN = '东海货运有限公司';
let codesSent: number;
let asked: object[];
let refusal: object | undefined;
let registered: Record<string, unknown>[];
let answer: object;

/** A fake server. */
const ANSWERS = {
  sliderChallenge: async () => ({ ok: true, message: '', data: { sliderToken: 's', expireTime: 0, lifeMs: 120_000 } }),
  getRegisterCode: async (input: object) =>
    refusal ? { ok: false, ...refusal } : (asked.push(input), { ok: true, message: '', data: { expire: 300, code: `12345${(codesSent += 1)}` } }),
  checkRegisterCompany: async ({ companyNameCn }: { companyNameCn: string }) => ({
    ok: true,
    message: '',
    data: { isKnown: companyNameCn === KNOWN },
  }),
  register: async (input: Record<string, unknown>) => (registered.push(input), answer),
};

async function shown(attributes: Record<string, string> = {}) {
  const element = document.createElement('quay-register');
  for (const [name, value] of Object.entries({ locale: 'en-US', ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('form') && element.shadowRoot, 'the form');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const press = (name: string) => button(root, name).click();
  const leave = (name: string) => {
    field(name).focus();
    field(name).blur();
  };
  return { element, root, field, press, leave, text: () => root.textContent ?? '' };
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
    asked = [];
    refusal = undefined;
    registered = [];
    answer = { ok: true, message: '', data: { id: '1', status: 'pending' } };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const [name, call] of Object.entries(ANSWERS)) Object.assign(api.user, { [name]: Object.assign(call, real[name as keyof typeof ANSWERS]) });
    const options = async () => ({ ok: true, message: '', data: [{ id: '1', code: '1', nameCn: '货主', nameEn: 'Shipper', sort: 1 }] });
    api.basedata.queryDictionaryList = Object.assign(options, realDictionaries);
  });
  afterEach(async () => {
    await emptyPage();
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
      await slide(root, 'captcha');
      const wait = () => [...root.querySelectorAll('button')].find(({ textContent }) => /Resend in \d+ s/.test(textContent ?? ''));
      await until(wait, 'the countdown');
      assert.isTrue(wait()?.disabled);
      ahead = 58_000;
      await until(() => /in [12] s/.test(wait()?.textContent ?? ''), 'the end is near');
      ahead = 60_000;
      await until(() => !wait(), 'the end');
      press('Send code');
      await slide(root, 'captcha');
      await until(() => codesSent === 2, 'another code');
    } finally {
      Date.now = now;
    }
  });

  it('requests no code for an invalid phone', async () => {
    const { root, field, press, text } = await shown();
    type(field('phone'), '123');
    press('Send code');
    await until(() => field('phone').getAttribute('aria-invalid') === 'true', 'the error');
    assert.notOk(root.querySelector('[data-field=captcha]'));
    assert.equal(codesSent, 0);
    assert.notInclude(text(), 'The code is');
  });

  it('27.B7 requests a code after a slider, which has the focus and goes when the code was sent', async () => {
    const { root, field, press } = await shown();
    type(field('phone'), COMPLETE.phone);
    press('Send code');
    await until(() => (root.activeElement as HTMLElement | null)?.role === 'slider', 'the slider');
    assert.isEmpty(asked);
    await slide(root, 'captcha');
    await until(() => root.textContent?.includes('The code is 123451'), 'the code');
    assert.deepEqual(asked, [{ phone: COMPLETE.phone, captcha: 's' }]);
    assert.notOk(root.querySelector('[data-field=captcha]'));
    assert.equal(root.activeElement, field('code'));
  });

  it('27.B7 keeps the slider, with the reason, when the server refuses it, and closes it when another thing is wrong', async () => {
    const { root, field, press, text } = await shown();
    type(field('phone'), COMPLETE.phone);
    refusal = { errors: [{ field: 'captcha', message: 'Drag it again.' }], message: 'no', reason: 'business' };
    press('Send code');
    await slide(root, 'captcha');
    await until(() => text().includes('Drag it again.'), 'the reason');
    const handle = root.querySelector('[data-field=captcha] [role=slider]');
    assert.equal(handle?.getAttribute('aria-valuenow'), '0');
    refusal = { errors: [], message: 'Too often.', reason: 'business' };
    await slide(root, 'captcha');
    await until(() => text().includes('Too often.'), 'the refusal');
    assert.notOk(root.querySelector('[data-field=captcha]'));
  });

  it('asks for documents of a new company only, and registers with a known one', async () => {
    const { element, root, field, press, leave, text } = await shown();
    let detail: unknown;
    element.addEventListener('quay-register', (event) => (detail = (event as CustomEvent).detail));
    assert.isOk(field('licence'));
    for (const [name, value] of Object.entries(COMPLETE)) type(field(name), value);
    leave('companyNameCn');
    await until(() => !field('licence'), 'no documents');
    await slide(root, 'slider');
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
    const { root, field, press, leave, text } = await shown();
    for (const [name, value] of Object.entries(COMPLETE)) type(field(name), value);
    leave('companyNameCn');
    await until(() => !field('licence'), 'no documents');
    await slide(root, 'slider');
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
      'Unified social credit code',
      'Legal person',
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

  const MESSAGES = {
    'en-US': {
      phone: 'Enter a mainland mobile number of 11 digits.',
      password: 'Use at least 6 characters with letters and digits.',
      confirmation: 'The two passwords must match.',
      slider: 'Drag the slider fully to the right.',
      agree: 'Please read and accept the user agreement.',
      scope: 'Tick at least one business scope.',
      licence: 'Upload the business licence.',
      idCardFront: 'Upload the front of the ID card.',
      idCardBack: 'Upload the back of the ID card.',
      format: 'This file format is not accepted. Choose another file.',
      size: 'The file is more than 5MB, please select again.',
    },
    'zh-CN': {
      phone: '手机号码格式不正确',
      password: '密码至少 6 位，且须包含字母和数字',
      confirmation: '两次密码必须一致',
      slider: '请将滑块拖动到最右边',
      agree: '请阅读并同意用户协议',
      scope: '请勾选经营范围',
      licence: '请上传营业执照',
      idCardFront: '请上传身份证正面',
      idCardBack: '请上传身份证反面',
      format: '文件格式错误！',
      size: '文件大小超过5MB，请重新选择！',
    },
  } as const;
  for (const locale of ['en-US', 'zh-CN'] as const)
    it(`refuses each wrong field with its message in ${locale}`, async () => {
      const { root, field } = await shown({ locale });
      const expected = MESSAGES[locale];
      type(field('phone'), '12345678901');
      type(field('password'), 'letters');
      type(field('confirmation'), 'other');
      root.querySelector<HTMLElement>('button[type=submit]')?.click();
      const errorOf = (name: string) => {
        const control = field(name);
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
        return ids.map((id) => root.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
      };
      await until(() => field('phone').getAttribute('aria-invalid') === 'true', 'the errors');
      for (const name of ['phone', 'password', 'confirmation'] as const) assert.include(errorOf(name), expected[name], name);
      const all = root.textContent ?? '';
      for (const name of ['slider', 'agree', 'scope', 'licence', 'idCardFront', 'idCardBack'] as const) assert.include(all, expected[name], name);
      const choose = (name: string, file: File) => {
        const files = new DataTransfer();
        files.items.add(file);
        field(name).files = files.files;
        field(name).dispatchEvent(new Event('change', { bubbles: true }));
      };
      choose('licence', new File(['x'], 'licence.exe'));
      choose('idCardFront', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'front.png'));
      await until(() => [expected.format, expected.size].every((text) => root.textContent?.includes(text)), 'both files refused');
      choose('idCardBack', new File(['<html>'], 'back.png'));
      await until(() => root.textContent?.split(expected.format).length === 3, 'the page that is named like an image refused, too');
    });

  it('links the documents of the consent, each in a tab of its own', async () => {
    const { root } = await shown({ 'terms-url': '/terms', 'privacy-url': '/privacy' });
    const links = [...root.querySelectorAll<HTMLAnchorElement>('a')].map((link) => [link.textContent, link.getAttribute('href'), link.target]);
    assert.deepEqual(links, [
      ['user agreement', '/terms', '_blank'],
      ['privacy policy', '/privacy', '_blank'],
    ]);
    assert.include(root.textContent ?? '', 'I have read and accept the user agreement and the privacy policy');
  });
});

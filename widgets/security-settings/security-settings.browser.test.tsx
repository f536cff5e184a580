import { assert } from 'chai';
import type { SecuritySettings } from '#contract/user';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, pause, slide, type, until } from '../../tests/browser/fixtures/page.ts';
import securitySettings from './widget.ts';

defineWidget(securitySettings);
const { api, notices, queryClient, session } = core();
const real = { ...api.user };

const NOW = Date.now();
const other = (id: string, isCurrent = false) => ({
  id,
  isCurrent,
  device: 'windows' as const,
  browser: 'Edge 142',
  address: '203.0.113.24',
  origin: null,
  createTime: NOW,
  lastSeenTime: NOW,
});

let stored: SecuritySettings;
let made: [call: string, input: object][];
let refused: { field: string; message: string } | undefined;

const ok = (data: unknown) => ({ ok: true, message: '', data });
const answerTo = (call: string, change: () => unknown) => async (input: object) => {
  made.push([call, input]);
  if (refused) return { ok: false, reason: 'business', message: refused.message, errors: [refused] };
  return ok(change());
};
const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFG${'HJKLMNPQRS'[n]}`);

/** A fake server with one user. */
const ANSWERS = {
  querySecuritySettings: async () => ok({ ...stored }),
  endSession: answerTo('endSession', () => {
    stored = { ...stored, sessions: stored.sessions.filter(({ isCurrent }) => isCurrent) };
    return null;
  }),
  startSecondFactor: answerTo('startSecondFactor', () => ({
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Quayside:lin?issuer=Quayside&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    recoveryCodes: codes,
  })),
  confirmSecondFactor: answerTo('confirmSecondFactor', () => {
    stored = { ...stored, secondFactor: { isOn: true, since: NOW, recoveryCodes: 10 } };
    return null;
  }),
  endSecondFactor: answerTo('endSecondFactor', () => {
    stored = { ...stored, secondFactor: { isOn: false, since: null, recoveryCodes: 0 } };
    return null;
  }),
  renewRecoveryCodes: answerTo('renewRecoveryCodes', () => ({ recoveryCodes: codes.toReversed() })),
  sliderChallenge: async () => ({ ok: true, message: '', data: { sliderToken: 's', expireTime: 0, lifeMs: 120_000 } }),
  sendMobileMsg: answerTo('sendMobileMsg', () => ({ expire: 300 })),
  updateWebUserPhone: answerTo('updateWebUserPhone', () => null),
};

async function shown() {
  const element = document.createElement('quay-security-settings');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('tbody tr') && element.shadowRoot, 'the sessions');
  const field = (name: string) => until(() => root.querySelector<HTMLInputElement>(`input[name=${name}]`), name);
  const has = (text: string) => until(() => root.textContent?.includes(text), text);
  return { root, field, has, press: (name: string) => button(root, name).click() };
}

describe('security settings', () => {
  beforeEach(() => {
    stored = {
      phone: '138 •••• 0142',
      email: 'lin@example.com',
      passwordTime: Date.UTC(2026, 9, 9),
      secondFactor: { isOn: false, since: null, recoveryCodes: 0 },
      sessions: [other('1', true), other('2')],
    };
    made = [];
    refused = undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [name, answer] of Object.entries(ANSWERS))
      Object.assign(api.user, { [name]: Object.assign(answer, real[name as keyof typeof ANSWERS]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.user, real);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
  });

  it('shows how the user logs in, and where', async () => {
    const { root } = await shown();
    for (const text of ['changed on 2026-10-09', '138 •••• 0142', 'lin@example.com', 'Windows computer', 'Edge 142', '203.0.113.24', 'now, this one'])
      assert.include(root.textContent, text);
  });

  it('ends another session', async () => {
    const { root, press } = await shown();
    assert.equal(root.querySelectorAll('tbody button').length, 1);
    press('Log out: Windows computer');
    await until(() => root.querySelectorAll('tbody tr').length === 1, 'one session left');
    assert.deepEqual(made, [['endSession', { id: '2' }]]);
  });

  it('sets up the second step: password, QR code and key, a code, recovery codes', async () => {
    const { root, field, has, press } = await shown();
    press('Set up');
    type(await field('password'), 'harbour1');
    press('Continue');
    await until(() => root.querySelector('svg[role=img] path')?.getAttribute('d')?.length, 'the QR code');
    await has('JBSW Y3DP EHPK');
    for (const code of codes) assert.include(root.textContent, code);
    const code = await field('code');
    assert.equal(root.activeElement, code);
    type(code, '12');
    press('Turn on');
    await has('Enter the 6 digits of the app');
    type(code, '123 456');
    refused = { field: 'code', message: 'This code is wrong.' };
    await pause(20);
    press('Turn on');
    await has('This code is wrong.');
    assert.equal(code.value, '123 456');
    refused = undefined;
    press('Turn on');
    await has('Recovery codes left: 10.');
    assert.notInclude(root.textContent, codes[0] ?? '');
    assert.deepEqual(made[0], ['startSecondFactor', { password: 'harbour1' }]);
  });

  it('asks for password and code before new recovery codes are shown', async () => {
    stored = { ...stored, secondFactor: { isOn: true, since: NOW, recoveryCodes: 2 } };
    const { root, field, has, press } = await shown();
    await has('Few recovery codes are left.');
    press('Create new recovery codes');
    type(await field('password'), 'harbour1');
    type(await field('code'), 'abcd-efgh');
    await pause(20);
    const submit = [...root.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      ({ textContent }) => textContent === 'Create new recovery codes',
    );
    submit?.click();
    await has(codes[3] ?? '');
    assert.deepEqual(made, [['renewRecoveryCodes', { password: 'harbour1', code: 'abcd-efgh' }]]);
  });

  it('changes the phone with a code that is sent to the new one', async () => {
    const { root, field, press } = await shown();
    press('Change the phone number');
    const phone = await field('phone');
    type(phone, '138');
    press('Send code');
    await until(() => phone.ariaInvalid === 'true', 'the wrong phone');
    assert.isEmpty(made);
    type(phone, '13900000142');
    press('Send code');
    await slide(root, 'captcha');
    await until(() => made.length === 1, 'sent');
    type(await field('code'), '123456');
    type(await field('password'), 'harbour1');
    press('Change the number');
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
    assert.deepEqual(made, [
      ['sendMobileMsg', { phone: '13900000142', type: 'changePhone', captcha: 's' }],
      ['updateWebUserPhone', { phone: '13900000142', code: '123456', password: 'harbour1' }],
    ]);
  });
});

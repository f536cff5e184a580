import { assert } from 'chai';
import type { ReactNode } from 'react';
import type { MailAllowance } from '#contract/mail';
import type { QuoteDetail } from '#contract/quote';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { MailDialog } from '../bill/dialogs/MailDialog.tsx';
import { SendQuote } from '../quote/SendQuote.tsx';
import { loadAllowanceTexts } from './allowance-texts.ts';

const QUOTE = { id: '9', quotation: { language: 'en-US' } } as QuoteDetail;
const close = () => undefined;
const probe = (tag: `quay-${string}`, component: () => ReactNode) =>
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
probe('quay-probe-send-quote', () => <SendQuote quote={QUOTE} onClose={close} />);
probe('quay-probe-send-both', () => <SendQuote quote={{ ...QUOTE, quotation: { ...QUOTE.quotation, language: 'both' } }} onClose={close} />);
probe('quay-probe-mail-bill', () => <MailDialog bookingId="7" bills={[{ id: '1', label: 'Bill 1' }]} chosen="1" onClose={close} />);

const { api, queryClient } = core();
const real = { mail: { ...api.mail }, quote: { ...api.quote }, bill: { ...api.bill } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

let allowance: MailAllowance;
let asked: object[];
let sent: string[];
let languages: (string | undefined)[];
let root: ShadowRoot;

const fake = <D extends keyof typeof real>(domain: D, name: keyof (typeof real)[D], reply: (input: never) => Promise<object>) =>
  Object.assign(api[domain], { [name]: Object.assign(reply, real[domain][name]) });
const text = () => root.textContent ?? '';
const field = () => until(() => root.querySelector<HTMLInputElement>('input:not([type=checkbox], [type=radio])'), 'the field');
const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
async function enter(emails: string): Promise<void> {
  const input = await field();
  input.focus();
  input.select();
  document.execCommand('insertText', false, emails);
}

async function open(tag: string): Promise<void> {
  await Promise.all([loadTexts(['quote-editor', 'bill-editor', 'form']), loadAllowanceTexts()]);
  const element = document.body.appendChild(document.createElement(tag));
  element.setAttribute('locale', 'en-US');
  root = await until(() => element.shadowRoot, 'shadow root');
  await field();
}

const SEND = { 'quay-probe-send-quote': 'Send the e-mail', 'quay-probe-mail-bill': 'Send' };

describe('the allowance of mails', () => {
  beforeEach(() => {
    allowance = { isCertified: true, mailLanguage: 'zh-CN', left: 187, perRecipient: 3, full: ['full@example.com'] };
    asked = [];
    sent = [];
    languages = [];
    core().configure({ apiUrl: 'https://api.example.com', portalUrl: 'https://portal.example.com', locale: 'en-US' });
    fake('mail', 'queryMailAllowance', async (input: object) => (asked.push(input), ok(allowance)));
    const take = async ({ emails, mailLanguage }: { emails: string; mailLanguage?: string }) => (
      sent.push(emails),
      languages.push(mailLanguage),
      ok({ sent: 1 })
    );
    fake('quote', 'sendQuotationMail', take);
    fake('bill', 'sendKeHuMailToMblMsc', async (input: { emails: string }) => take(input));
    core().session.login({ token: 't', userName: 'lin', ext: { codeList: ['member'] } });
    queryClient.clear();
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.logout();
    for (const domain of ['mail', 'quote', 'bill'] as const) Object.assign(api[domain], real[domain]);
    queryClient.clear();
  });

  for (const [tag, name] of Object.entries(SEND)) {
    it(`27.B3 is told before sending, with the recipients that can get no more (${tag})`, async () => {
      await open(tag);
      await until(() => text().includes('E-mails left for your company: 187 of 200 in 24 hours, at most 3 to one recipient.'), 'the allowance');
      await enter('buyer@example.com; Full@Example.com');
      await until(() => text().includes('Already 3 e-mails from your company in 24 hours: Full@Example.com.'), 'the refused address');
      assert.equal((await field()).getAttribute('aria-invalid'), 'true');
      button(name)?.click();
      await enter('buyer@example.com');
      await until(() => !text().includes('Already 3'), 'no error');
      button(name)?.click();
      await until(() => sent.length > 0, 'the mail');
      assert.deepEqual(sent, ['buyer@example.com']);
      assert.deepEqual(asked[0], tag === 'quay-probe-mail-bill' ? { bookingId: '7' } : {});
    });

    it(`27.B3 counts the recipients against the mails that are left (${tag})`, async () => {
      allowance = { ...allowance, left: 1 };
      await open(tag);
      await until(() => text().includes('E-mails left for your company: 1 of 200'), 'the allowance');
      await enter('a@example.com; b@example.com');
      await until(() => text().includes('1 of 200 in 24 hours. Enter fewer addresses'), 'the error');
    });

    it(`27.B3 says to companies that are not certified where they can apply, and offers no sending (${tag})`, async () => {
      allowance = { ...allowance, isCertified: false };
      await open(tag);
      await until(() => text().includes('Only certified companies can send e-mails from here.'), 'the notice');
      assert.equal(text().includes('download the PDF'), tag === 'quay-probe-send-quote');
      await enter('buyer@example.com');
      assert.isTrue(button(name)?.disabled);
      let left: unknown;
      const leave = (event: Event) => {
        event.preventDefault();
        left = (event as CustomEvent<{ url: string }>).detail.url;
      };
      document.addEventListener('quay-leave', leave, { once: true });
      button('Company information')?.click();
      assert.equal(left, 'https://portal.example.com/memberCenter/company');
    });
  }

  it('28.5 proposes the language of the company for a quotation in both languages, and that of any other', async () => {
    const isChosen = (value: string) => root.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.checked;
    for (const [tag, language] of [
      ['quay-probe-send-both', 'zh-CN'],
      ['quay-probe-send-quote', 'en-US'],
    ] as const) {
      await open(tag);
      await until(() => isChosen(language), language);
      await enter('buyer@example.com');
      button('Send the e-mail')?.click();
      await until(() => languages.at(-1) === language, 'the mail');
    }
    await open('quay-probe-send-both');
    await until(() => isChosen('zh-CN'), 'the proposal');
    root.querySelector<HTMLInputElement>('input[type=radio][value=en-US]')?.click();
    await enter('buyer@example.com');
    button('Send the e-mail')?.click();
    await until(() => languages.length === 3, 'the mail');
    assert.deepEqual(languages, ['zh-CN', 'en-US', 'en-US']);
  });
});

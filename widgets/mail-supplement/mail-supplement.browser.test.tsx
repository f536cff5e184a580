import { assert } from 'chai';
import type { MblInfo } from '#contract/bill';
import { core } from '#core';
import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { blankValues } from '#domain/form/values';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { linkOf } from '../../tests/browser/fixtures/mail-link.ts';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import mailSupplement from './widget.ts';

defineWidget(mailSupplement);
const { api, notices, queryClient, session, settings } = core();
const real: Record<string, object> = { mail: { ...api.mail }, bill: { ...api.bill }, order: { ...api.order }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

let link: object;
let saved: { mblVo: Record<string, unknown> }[];
let tokens: Record<string, string | undefined>;

const info = () =>
  ({
    mblVo: {
      ...blankValues(MBL_FIELDS),
      id: '1',
      blIndex: 0,
      bookingId: '9',
      mblNo: 'MBL1',
      siStatus: 1,
      webStatus: 0,
      webStatusName: 'Draft',
      lock: false,
      forbidden: false,
      isAccepted: false,
      isMsc: false,
      siVersion: 0,
      version: 3,
      returnReason: null,
      combineBkgNo: null,
      actions: ['save', 'submit', 'delete', 'split', 'combine'],
    },
    mblGoodsVo: { id: '1', ...blankValues(BILL_GOODS_FIELDS) },
    conList: [{ ...blankValues(BILL_CONTAINER_FIELDS), ctnNo: 'MSCU1000017', ctnType: '40HQ', number: 10, weight: '100', volume: '1' }],
  }) as unknown as MblInfo;

const CALLS: Record<string, Record<string, (input: never) => unknown>> = {
  mail: { queryMailLink: () => link },
  bill: {
    initInfoMbl: () => ok(info()),
    saveToMbl: (input) => {
      saved.push(input);
      return ok({ mblId: '1', siStatus: 1, webStatus: 0, webStatusName: 'Draft', siVersion: 0, version: 4, warnings: [] });
    },
    saveSiDraft: () => assert.fail('nobody is logged in'),
  },
  order: { queryPageFileWeb: () => ok({ records: [], total: 0, size: 50, current: 1, pages: 0 }) },
  basedata: { queryDictionaryList: () => ok([]) },
};

async function shown(ready = 'Complete the shipping instruction') {
  const element = document.createElement('quay-mail-supplement');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('key', 'k1');
  const events: string[] = [];
  element.addEventListener('quay-saved', ({ type: name }) => events.push(name));
  document.body.append(element);
  const root = await until(() => (element.shadowRoot?.textContent?.includes(ready) ? element.shadowRoot : undefined), ready);
  return { root, events, text: () => root.textContent ?? '' };
}
const remark = (root: ShadowRoot) => until(() => root.querySelector<HTMLTextAreaElement>('textarea[name="mblVo.remark"]'), 'the bill');

const storedDrafts = () => settings.storage.get('mail.siDrafts') ?? settings.storage.get('mail.drafts') ?? '';

describe('the shipping instruction of a link in a mail', () => {
  beforeEach(() => {
    link = ok(linkOf());
    saved = [];
    tokens = {};
    settings.storage.remove('mail.siDrafts');
    settings.storage.remove('mail.drafts');
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const [domain, calls] of Object.entries(CALLS))
      for (const [name, answer] of Object.entries(calls)) {
        const domains = api as unknown as Record<string, Record<string, object>>;
        const call = async (input: never, options?: { token?: string }) => {
          tokens[name] = options?.token;
          return answer(input);
        };
        Object.assign(domains[domain] ?? {}, { [name]: Object.assign(call, { path: `/${name}` }) });
      }
  });
  afterEach(async () => {
    await emptyPage();
    for (const [domain, calls] of Object.entries(real)) Object.assign((api as unknown as Record<string, object>)[domain] ?? {}, calls);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
  });

  it('says which shipment, by when and for whom, and offers nothing that needs a login', async () => {
    const { root, text } = await shown();
    await remark(root);
    for (const fact of ['177ABC', 'Shanghai to Los Angeles', 'ANCHOR GRACE 644E', 'Sample Ltd.', '2030-11-09 12:00']) assert.include(text(), fact);
    const names = [...root.querySelectorAll('button')].map(({ textContent, ariaLabel }) => `${textContent} ${ariaLabel ?? ''}`).join();
    for (const hidden of ['Address book', 'Import', 'Export', 'Sync']) assert.notInclude(names, hidden);
    assert.equal(tokens.initInfoMbl, 'k1');
    assert.equal(tokens.queryDictionaryList, '');
    assert.isFalse(session.store.getState().isLogin);
  });

  it('saves what was typed with the key, and confirms the receipt', async () => {
    const { root, events, text } = await shown();
    type(await remark(root), 'FREIGHT PREPAID');
    button(root, 'Save').click();
    await until(() => text().includes('Your details were received'), 'the receipt');
    assert.equal(saved[0]?.mblVo.remark, 'FREIGHT PREPAID');
    assert.equal(tokens.saveToMbl, 'k1');
    assert.deepEqual(events, ['quay-saved']);
  });

  it('keeps what was typed in this browser, apart from drafts of a logged-in user', async () => {
    const before = settings.storage.get('drafts');
    const { root } = await shown();
    type(await remark(root), 'KEPT');
    await until(() => storedDrafts().includes('KEPT'), 'stored');
    await emptyPage();
    const again = await shown('Complete the shipping instruction');
    assert.equal((await remark(again.root)).value, 'KEPT');
    assert.equal(settings.storage.get('drafts'), before);
  });

  it('keeps it when the link has ended', async () => {
    const { root } = await shown();
    type(await remark(root), 'KEPT');
    await until(() => storedDrafts().includes('KEPT'), 'stored');
    await emptyPage();
    queryClient.clear();
    link = { ok: false, reason: 'business', message: '', errors: [] };
    await shown('This link no longer works');
    assert.include(storedDrafts(), 'KEPT');
  });
});

import { assert } from 'chai';
import type { CertificationInput, CompanyApplication, CompanyInfo, CompanyInfoInput } from '#contract/user';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import '../../tests/browser/fixtures/kit.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import companyInfo from './widget.ts';

defineWidget(companyInfo);
const { api, queryClient, session } = core();
const real = { user: { ...api.user }, basedata: { ...api.basedata }, file: { ...api.file } };

let stored: CompanyInfo;
let saved: CompanyInfoInput[];
let applied: CertificationInput[];

const STORED: CompanyInfo = {
  nameCn: '东海货运有限公司',
  usciCode: '',
  legalPerson: '',
  nameEn: 'DONGHAI FREIGHT',
  shortName: '',
  scope: ['1'],
  size: '2',
  areaId: '31',
  areaIdName: 'China / Shanghai',
  address: '1 HARBOUR ROAD',
  tel: '021-55550100',
  fax: '',
  website: '',
  mailLanguage: 'zh-CN',
  invoiceTitle: '东海',
  taxNo: '1',
  bankName: '',
  bankAccount: '',
  version: '1',
  id: '9',
  certStatus: 0,
  level: 'standard',
  settleMode: 1,
  certification: null,
  membership: null,
  actions: ['edit', 'applyCertification'],
};
const PAPER = { url: '/api/im/pub/downloadFile?id=1', fileName: 'licence.png', size: 2048 };
const APPLICATION = { status: 1, applyTime: Date.UTC(2026, 10, 20), auditTime: null, reason: '', applicantName: 'Lin' } as const;

const ok = (data: unknown) => ({ ok: true, message: '', data });
const area = (id: string, pid: string, nameEn: string, level: number) => ({ id, pid, nameCn: nameEn, nameEn, level, hasChildren: level < 3 });
const AREAS = [
  area('1', '0', 'Asia', 1),
  area('2', '0', 'Europe', 1),
  area('21', '1', 'China', 2),
  area('31', '21', 'Shanghai', 3),
  area('32', '21', 'Ningbo', 3),
];

const CALLS = {
  user: {
    queryWebCustomerBaseInfo: async () => ok(stored),
    updateWebCustomerBaseInfo: async (input: CompanyInfoInput) => {
      saved.push(input);
      stored = { ...stored, nameEn: input.nameEn ?? '', areaId: input.areaId ?? null, version: `${stored.version}+` };
      return ok(stored);
    },
    applyCustomerCertification: async (input: CertificationInput) => {
      applied.push(input);
      stored = {
        ...stored,
        ...input,
        certStatus: 1,
        certification: { ...APPLICATION, papers: [] },
        actions: ['edit', 'withdrawCertification'],
        version: '2',
      } as CompanyInfo;
      return ok({ certStatus: 1 });
    },
    getUserInfo: async () => ({ ok: false, reason: 'network', message: '', errors: [] }),
  },
  basedata: {
    queryAreaListByPid: async ({ pid = '0' }: { pid?: string }) => ok(AREAS.filter((one) => one.pid === pid)),
    queryDictionaryList: async () =>
      ok([
        { id: '1', code: '1', nameCn: '货主', nameEn: 'Shipper', sort: 1, extra: {} },
        { id: '2', code: '2', nameCn: '贸易', nameEn: 'Trader', sort: 2, extra: {} },
      ]),
  },
  file: { downloadFile: async () => ({ ok: false, reason: 'business', message: '', errors: [] }) },
};

async function shown() {
  const element = document.createElement('quay-company-info');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('form') && element.shadowRoot, 'the form');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const find = (selector: string) => until(() => root.querySelector<HTMLElement>(selector), selector);
  return { element, root, field, find, press: (name: string) => button(root, name).click(), text: () => root.textContent ?? '' };
}
/** Looks the company up again, as after an event. */
const refresh = () => queryClient.invalidateQueries({ queryKey: [api.user.queryWebCustomerBaseInfo.path] });

describe('company information', () => {
  beforeEach(() => {
    [stored, saved, applied] = [STORED, [], []];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [domain, calls] of Object.entries(CALLS))
      for (const [name, call] of Object.entries(calls)) {
        const original = real[domain as keyof typeof CALLS][name as never] as object;
        Object.assign(api[domain as keyof typeof CALLS], { [name]: Object.assign(call, original) });
      }
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.user, real.user);
    Object.assign(api.basedata, real.basedata);
    Object.assign(api.file, real.file);
    queryClient.clear();
    session.logout('expired');
  });

  it('names the company and its state', async () => {
    const { root } = await shown();
    await until(() => root.querySelector('h1')?.textContent === STORED.nameEn, 'the name');
    await until(() => root.querySelector('[part~=status]')?.textContent === 'Not certified', 'the state');
  });

  it('finds the company that a user wants to join by its full name in either language, and asks it by its own', async () => {
    stored = { ...STORED, actions: [] };
    const asked: object[] = [];
    const looked: string[] = [];
    const BEIHAI = { id: '8', nameCn: '北海贸易有限公司', nameEn: 'BEIHAI TRADING CO., LTD.', code: '北海' };
    Object.assign(api.user, {
      queryCompanyDrop: Object.assign(
        async ({ searchValue = '' }) => (looked.push(searchValue), ok(searchValue === BEIHAI.nameEn ? [BEIHAI] : [])),
        real.user.queryCompanyDrop,
      ),
      relevanceWebUser: Object.assign(async (input: object) => (asked.push(input), ok({ status: 'pending' })), real.user.relevanceWebUser),
    });
    const { element, root, press } = await shown();
    await until(() => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Join another company'), 'the button');
    press('Join another company');
    const name = () => root.querySelector<HTMLInputElement>('[role=dialog] [name=companyNameCn]');
    const dialog = () => root.querySelector('[role=dialog]')?.textContent ?? '';
    type(await until(name, 'the dialog'), 'BEIHAI');
    await until(() => dialog().includes('No company has exactly this name.'), 'what to check');
    type(name()!, BEIHAI.nameEn);
    await until(() => dialog().includes('Found: BEIHAI TRADING CO., LTD.'), 'the company');
    assert.deepEqual(looked, ['BEIHAI', BEIHAI.nameEn]);
    press('Join');
    await until(() => asked.length > 0, 'the request');
    assert.deepEqual(asked, [{ companyNameCn: '北海贸易有限公司', inviteCode: '' }]);
    element.remove();
  });

  it('saves the place that is chosen in the tree', async () => {
    const { root, press, find, text } = await shown();
    (await find('[data-name=areaId]')).click();
    const item = (name: string) =>
      until(() => [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ textContent }) => textContent === name), name);
    (await item('China')).querySelector<HTMLElement>('svg')!.parentElement!.click();
    (await item('Ningbo')).querySelector<HTMLElement>('div')!.click();
    await until(() => text().includes('China / Ningbo'), 'the choice');
    press('Save changes');
    await until(() => saved.length === 1, 'saved');
    assert.equal(saved[0]?.areaId, '32');
  });

  it('offers nothing to users who only read', async () => {
    stored = { ...STORED, actions: [] };
    const { root, field } = await shown();
    await until(() => field('nameEn').readOnly, 'read-only');
    const names = [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
    assert.notIncludeMembers(names, ['Save changes', 'Apply for certification', 'Apply for membership']);
  });

  it('shows a decision as soon as it is known, and keeps unsaved input', async () => {
    const { root, field } = await shown();
    type(field('nameEn'), 'DONGHAI LOGISTICS');
    stored = { ...STORED, certStatus: 2, certification: { ...APPLICATION, status: 2, papers: [] }, actions: ['edit', 'applyMembership'] };
    await refresh();
    await until(() => root.querySelector('[part~=status]')?.textContent === 'Certified', 'the state');
    assert.equal(field('nameEn').value, 'DONGHAI LOGISTICS');
  });

  it('shows the reason of a refusal', async () => {
    stored = { ...STORED, certification: { ...APPLICATION, status: 3, reason: 'blurred', papers: [] } };
    const { find, text } = await shown();
    await find('[role=alert]');
    assert.include(text(), 'The certification was refused: blurred');
  });

  it('applies with the documents of the last application, and shows what was stated', async () => {
    const papers = (['licenceUrl', 'idCardFrontUrl', 'idCardBackUrl'] as const).map((name) => ({ ...PAPER, field: name }));
    stored = { ...STORED, certification: { ...APPLICATION, status: 4, papers } };
    const { field, press, find } = await shown();
    press('Apply for certification');
    await find('[role=dialog] input[name=usciCode]');
    const inDialog = (name: string) => find(`[role=dialog] input[name=${name}]`) as Promise<HTMLInputElement>;
    type(await inDialog('usciCode'), '91310115ma1k300a1p');
    type(await inDialog('legalPerson'), '林示例');
    press('Send application');
    await until(() => applied.length === 1, 'applied');
    assert.include(applied[0], { usciCode: '91310115MA1K300A1P', legalPerson: '林示例', licenceUrl: PAPER.url, idCardBackUrl: PAPER.url });
    await until(() => field('usciCode').value === '91310115MA1K300A1P', 'the stated code');
  });

  it('marks what an application lacks, and asks before it is discarded', async () => {
    const { root, press, find } = await shown();
    press('Apply for certification');
    type((await find('[role=dialog] input[name=legalPerson]')) as HTMLInputElement, '林示例');
    press('Send application');
    await until(() => root.querySelectorAll('[role=dialog] [data-field][data-invalid]').length === 4, 'four errors');
    assert.isEmpty(applied);
    press('Cancel');
    await find('[role=alertdialog]');
    press('Keep editing');
    assert.equal(((await find('[role=dialog] input[name=legalPerson]')) as HTMLInputElement).value, '林示例');
  });

  describe('for an agent', () => {
    const papers = (['licenceUrl', 'idCardFrontUrl', 'idCardBackUrl'] as const).map((field) => ({ ...PAPER, field }));
    const WAITING: CompanyApplication = {
      id: '21',
      customerId: '9',
      nameCn: STORED.nameCn,
      nameEn: STORED.nameEn,
      usciCode: '91310115MA1K300A1P',
      legalPerson: 'Lin',
      applyTime: APPLICATION.applyTime,
      applicantName: 'Lin Yue',
      papers,
    };
    let open: CompanyApplication[];
    let answers: object[];
    let refusal: object | undefined;
    beforeEach(() => {
      [open, answers, refusal] = [[WAITING], [], undefined];
      session.logout('expired');
      session.login({ token: 'a', userName: 'service', ext: { codeList: ['bookingManage', 'member'] } });
      const calls = {
        queryCompanyApplications: async () => ok(open),
        answerCompanyApplication: async (input: object) => {
          answers.push(input);
          open = [];
          return refusal ?? ok({ certStatus: 2 });
        },
      };
      for (const [name, call] of Object.entries(calls)) Object.assign(api.user, { [name]: Object.assign(call, real.user[name as 'logout']) });
    });
    const applications = async (customerId?: string) => {
      const element = document.createElement('quay-company-info');
      element.setAttribute('locale', 'en-US');
      if (customerId) element.setAttribute('customer-id', customerId);
      document.body.append(element);
      const root = await until(() => element.shadowRoot?.querySelector('[part~=card]') && element.shadowRoot, 'the application');
      const has = (text: string) => until(() => (root.textContent ?? '').includes(text), text);
      return { root, has, press: (name: string) => button(root, name).click(), dialog: () => root.querySelector('[role=dialog]') };
    };

    it('shows what the company states, and certifies it once', async () => {
      const { root, has, press, dialog } = await applications();
      for (const text of ['DONGHAI FREIGHT', '91310115MA1K300A1P', 'The check character', 'Lin Yue', 'Business licence']) await has(text);
      press('Certify: DONGHAI FREIGHT');
      const asked = await until(dialog, 'the question');
      const send = button(asked, 'Certify');
      send.click();
      send.click();
      await has('No applications to review');
      assert.equal(answers.length, 1);
      assert.deepInclude(answers[0], { id: '21', isAccepted: true });
      assert.isNull(root.querySelector('[role=dialog]'));
    });

    it('opens the application of the company that a to-do names, in focus, with the way to all', async () => {
      open = [{ ...WAITING, id: '20', customerId: '8', nameEn: 'OTHER TRADE' }, WAITING];
      const { root, has, press } = await applications('9');
      await has('DONGHAI FREIGHT');
      assert.notInclude(root.textContent, 'OTHER TRADE');
      await until(() => root.activeElement?.textContent === 'DONGHAI FREIGHT', 'the focus');
      press('All applications: 2');
      await has('OTHER TRADE');
      await has('DONGHAI FREIGHT');
      assert.notInclude(root.textContent, 'no longer open');
    });

    it('says that the application of a to-do is not open any more, and shows the others', async () => {
      const { root, has } = await applications('8');
      await has('This application is no longer open');
      await has('DONGHAI FREIGHT');
      root.host.remove();
      // What was just answered here needs no such word.
      const again = await applications('9');
      await again.has('DONGHAI FREIGHT');
      again.press('Certify: DONGHAI FREIGHT');
      button(await until(again.dialog, 'the question'), 'Certify').click();
      await again.has('No applications to review');
      assert.notInclude(again.root.textContent, 'no longer open');
    });

    it('asks for what is missing, and for the reason of a refusal', async () => {
      open = [{ ...WAITING, usciCode: '' }];
      const { has, press, dialog } = await applications();
      press('Certify: DONGHAI FREIGHT');
      button(await until(dialog, 'the question'), 'Certify').click();
      await has('Enter it as on the business licence.');
      press('Cancel');
      await until(() => !dialog(), 'the dialog closes');
      press('Refuse: DONGHAI FREIGHT');
      const refusing = await until(dialog, 'the refusal');
      button(refusing, 'Refuse').click();
      await has('Enter the reason.');
      assert.isEmpty(answers);
      type(refusing.querySelector('textarea')!, 'blurred');
      button(refusing, 'Refuse').click();
      await until(() => answers.length === 1, 'the answer');
      assert.deepInclude(answers[0], { id: '21', isAccepted: false, reason: 'blurred' });
    });

    it('says that a colleague has decided it, and offers no second answer', async () => {
      refusal = { ok: false, reason: 'business', message: 'The application is no longer open.', errors: [] };
      const { has, press, dialog } = await applications();
      press('Certify: DONGHAI FREIGHT');
      button(await until(dialog, 'the question'), 'Certify').click();
      await has('no longer open');
      assert.notInclude(
        [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
        'Certify',
      );
      press('Close');
      await has('No applications to review');
    });
  });
});

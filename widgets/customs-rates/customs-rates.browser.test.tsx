import { assert } from 'chai';
import type { Declare } from '#contract/other-freight';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import customsRates from './widget.ts';

defineWidget(customsRates);
const { api, queryClient, settings } = core();
const { queryDeclarePageForWeb } = api.otherFreight;
const { queryGroupPortList } = api.basedata;
const port = { id: '2', portCode: 'USLAX', nameCn: '洛杉矶', nameEn: 'Los Angeles', aliasCodes: [] };
/** Inputs of the list. */
let listed: object[];

const DECLARE: Declare = {
  id: '1',
  portId: '1',
  portCode: 'CNSGH',
  portName: 'Shanghai',
  countryCode: 'CN',
  declareType: 1,
  goodsType: 1,
  goodsTypeName: 'General cargo',
  price: '180.00',
  currency: 'CNY',
  itemsPerPage: 6,
  extraPagePrice: '40.00',
  includes: '',
  remark: '',
  validFrom: Date.now(),
  validTo: Date.now(),
};

describe('customs rates', () => {
  beforeEach(() => {
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    listed = [];
    const ok = (data: unknown) => ({ ok: true, message: '', data });
    const page = async (input: object) => (listed.push(input), ok({ records: [DECLARE], total: 1, size: 20, current: 1, pages: 1 }));
    Object.assign(api.otherFreight, { queryDeclarePageForWeb: Object.assign(page, queryDeclarePageForWeb) });
    const groups = async ({ type: kind }: { type: string }) =>
      ok(kind === 'end' ? [{ groupName: 'North America West', routeCode: 'USWC', ports: [port] }] : []);
    Object.assign(api.basedata, { queryGroupPortList: Object.assign(groups, queryGroupPortList) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.otherFreight, { queryDeclarePageForWeb });
    Object.assign(api.basedata, { queryGroupPortList });
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  for (const typed of ['12 600', '1.5', '5,000', '5000', '0', '-3', 'abc', '9'.repeat(22)])
    it(`27.A4 show no price for “${typed}” items, and say which field is wrong`, async () => {
      const element = document.createElement('quay-customs-rates');
      element.setAttribute('locale', 'en-US');
      document.body.append(element);
      const root = await until(() => element.shadowRoot?.querySelector('.root'), 'the element');
      await until(() => root.textContent?.includes('CNY 180.00 for a page with up to 6 items'));
      assert.include(root.textContent, 'count as a whole page, rounded up');
      const input = await until(() => root.querySelector<HTMLInputElement>('input[inputmode=numeric]'), 'the number of items');
      type(input, typed);
      await until(() => root.textContent?.includes('No price while this is not a valid number: Items of goods.'));
      assert.notInclude(root.textContent, 'for a page with');
      type(input, '13');
      await until(() => root.textContent?.includes('2 further pages × CNY 40.00'));
    });

  it('ask for the services of the port that is chosen in its group', async () => {
    const element = document.createElement('quay-customs-rates');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const root = await until(() => element.shadowRoot?.querySelector('.root'), 'the element');
    await until(() => root.textContent?.includes('CNY 180.00'));
    root.querySelector<HTMLElement>('button[name=port]')?.click();
    const items = () => [...element.shadowRoot!.querySelectorAll('[role=treeitem]')];
    const item = () => items().find((one) => one.textContent?.trim() === 'Los Angeles USLAX');
    ((await until(item, 'the port')).firstElementChild as HTMLElement).click();
    await until(() => listed.length === 2, 'the list of the port');
    assert.deepEqual(listed, [
      { current: 1, size: 20 },
      { portCode: 'USLAX', current: 1, size: 20 },
    ]);
  });
});

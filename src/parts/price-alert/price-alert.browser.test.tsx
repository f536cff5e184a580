import { assert } from 'chai';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { PriceAlertDialog } from './PriceAlertDialog.tsx';
import { PriceAlertList } from './PriceAlertList.tsx';

const Probe = ({ view }: { view?: string }) =>
  view === 'list' ? (
    <PriceAlertList onSearch={() => {}} />
  ) : (
    <PriceAlertDialog pol="CNSGH" pod="USLAX" ctnType="40HQ" price="2450" onClose={() => {}} />
  );
defineWidget(
  widget<{ view?: string }>({
    tag: 'quay-alert-probe',
    component: Probe,
    props: { view: { kind: 'string' } },
    events: {},
    namespaces: ['form'],
    skeletonHeight: 0,
    embedding: { audience: 'public', parts: [] },
  }),
);

const { api } = core();
const real = { priceAlert: { ...api.priceAlert }, queryPortList: api.basedata.queryPortList };
const PORTS = [
  { id: '1', portCode: 'CNSGH', nameCn: '上海', nameEn: 'Shanghai', country: 'CN', aliasCodes: ['CNSHA'] },
  { id: '2', portCode: 'USLAX', nameCn: '洛杉矶', nameEn: 'Los Angeles', country: 'US', aliasCodes: [] },
];
const ok = (data: unknown) => ({ ok: true, message: '', data });
const port = (portCode: string, name: string) => ({ id: portCode, portCode, name });
const ALERT = {
  id: '7',
  portStart: port('CNSGH', 'Shanghai'),
  portEnd: port('USLAX', 'Los Angeles'),
  ctnType: '40HQ',
  limit: '2400.00',
  currency: 'USD',
  price: '2350.00',
  level: 'standard',
  isReached: true,
  createTime: 0,
};
let calls: [string, object][];

async function shown(view?: string) {
  await loadTexts(['price-alert']);
  const element = document.createElement('quay-alert-probe');
  element.setAttribute('locale', 'en-US');
  if (view) element.setAttribute('view', view);
  document.body.append(element);
  return until(() => element.shadowRoot?.querySelector('form, li') && element.shadowRoot, 'the part');
}

describe('a price alert', () => {
  beforeEach(() => {
    calls = [];
    const answer = (name: string, data: unknown) => async (input: object) => (calls.push([name, input]), ok(data));
    Object.assign(api.priceAlert, {
      requestPriceAlert: answer('request', { hours: 48 }),
      savePriceAlert: answer('save', ALERT),
      deletePriceAlert: answer('delete', null),
      queryPriceAlertList: Object.assign(async () => ok([ALERT]), { path: 'list' }),
    });
    Object.assign(api.basedata, { queryPortList: Object.assign(async () => ok(PORTS), real.queryPortList) });
  });
  afterEach(() => {
    Object.assign(api.priceAlert, real.priceAlert);
    Object.assign(api.basedata, { queryPortList: real.queryPortList });
    document.querySelector('quay-alert-probe')?.remove();
  });

  it('of a visitor asks for an address, starts below the price, and says that a mail is on its way', async () => {
    const root = await shown();
    const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    assert.equal(field('limit').value, '2,400');
    await until(() => root.textContent?.includes('Shanghai – Los Angeles'), '30.A9 the names of the ports');
    field('email').focus();
    document.execCommand('insertText', false, 'ann@example.com');
    root.querySelector('form')!.requestSubmit();
    await until(() => root.textContent?.includes('ann@example.com'), 'the answer');
    assert.deepEqual(calls, [
      ['request', { portStartCode: 'CNSGH', portEndCode: 'USLAX', ctnType: '40HQ', limit: '2400', email: 'ann@example.com' }],
    ]);
  });

  it('in the list shows limit and price, and is ended with a way back', async () => {
    const root = await shown('list');
    assert.include(root.textContent, 'up to USD 2,400.00');
    assert.include(root.textContent, 'now USD 2,350.00');
    root.querySelector<HTMLButtonElement>('button[aria-label^="End"]')!.click();
    await until(() => calls.length > 0, 'the call');
    assert.deepEqual(calls, [['delete', { id: '7' }]]);
    const notice = await until(() => core().notices.store.getState().list[0], 'the notice');
    notice.action?.run();
    await until(() => calls.length > 1, 'the second call');
    assert.deepEqual(calls[1], ['save', { portStartCode: 'CNSGH', portEndCode: 'USLAX', limit: '2400.00', ctnType: '40HQ' }]);
  });
});

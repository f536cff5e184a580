import { assert } from 'chai';
import type { Webhook } from '#contract/webhook';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { fakeLateCalls } from '../../../tests/browser/fixtures/late-calls.ts';
import { type as write, until } from '../../../tests/browser/fixtures/page.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

defineWidget(
  widget({
    tag: 'quay-probe-webhook',
    component: () => <WebhookDialog onClose={() => {}} />,
    props: {},
    events: {},
    namespaces: ['form'],
    skeletonHeight: 0,
  }),
);

const ADDED: Webhook = {
  id: '1',
  url: 'https://erp.example.com/quayside',
  kinds: ['booking', 'vgm'],
  isActive: true,
  stoppedReason: null,
  failingSince: null,
  formerKeyUntil: null,
  queued: 0,
  createTime: 0,
};
const DELIVERY = {
  id: '9',
  eventId: 'e',
  kind: 'vgm',
  bookingId: '7',
  orderNo: 'DD1',
  bkgNo: 'ONEY1',
  fromStatus: 1,
  fromStatusName: 'Partly submitted',
  toStatus: 2,
  toStatusName: 'All submitted',
  state: 'failed',
  attempts: 16,
  responseStatus: 503,
  fault: '503',
  createTime: 0,
  lastAttemptTime: 0,
  nextAttemptTime: null,
};
let stored: Webhook[];
let asked: [string, unknown][];
let restore: () => void;

beforeEach(() => {
  [stored, asked] = [[], []];
  restore = fakeLateCalls({
    queryWebhooks: () => stored,
    saveWebhook(input: Partial<Webhook>) {
      asked.push(['save', input]);
      const isNew = stored.length === 0;
      stored = [{ ...ADDED, ...input, id: '1' }];
      return { webhook: stored[0], key: isNew ? 'whsec_secret' : null };
    },
    rotateWebhookKey: () => ({ webhook: stored[0], key: 'whsec_next' }),
    deleteWebhook: () => null,
    testWebhook: () => null,
    queryWebhookDeliveries: () => ({ records: [DELIVERY], total: 1, size: 10, current: 1, pages: 1 }),
    replayWebhookDelivery: (input: unknown) => (asked.push(['replay', input]), null),
  });
});
afterEach(() => {
  restore();
  core().queryClient.clear();
  document.body.replaceChildren();
});

async function shown() {
  await loadTexts(['webhook']);
  const element = document.createElement('quay-probe-webhook');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot, 'the shadow root');
  const button = (name: string) => until(() => [...root.querySelectorAll('button')].find((each) => each.textContent === name), name);
  const has = (text: string) => until(() => root.textContent?.includes(text), text);
  return { root, button, has };
}

it('adds an address, and shows its key this once', async () => {
  const { root, button, has } = await shown();
  await has('No address yet');
  (await button('Add address')).click();
  write(await until(() => root.querySelector<HTMLInputElement>('input[inputmode=url]'), 'the address'), ADDED.url);
  await until(() => root.querySelectorAll('[type=checkbox]').length === 6, 'the events');
  root.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  (await button('Save')).click();
  await until(() => root.querySelector('textarea')?.value === 'whsec_secret', 'the key');
  assert.deepEqual(asked, [['save', { id: null, url: ADDED.url, kinds: ['si', 'copy', 'vgm', 'preplan', 'bill'], isActive: true }]]);
  (await button('Close')).click();
  await has(ADDED.url);
  assert.isNull(root.querySelector('textarea'));
});

it('says why an address was stopped, and switches it on again', async () => {
  stored = [{ ...ADDED, isActive: false, stoppedReason: '503', queued: 3 }];
  const { button, has } = await shown();
  await has('Stopped: 503');
  await has('3 events waiting');
  (await button('Switch on')).click();
  await has('Active');
  assert.deepInclude(asked[0]?.[1] as object, { id: '1', isActive: true });
});

it('has a log of deliveries, from which an event is sent again', async () => {
  stored = [ADDED];
  const { button, has } = await shown();
  (await button('Deliveries')).click();
  await has('Partly submitted → All submitted');
  await has('Failed 503');
  (await button('Send again')).click();
  await until(() => asked.length === 1, 'the repeat');
  assert.deepEqual(asked, [['replay', { deliveryId: '9' }]]);
});

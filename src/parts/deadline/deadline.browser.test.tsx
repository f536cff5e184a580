import { assert } from 'chai';
import { useState } from 'react';
import type { DeadlineSettings } from '#contract/deadline';
import { deadlineCalls } from '#contract/browser/late';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { fakeLateCalls } from '../../../tests/browser/fixtures/late-calls.ts';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { useLateCalls } from '../useLateCalls.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ReminderHours } from './ReminderHours.tsx';

let feed: DeadlineSettings['feed'];
let asked: string[];
let restore: () => void;

function Probe() {
  const calls = useLateCalls(deadlineCalls);
  const [hours, setHours] = useState<readonly number[]>([48, 6]);
  const [shownFeed, setShownFeed] = useState(feed);
  return (
    <div data-hours={hours.join()}>
      <ReminderHours hours={hours} onChange={setHours} />
      <CalendarFeed feed={shownFeed} calls={calls} onChange={async () => setShownFeed(feed)} />
    </div>
  );
}
defineWidget(widget({ tag: 'quay-probe-deadline', component: Probe, props: {}, events: {}, namespaces: ['form'], skeletonHeight: 0 }));

const ADDRESS = 'https://portal.example.com/api/order/deadline/pub/openDeadlineFeed?key=1.a';

beforeEach(() => {
  [feed, asked] = [null, []];
  restore = fakeLateCalls({
    renewDeadlineFeed: () => (
      asked.push('renew'),
      (feed = { address: ADDRESS, createTime: 0, readTime: null, codes: ['si', 'vgm', 'customs', 'afc', 'cy'], isOwnOnly: false, locale: 'en-US' })
    ),
    saveDeadlineFeed: (filter: Pick<NonNullable<DeadlineSettings['feed']>, 'codes' | 'isOwnOnly' | 'locale'>) => (
      asked.push(`${filter.codes.join()} ${filter.isOwnOnly} ${filter.locale}`),
      (feed = feed && { ...feed, ...filter }),
      null
    ),
    revokeDeadlineFeed: () => (asked.push('revoke'), (feed = null)),
  });
});
afterEach(() => {
  restore();
  core().queryClient.clear();
  document.body.replaceChildren();
});

async function shown() {
  await loadTexts(['deadline']);
  const element = document.createElement('quay-probe-deadline');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[data-hours]') && element.shadowRoot, 'the parts');
  const button = (name: string, inside: ParentNode = root) =>
    until(() => [...inside.querySelectorAll('button')].find((each) => each.textContent === name), name);
  const confirm = async () => button('OK', await until(() => root.querySelector('[role=alertdialog], [role=dialog]'), 'the question'));
  return { root, button, confirm, field: () => root.querySelector('textarea') };
}

it('ticks hours in their order, whichever was ticked last', async () => {
  const { root } = await shown();
  const [first, second] = root.querySelectorAll<HTMLInputElement>('[type=checkbox]');
  second?.click();
  await until(() => root.querySelector('[data-hours="48,24,6"]'), 'all hours');
  first?.click();
  await until(() => root.querySelector('[data-hours="24,6"]'), 'without the first');
});

it('makes the address of a calendar at once, and asks before it replaces or ends it', async () => {
  const { root, button, confirm, field } = await shown();
  (await button('Create address')).click();
  await until(() => field()?.value === ADDRESS, 'the address');
  assert.include(root.textContent, 'Not read by a calendar yet.');
  (await button('Replace address')).click();
  (await confirm()).click();
  await until(() => asked.length === 2, 'the renewal');
  (await button('Turn off')).click();
  assert.deepEqual(asked, ['renew', 'renew']);
  (await confirm()).click();
  await button('Create address');
  assert.deepEqual(asked, ['renew', 'renew', 'revoke']);
});

it('contains what the user ticks, one cut-off at least', async () => {
  const { root, button } = await shown();
  (await button('Create address')).click();
  const contents = await until(() => root.querySelector('fieldset'), 'the contents');
  const box = (name: string) =>
    until(() => [...contents.querySelectorAll('label')].find((each) => each.textContent === name)?.querySelector('input'), name);
  for (const [n, name] of ['VGM', 'Customs', 'AFC', 'CY', 'Only bookings that I made'].entries()) {
    (await box(name)).click();
    await until(() => asked.length === n + 2, `${name} is saved`);
  }
  assert.deepEqual(
    asked.slice(1),
    ['si,customs,afc,cy', 'si,afc,cy', 'si,cy', 'si', 'si'].map((codes, n) => `${codes} ${n === 4} en-US`),
  );
  root.querySelector<HTMLInputElement>('[type=radio][value=zh-CN]')?.click();
  await until(() => asked.at(-1) === 'si true zh-CN', 'the language is saved');
  const last = await box('SI');
  await until(() => last.disabled, 'the last one stays');
});

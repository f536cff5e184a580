import { assert } from 'chai';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { loadTexts } from '#i18n';
import { fakeLateCalls } from '../../../tests/browser/fixtures/late-calls.ts';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { DcsaDialog } from './DcsaDialog.tsx';

let ended: string[];
const ORDER = { bookingId: '7', orderNo: 'DD1', bkgNo: 'ONEY1', version: 1, actions: [], cutoffCustoms: null, copyStatus: 0 };
const Probe = () => <DcsaDialog order={ORDER} onClose={() => ended.push('closed')} onDone={() => ended.push('done')} />;
defineWidget(widget({ tag: 'quay-probe-dcsa', component: Probe, props: {}, events: {}, namespaces: ['form'], skeletonHeight: 0 }));

const finding = (path: string, message: string, isError: boolean) => ({ path, code: 'x', message, isError });
let asked: [string, unknown][];
let restore: () => void;
/** What the import of weights answers. */
let imported: { ctnNos: string[]; findings: object[] };

beforeEach(() => {
  [asked, ended, imported] = [[], [], { ctnNos: [], findings: [] }];
  const exported = (name: string, findings: object[]) => (input: unknown) => (
    asked.push([name, input]),
    { fileName: 'a.json', document: {}, findings }
  );
  restore = fakeLateCalls({
    exportDcsaBooking: exported('booking', [finding('$.vessel', 'Not carried.', false)]),
    exportDcsaInstructions: exported('instructions', []),
    exportDcsaVgm: exported('vgm', [finding('$.VGMDeclarations[0].VGM.weight', 'Missing. Add it.', true)]),
    importDcsaVgm: (input: unknown) => (asked.push(['import', input]), imported),
  });
});
afterEach(() => {
  restore();
  core().queryClient.clear();
  document.body.replaceChildren();
});

async function shown() {
  await loadTexts(['dcsa']);
  const element = document.createElement('quay-probe-dcsa');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot, 'the shadow root');
  const section = (title: string) =>
    until(() => [...root.querySelectorAll('section')].find((each) => each.querySelector('h3')?.textContent === title), title);
  const button = (name: string) => until(() => [...root.querySelectorAll('button')].find((each) => each.textContent === name), name);
  const weights = await section('Verified gross mass (VGM 1.0)');
  async function upload(text: string) {
    const input = weights.querySelector<HTMLInputElement>('input[type=file]')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'vgm.json', { type: 'application/json' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return { section, button, weights, upload, has: (part: Element, text: string) => until(() => part.textContent?.includes(text), text) };
}

it('downloads each document, and shows beside it what a receiver may refuse', async () => {
  const { section, button, weights, has } = await shown();
  (await button('Download VGM')).click();
  await has(weights, '$.VGMDeclarations[0].VGM.weight');
  await has(weights, 'The file was downloaded.');
  (await button('Download booking')).click();
  await has(await section('Booking (BKG 2.0)'), 'Not carried.');
  assert.notInclude(weights.textContent, 'Missing. Add it.');
  assert.deepEqual(asked, [
    ['vgm', { bookingId: '7' }],
    ['booking', { bookingId: '7' }],
  ]);
});

it('says where a file is wrong, errors first, and that nothing was saved', async () => {
  const { weights, upload, has, button } = await shown();
  imported.findings = [finding('$.a', 'Too long.', false), finding('$.b', 'Missing. Add it.', true)];
  await upload('{"VGMDeclarations":[]}');
  await has(weights, 'Nothing was saved.');
  assert.deepEqual(
    [...weights.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
    ['$.bMissing. Add it.', '$.aToo long.'],
  );
  await upload('{"VGMDecl');
  await has(weights, 'This file is not JSON.');
  assert.deepEqual(asked, [['import', { bookingId: '7', document: { VGMDeclarations: [] } }]]);
  (await button('Close')).click();
  await until(() => ended.length > 0, 'the end');
  assert.deepEqual(ended, ['closed']);
});

it('tells the page of imported weights when it closes', async () => {
  const { weights, upload, button, has } = await shown();
  imported = { ctnNos: ['MSCU1234566'], findings: [finding('$.a', 'The check digit is wrong.', false)] };
  await upload('{}');
  await has(weights, 'Please check the following.');
  (await button('Close')).click();
  await until(() => ended.length > 0, 'the end');
  assert.deepEqual(ended, ['done']);
});

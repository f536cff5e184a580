import { assert } from 'chai';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { button } from '../../../tests/browser/fixtures/chat.tsx';
import { emptyPage, pause, type, until } from '../../../tests/browser/fixtures/page.ts';
import { CancellationDialog } from './CancellationDialog.tsx';
import type { ActionableOrder } from './order.ts';

const HOUR_MS = 3_600_000;
const { api, notices, queryClient } = core();
const real = { ...api.order };
let order: ActionableOrder;
let sent: object[];
/** Answers in turn; a request waits while there is none. */
let answers: object[];
let done: number;
let closed: number;

function Probe() {
  return <CancellationDialog order={order} onClose={() => (closed += 1)} onDone={() => (done += 1)} />;
}
defineWidget(widget({ tag: 'quay-probe-cancellation', component: Probe, props: {}, events: {}, namespaces: ['order'], skeletonHeight: 400 }));

async function shown() {
  const element = document.createElement('quay-probe-cancellation');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  await until(() => element.shadowRoot?.querySelector('[role=dialog] textarea'), 'the dialog');
  const root = element.shadowRoot!;
  const reason = () => root.querySelector('textarea')!;
  const fee = () => root.querySelector<HTMLInputElement>('input[type=checkbox]');
  return { root, reason, fee, text: () => root.textContent ?? '', submit: () => button(root, 'Cancel booking').click() };
}

describe('27.A6 the cancellation of a released booking', () => {
  beforeEach(() => {
    order = { bookingId: '7', orderNo: 'WO1', bkgNo: 'COSU1', version: 3, actions: ['withdraw'], cutoffCustoms: Date.now() + HOUR_MS, copyStatus: 0 };
    [sent, answers, done, closed] = [[], [{ ok: true, message: '', data: {} }], 0, 0];
    const call = async (input: object) => {
      sent.push(input);
      while (answers.length === 0) await pause(10);
      return answers.shift();
    };
    Object.assign(api.order, { tuiguanBookingWeb: Object.assign(call, { path: real.tuiguanBookingWeb.path }) });
  });
  afterEach(async () => {
    answers = [{ ok: true, message: '', data: {} }];
    await emptyPage();
    Object.assign(api.order, real);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
  });

  it('names the booking, and sends nothing without a reason', async () => {
    const { text, reason, fee, submit } = await shown();
    assert.include(text(), 'Cancel booking COSU1');
    assert.isNull(fee(), 'no fee before the customs cut-off');
    for (const blank of ['', '   ']) {
      type(reason(), blank);
      submit();
      await until(() => text().includes('Enter the reason for cancellation.'), 'the error');
      assert.equal(reason().getAttribute('aria-invalid'), 'true');
    }
    await pause(50);
    assert.deepEqual([sent, done], [[], 0]);
    type(reason(), 'Cargo not ready');
    submit();
    await until(() => done === 1, 'done');
    assert.deepEqual(sent, [{ bookingId: '7', reason: 'Cargo not ready', acceptFee: false, version: 3 }]);
  });

  it('asks for consent to the fee after the customs cut-off, and sends nothing without', async () => {
    order = { ...order, cutoffCustoms: Date.now() - HOUR_MS };
    const { text, reason, fee, submit } = await shown();
    assert.include(text(), 'The customs cut-off has passed.');
    type(reason(), 'Cargo not ready');
    submit();
    await until(() => text().includes('Accept the cancellation fee to continue.'), 'the error');
    await pause(50);
    assert.deepEqual([sent, done], [[], 0]);
    fee()!.click();
    submit();
    await until(() => done === 1, 'done');
    assert.deepEqual(sent, [{ bookingId: '7', reason: 'Cargo not ready', acceptFee: true, version: 3 }]);
  });

  it('is requested once, however often the button is pressed', async () => {
    answers = [];
    const { reason, submit } = await shown();
    type(reason(), 'Cargo not ready');
    submit();
    submit();
    await until(() => sent.length > 0, 'the request');
    submit();
    await pause(50);
    answers = [{ ok: true, message: '', data: {} }];
    await until(() => done > 0, 'done');
    await pause(50);
    assert.lengthOf(sent, 1);
  });

  it('keeps what was typed when the server refuses it, and says why', async () => {
    const refusal = { ok: false, reason: 'business', message: 'Changed meanwhile.', errors: [] };
    answers = [refusal, { ok: true, message: '', data: {} }];
    const { text, reason, submit } = await shown();
    type(reason(), 'Cargo not ready');
    submit();
    await until(() => text().includes('Changed meanwhile.'), 'why');
    assert.deepEqual([reason().value, done, closed], ['Cargo not ready', 0, 0]);
    submit();
    await until(() => done === 1, 'done');
  });
});

import { assert } from 'chai';
import { useEffect, useState } from 'react';
import type { EdiMessage } from '#contract/edi';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { emptyPage, until } from '../../../tests/browser/fixtures/page.ts';
import { emitSocket, fakeSocket } from '../../../tests/browser/fixtures/socket.ts';
import { BillMessage } from './BillMessage.tsx';
import { loadEdiMessages } from './load-edi-messages.ts';

type Loaded = Awaited<ReturnType<typeof loadEdiMessages>>;

function Probe() {
  const [Messages, take] = useState<Loaded>();
  useEffect(() => void loadEdiMessages().then((all) => take(() => all)), []);
  if (!Messages) return null;
  return (
    <>
      <BillMessage bookingId="7" billId="1" bill="Main bill" canSend={canSend} />
      <Messages bookingId="7" />
    </>
  );
}
defineWidget(widget({ tag: 'quay-probe-edi', component: Probe, props: {}, events: {}, namespaces: ['form'], skeletonHeight: 400 }));

const { api, queryClient, notices, session } = core();
const real = { edi: { ...api.edi }, bill: { ...api.bill } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

const message = (changes: Partial<EdiMessage>): EdiMessage => ({
  id: '1',
  bookingId: '7',
  recordId: '1',
  type: 'IFTMIN',
  typeName: 'Shipping instruction',
  function: 'original',
  functionName: 'Original',
  state: 'sent',
  stateName: 'Sent',
  ediNo: 'QS0000000001',
  documentNo: 'BKG-0',
  receiver: 'MSCU',
  fileName: 'QS0000000001.IFTMIN.edi',
  createTime: Date.UTC(2026, 10, 30, 2),
  sendTime: Date.UTC(2026, 10, 30, 2, 1),
  answerTime: null,
  attempts: 1,
  nextAttemptTime: null,
  fault: null,
  faultName: null,
  findings: [],
  reasons: [],
  waitsFor: null,
  actions: [],
  ...changes,
});

let messages: EdiMessage[];
let calls: string[];
let canSend: boolean;
let root: ShadowRoot;

const text = (of: ParentNode = root) => of.textContent ?? '';
const ofBill = () => root.querySelector<HTMLElement>('section[aria-label=Carrier]');
const button = (name: string, within: ParentNode = root) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === name);

async function open() {
  const element = document.body.appendChild(document.createElement('quay-probe-edi'));
  root = await until(() => element.shadowRoot, 'shadow root');
  await until(() => text().includes('EDI messages'), 'the messages');
}

describe('EDI messages', () => {
  fakeSocket();
  beforeEach(() => {
    messages = [];
    calls = [];
    canSend = true;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    Object.assign(api.edi, {
      queryEdiMessages: Object.assign(async () => ok(messages), real.edi.queryEdiMessages),
      resendEdi: Object.assign(async ({ messageId }: { messageId: string }) => {
        calls.push(`resend ${messageId}`);
        return ok(null);
      }, real.edi.resendEdi),
    });
    Object.assign(api.bill, {
      sendSi: Object.assign(async ({ mblIds }: { mblIds: string[] }) => {
        calls.push(`send ${mblIds.join(' ')}`);
        messages = [message({ state: 'queued', stateName: 'Queued', sendTime: null, attempts: 0 })];
        return ok({ ediNo: 'QS0000000001', sendTime: 0 });
      }, real.bill.sendSi),
    });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.edi, real.edi);
    Object.assign(api.bill, real.bill);
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    queryClient.clear();
    session.logout('expired');
  });

  it('send a bill to the carrier before its acceptance only after a question, and show how far it is', async () => {
    await open();
    const section = await until(ofBill, 'the carrier of the bill');
    assert.include(text(section), 'Goes to the carrier once it is accepted.');
    button('Send to the carrier now', section)!.click();
    const question = await until(() => root.querySelector<HTMLElement>('[role=alertdialog]'), 'the question');
    assert.include(text(question), 'Send Main bill to the carrier now?');
    assert.deepEqual(calls, []);
    [...question.querySelectorAll('button')].at(-1)!.click();
    await until(() => ofBill()?.textContent?.includes('Queued'), 'the message');
    assert.deepEqual(calls, ['send 1']);
    assert.deepEqual(notices.store.getState().list.at(-1)?.about, { id: '1', text: 'Main bill' }, '30.A6');
    assert.isUndefined(button('Send to the carrier now'));
  });

  it('offer nothing to send where the user may not', async () => {
    canSend = false;
    await open();
    await until(() => text().includes('No messages yet'), 'the list');
    assert.isNull(ofBill());
  });

  it('follow the answer of the carrier, with its reason in words, and can be sent again', async () => {
    messages = [message({ id: '2' }), message({ id: '1', type: 'VERMAS', typeName: 'VGM', recordId: '9' })];
    await open();
    await until(() => ofBill()?.textContent?.includes('Sent'), 'the state beside the bill');
    assert.lengthOf(root.querySelectorAll('li'), 2);
    messages = [
      message({
        id: '2',
        state: 'rejected',
        stateName: 'Rejected',
        reasons: [{ code: '13', text: 'a required value is missing', field: '' }],
        actions: ['resend'],
      }),
      ...messages.slice(1),
    ];
    emitSocket('record_saved', { record: 'ediMessage', verb: 'answer' });
    await until(() => ofBill()?.textContent?.includes('13 a required value is missing'), 'the reason');
    button('Send again', ofBill()!)!.click();
    await until(() => calls.includes('resend 2'), 'the request');
    const toast = await until(() => notices.store.getState().list.at(-1), 'the toast');
    assert.equal(toast.about?.text, `${messages[0]!.typeName} ${messages[0]!.documentNo}`, '30.A6');
  });

  it('say in words why a delivery failed', async () => {
    messages = [message({ state: 'queued', stateName: 'Queued', fault: 'ENOSPC', faultName: 'the disk is full', attempts: 3 })];
    await open();
    await until(() => text().includes('Attempt 3 failed: the disk is full (ENOSPC)'), 'the fault');
  });
});

import { assert } from 'chai';
import { useEffect, useState } from 'react';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { button } from '../../../../tests/browser/fixtures/chat.tsx';
import '../../../../tests/browser/fixtures/kit.tsx';
import { emptyPage, type, until } from '../../../../tests/browser/fixtures/page.ts';
import { AnswerBillDialog, type BillAnswer } from './AnswerBillDialog.tsx';

/** The bill as the page follows it. */
let change: (version: number) => void;
let isDone: boolean;
let asked: BillAnswer;

function Probe() {
  const [version, setVersion] = useState(1);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void (change = setVersion), []);
  const reopen = () => setOpen(true);
  if (!isOpen) return <button onClick={reopen}>Open</button>;
  const record = { id: '5', version, blIndex: 0 } as never;
  return <AnswerBillDialog answer={asked} {...{ record, text }} onText={setText} onClose={() => setOpen(false)} onDone={() => (isDone = true)} />;
}
defineWidget(widget({ tag: 'quay-probe-answer', component: Probe, props: {}, events: {}, namespaces: ['bill-editor'], skeletonHeight: 100 }));

const { api, queryClient, settings } = core();
const real = { ...api.bill };
let sent: object[];
let answer: object;

async function opened(answerTo: BillAnswer) {
  asked = answerTo;
  const element = document.body.appendChild(document.createElement('quay-probe-answer'));
  element.setAttribute('locale', 'en-US');
  const root = await until(() => element.shadowRoot?.querySelector('[role=dialog]') && element.shadowRoot, 'the dialog');
  const named = (name: string) => [...root.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
  return { root, text: () => root.textContent ?? '', named, press: (name: string) => button(root, name).click() };
}

describe('the agent’s answer to a bill', () => {
  beforeEach(() => {
    sent = [];
    isDone = false;
    answer = { ok: true, message: '', data: { siStatus: 2, unsendable: [] } };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const name of ['acceptSi', 'returnSi'] as const)
      Object.assign(api.bill, { [name]: Object.assign(async (input: object) => (sent.push(input), answer), real[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.bill, real);
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('is to the version that was shown when it was asked for: a later one is looked at first, and what was typed is kept', async () => {
    const { root, named, press, text } = await opened('return');
    type(root.querySelector('textarea')!, 'Gross weight differs');
    change(2);
    await until(() => text().includes('The bill has changed while you had this question open'), 'the change');
    assert.isUndefined(named('Return'));
    press('View the bill');
    await until(() => named('Open'), 'the bill');
    press('Open');
    await until(() => named('Return'), 'the question again');
    assert.equal(root.querySelector('textarea')?.value, 'Gross weight differs');
    press('Return');
    await until(() => isDone, 'returned');
    assert.deepEqual(sent, [{ billId: '5', version: 2, reason: 'Gross weight differs' }]);
  });

  it('is repeated as it was if its response was lost, although the bill has moved on', async () => {
    const { press, text } = await opened('accept');
    answer = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    press('Accept');
    await until(() => text().includes('The request failed.'), 'the failure');
    change(2);
    answer = { ok: true, message: '', data: { siStatus: 2, unsendable: [] } };
    press('Accept');
    await until(() => isDone, 'accepted');
    assert.deepEqual(sent, [
      { billId: '5', version: 1 },
      { billId: '5', version: 1 },
    ]);
  });
});

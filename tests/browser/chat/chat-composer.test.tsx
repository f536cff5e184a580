import { assert } from 'chai';
import { core } from '#core';
import { areaOf, button, chatWindow, entry, fakeChat, message, NOON, one, openFirst } from '../fixtures/chat.tsx';
import { press, write } from '../fixtures/kit.tsx';
import { until } from '../fixtures/page.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const alerts = (root: ShadowRoot) => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent?.trim());
const PICTURE = new File([new Uint8Array(9)], 'image.png', { type: 'image/png' });

function paste(root: ShadowRoot, text: string, ...files: File[]): void {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  for (const file of files) clipboardData.items.add(file);
  const area = areaOf(root);
  const wasHandled = !area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  // Simulates the browser's default action, including `maxlength`.
  if (!wasHandled) area.setRangeText(area.maxLength < 0 ? text : text.slice(0, area.maxLength), area.selectionStart, area.selectionEnd, 'end');
  if (!wasHandled) area.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function opened() {
  const chat = fakeChat([entry()]);
  chat.talk('g_1', { messages: [message(1)] });
  const root = await chatWindow(chat);
  await openFirst(root);
  areaOf(root).focus();
  const sent = () => chat.of('send').map(([, input]) => (input as { message?: string }).message ?? '[image]');
  return { chat, root, sent };
}

describe('8.C3 the composer', () => {
  it('sends pasted text and image together with the text around them', async () => {
    const { root, sent } = await opened();
    await write('before ');
    paste(root, 'copied words', PICTURE);
    await until(() => root.querySelectorAll('img[alt=Screenshot]').length === 1);
    await until(() => root.querySelectorAll('textarea').length === 2);
    (root.querySelectorAll('textarea')[1] as HTMLElement).focus();
    await write('after');
    await press('Enter');
    assert.deepEqual(sent(), ['before copied words', '[image]', 'after']);
  });

  it('reports more than 2,000 characters, and neither truncates nor sends them', async () => {
    const { root, sent } = await opened();
    paste(root, 'x'.repeat(2013));
    await until(() => alerts(root).some((text) => text?.includes('2,013 characters; at most 2,000')));
    assert.equal(areaOf(root).value.length, 2013);
    assert.equal(areaOf(root).getAttribute('aria-invalid'), 'true');
    await press('Enter');
    assert.isTrue((button(root, 'Send') as HTMLButtonElement).disabled);
    assert.isEmpty(sent());
    areaOf(root).setSelectionRange(0, 13);
    await press('Delete');
    await until(() => alerts(root).length === 0);
    assert.include(one(root, '[data-column=conversation]').textContent ?? '', '2,000 of 2,000 characters');
    await press('Enter');
    assert.deepEqual(
      sent().map(({ length }) => length),
      [2000],
    );
  });

  it('shows a refusal beside the composer, not over the page, until the next attempt', async () => {
    const { root } = await opened();
    const before = core().notices.store.getState().list.length;
    paste(root, '', ...Array.from({ length: 5 }, () => PICTURE));
    const alert = await until(() => root.querySelector('[role=alert]'));
    assert.include(alert.textContent ?? '', 'Send at most 4 screenshots at a time.');
    assert.isAbove(alert.getBoundingClientRect().top, one(root, '[role=log]').getBoundingClientRect().bottom - 1);
    assert.equal(core().notices.store.getState().list.length, before);
    button(root, 'Dismiss').click();
    await until(() => alerts(root).length === 0);
    paste(root, '', new File(['x'], 'image.webp', { type: 'image/webp' }));
    await until(() => alerts(root).includes('This file format is not accepted.'));
    areaOf(root).focus();
    await write('x');
    await until(() => alerts(root).length === 0);
  });
});

describe('8.C3 a message of one’s own', () => {
  it('shows when it has been read, and until then that it was sent', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', { messages: [message(1, { self: true, readTime: NOON }), message(2, { self: true })] });
    const root = await chatWindow(chat);
    await openFirst(root);
    const [first, second] = await until(() => {
      const own = [...root.querySelectorAll('[data-self]')];
      return own.length === 2 ? own : undefined;
    });
    assert.include(first?.textContent ?? '', 'read 12:00');
    assert.notInclude(second?.textContent ?? '', 'read');
    assert.isNotNull(second?.querySelector('[aria-label=Sent]'));
  });

  it('with a file shows its size with a space before the unit', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', { messages: [message(1, { messageType: 3, message: 'list.txt', url: '/x', fileSize: 13 })] });
    const root = await chatWindow(chat);
    await openFirst(root);
    await until(() => one(root, '[role=log]').textContent?.includes('13\u00A0B'));
  });
});

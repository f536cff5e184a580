import { assert } from 'chai';
import type { Notice } from '#contract/message';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import centre from './widget.ts';

defineWidget(centre);
const { api, socket } = core();
const real = { ...api.message };
const { subscribe } = socket;
let stored: Notice[];
let calls: [name: string, input: object][];

const notice = (id: string, isRead: boolean): Notice => ({
  id,
  messageType: 1,
  messageTypeStr: 'System',
  createTime: Date.UTC(2026, 10, 21, Number(id)),
  messageTitle: `Notice ${id}`,
  message: `<p>Text ${id}</p>`,
  isRead,
  bookingId: null,
  orderId: null,
  link: '',
});
const unread = () => ({ notice_unread: stored.filter(({ isRead }) => !isRead).length });
const change = (next: Notice[]) => {
  const gone = stored.length - next.length;
  stored = next;
  return gone;
};
const marked = (ids?: string[]) => {
  stored = stored.map((one) => ({ ...one, isRead: one.isRead || !ids || ids.includes(one.id) }));
  return unread();
};

/** A fake server with the calls of the centre. */
const ANSWERS: Record<string, (input: never) => unknown> = {
  queryAll: ({ isRead }: { isRead?: boolean }) => {
    const records = stored.filter((one) => isRead === undefined || one.isRead === isRead);
    return { records, total: records.length, size: 10, current: 1, pages: 1, unread: unread().notice_unread };
  },
  queryDetail: ({ id }: { id: string }) => stored.find((one) => one.id === id) ?? null,
  read: ({ ids }: { ids: string[] }) => marked(ids),
  readAll: () => marked(),
  delete: ({ ids }: { ids: string[] }) => change(stored.filter(({ id }) => !ids.includes(id))),
  deleteRead: () => change(stored.filter(({ isRead }) => !isRead)),
  queryNoticePreferences: () => [
    { messageType: 1, messageTypeStr: 'System', portal: true, mail: false },
    { messageType: 8, messageTypeStr: 'Rates', portal: true, mail: false },
  ],
  saveNoticePreferences: () => [],
};

async function shown(): Promise<ShadowRoot> {
  const element = document.createElement('quay-notification-centre');
  element.setAttribute('locale', 'en-US');
  element.style.cssText = 'display:block;width:1000px';
  document.body.append(element);
  await until(() => (element.shadowRoot?.querySelectorAll('[data-row]').length ?? 0) >= 3, 'the notices');
  return element.shadowRoot as ShadowRoot;
}
const buttons = (within: ParentNode, name: string) =>
  [...within.querySelectorAll<HTMLElement>('button')].filter((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const press = async (root: ShadowRoot, name: string, within: () => ParentNode | null | undefined = () => root) =>
  (await until(() => buttons(within() ?? document.createElement('i'), name)[0], name)).click();
const rowOf = (root: ShadowRoot, id: string) =>
  [...root.querySelectorAll('[data-row]')].find(({ textContent }) => textContent?.includes(`Notice ${id}`));
const inputsOf = (name: string) => calls.filter(([one]) => one === name).map(([, input]) => input);

describe('the notification centre', () => {
  beforeEach(() => {
    localStorage.clear();
    calls = [];
    stored = [notice('3', false), notice('2', false), notice('1', true)];
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    core().session.login({ token: 't', userName: 'ann' });
    socket.subscribe = () => () => {};
    for (const [name, answer] of Object.entries(ANSWERS)) {
      const call = async (input: object) => {
        calls.push([name, input]);
        return { ok: true, message: '', data: answer(input as never) };
      };
      Object.assign(api.message, { [name]: Object.assign(call, real[name as keyof typeof real]) });
    }
  });
  afterEach(async () => {
    await emptyPage();
    socket.subscribe = subscribe;
    Object.assign(api.message, real);
    core().queryClient.clear();
    core().session.logout('expired');
  });

  it('marks one as read, or all', async () => {
    const root = await shown();
    await press(root, 'Mark as read', () => rowOf(root, '3'));
    await until(() => inputsOf('read').length === 1);
    assert.deepEqual(inputsOf('read'), [{ ids: ['3'] }]);
    await press(root, 'Mark all as read');
    await until(() => inputsOf('readAll').length === 1);
    await until(() => (buttons(root, 'Mark all as read')[0] as HTMLButtonElement).disabled, 'none is left to mark');
  });

  it('deletes one after a confirmation, and not when it is declined', async () => {
    const root = await shown();
    await press(root, 'Delete', () => rowOf(root, '3'));
    await press(root, 'Cancel', () => root.querySelector('[role=alertdialog]'));
    await until(() => !root.querySelector('[role=alertdialog]'));
    assert.isEmpty(inputsOf('delete'));
    await press(root, 'Delete', () => rowOf(root, '3'));
    await press(root, 'Delete', () => root.querySelector('[role=alertdialog]'));
    await until(() => !rowOf(root, '3'));
    assert.deepEqual(inputsOf('delete'), [{ ids: ['3'] }]);
  });

  it('deletes all read notices, and no other', async () => {
    const root = await shown();
    await press(root, 'Delete read notifications');
    await press(root, 'Delete read notifications', () => root.querySelector('[role=alertdialog]'));
    await until(() => !rowOf(root, '1'));
    assert.deepEqual([inputsOf('deleteRead').length, stored.map(({ id }) => id)], [1, ['3', '2']]);
  });

  it('shows the whole notice when it is opened, and marks it as read', async () => {
    const root = await shown();
    await press(root, 'View', () => rowOf(root, '3'));
    await until(() => root.querySelector('[role=dialog]')?.textContent?.includes('Text 3'));
    await until(() => inputsOf('read').length === 1);
    assert.deepEqual(inputsOf('read'), [{ ids: ['3'] }]);
  });

  it('stores for each kind whether it is delivered to the portal and by mail', async () => {
    const root = await shown();
    await press(root, 'Notification settings');
    const box = await until(
      () =>
        root.querySelectorAll<HTMLElement>('[role=dialog] [type=checkbox]').length === 4 &&
        root.querySelectorAll<HTMLElement>('[role=dialog] [type=checkbox]'),
    );
    box[3]?.click();
    box[0]?.click();
    await press(root, 'Save', () => root.querySelector('[role=dialog]'));
    await until(() => inputsOf('saveNoticePreferences').length === 1);
    assert.deepEqual(inputsOf('saveNoticePreferences'), [
      {
        list: [
          { messageType: 8, portal: true, mail: true },
          { messageType: 1, portal: false, mail: false },
        ],
      },
    ]);
  });
});

import { assert } from 'chai';
import { core } from '#core';
import { areaOf, button, chatWindow, entry, fakeChat, message, one, openFirst, person } from '../fixtures/chat.tsx';
import { press, write } from '../fixtures/kit.tsx';
import { pause, type, until } from '../fixtures/page.ts';

// Test files share one storage: neither drafts nor a session may leak into the next.
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const rows = (root: ShadowRoot) => [...root.querySelectorAll('[data-column=list] li button')].map(({ textContent }) => textContent ?? '');

describe('the list of chats', () => {
  it('filters by the typed text, on Enter and no sooner', async () => {
    const root = await chatWindow(fakeChat([entry(), entry({ chatId: 'g_2', chatName: 'Rates desk' })]));
    const field = one(root, '[name=chatName]') as HTMLInputElement;
    field.focus();
    await write('tes d');
    await pause(100);
    assert.lengthOf(rows(root), 2);
    await press('Enter');
    await until(() => rows(root).length === 1);
    assert.include(rows(root)[0], 'Rates desk');
    type(field, '');
    await until(() => rows(root).length === 2);
  });

  it('shows unread count, latest message and its time for each', async () => {
    const now = Date.now();
    const root = await chatWindow(
      fakeChat([
        entry({ unReadNum: 100, lastMessage: 'newest', lastMessageTime: now }),
        entry({ chatId: 'g_2', lastMessage: '', lastMessageType: 2, lastMessageTime: Date.UTC(2020, 1, 3, 4) }),
        entry({ chatId: 'g_3', lastMessage: 'list.pdf', lastMessageType: 3, lastMessageTime: null }),
      ]),
    );
    const [first, second, third] = rows(root);
    assert.match(first ?? '', /newest\d\d:\d\d99\+100 unread$/);
    assert.match(second ?? '', /\[Image\]02-03$/);
    assert.match(third ?? '', /\[File\] list\.pdf$/);
  });
});

describe('8.C10 names in a chat', () => {
  it("are those of the reader's language, and follow it", async () => {
    const lin = { senderName: '林示例', senderNameEn: 'Lin Sample' };
    const chat = fakeChat([
      entry({ chatName: '拼箱群' }),
      entry({
        chatId: 'u_1',
        chatType: 1,
        chatName: '林示例',
        chatNameEn: 'Lin Sample',
        lastMessageType: 5,
        lastMessage: '沈示例',
        lastMessageEn: 'Shen Sample',
      }),
    ]);
    chat.talk('g_1', {
      messages: [message(1, { messageType: 5, line: 'joined', message: '沈示例', messageEn: 'Shen Sample' }), message(2, lin)],
      members: [person('1', '林示例', { nameEn: 'Lin Sample' })],
    });
    const root = await chatWindow(chat);
    await openFirst(root);
    const seen = () => root.textContent ?? '';
    for (const name of ['Lin Sample', 'Members changed: Shen Sample', 'Shen Sample joined the chat', 'Lin Sample, ']) assert.include(seen(), name);
    button(root, 'Members').click();
    await until(() => root.querySelector('ul[aria-label=Members]')?.textContent?.includes('Lin Sample'));
    assert.notMatch(seen(), /示例/);
    root.host.setAttribute('locale', 'zh-CN');
    await until(() => seen().includes('沈示例加入了群聊'));
    assert.include(root.querySelector('ul[aria-label=成员]')?.textContent ?? '', '林示例');
    assert.notMatch(seen(), /Sample/);
  });
});

describe('a conversation', () => {
  it('counts as read while the page is visible', async () => {
    const shown: string[] = [];
    const chat = fakeChat([entry()], {
      show: (chatId) => {
        shown.push(chatId);
        return () => void shown.pop();
      },
    });
    await openFirst(await chatWindow(chat));
    await until(() => shown.length === 1);
    const sight = (visibilityState: string) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    sight('hidden');
    await until(() => shown.length === 0, 'not shown');
    sight('visible');
    await until(() => shown.length > 0, 'shown again');
    assert.deepEqual(shown, ['g_1']);
    // An own property overrides the browser's.
    Reflect.deleteProperty(document, 'visibilityState');
  });
});

describe('the header of a conversation', () => {
  const headOf = async (conversation: Parameters<ReturnType<typeof fakeChat>['talk']>[1], chatType: 1 | 2) => {
    const chat = fakeChat([entry({ chatType, chatName: 'Lin Yue' })]);
    chat.talk('g_1', conversation);
    const root = await chatWindow(chat);
    await openFirst(root);
    return one(root, '[data-column=conversation] [part~=header]').textContent ?? '';
  };

  it('shows presence and contact details of a person, and the number of present members of a group', async () => {
    const user = person('7', 'Lin Yue', { mobile: '13800000000', email: 'lin@example.com' });
    assert.include(await headOf({ user }, 1), 'online · 13800000000 · lin@example.com');
    assert.include(await headOf({ members: [person('7', 'Lin Yue', { onLine: '1' }), person('8', 'Zhou Min')] }, 2), '2 members, 1 online');
  });
});

describe('a lost connection', () => {
  it('is shown until it is restored, without flicker at each attempt', async () => {
    const { store } = core().socket;
    const root = await chatWindow(fakeChat([entry()]));
    await openFirst(root);
    const isNotified = () => root.textContent?.includes('You are offline') ?? false;
    const notified: boolean[] = [];
    for (const state of [
      { is: 'connecting' },
      { is: 'waiting', retry: 1 },
      { is: 'connecting' },
      { is: 'offline' },
      { is: 'connecting' },
      { is: 'open' },
    ] as const) {
      store.setState(state, true);
      // React renders a store's change in a microtask.
      await pause(0);
      notified.push(isNotified());
    }
    assert.deepEqual(notified, [false, true, true, true, true, false]);
  });
});

describe('presence', () => {
  it('is requested when a group’s members are opened, and polled while the window is open and visible', async () => {
    let watching = 0;
    const chat = fakeChat([entry()], {
      attend: () => {
        watching += 1;
        return () => void (watching -= 1);
      },
    });
    const root = await chatWindow(chat);
    await until(() => watching === 1);
    await openFirst(root);
    assert.isEmpty(chat.of('members'));
    button(root, 'Members').click();
    await until(() => chat.of('members').length === 1);
    assert.deepEqual(chat.of('members'), [['g_1']]);
    document.body.replaceChildren();
    await until(() => watching === 0);
  });
});

describe('pasted screenshots', () => {
  const MB = 1024 * 1024;
  const image = (name = 'image.png', bytes = 9, kind = 'image/png') => new File([new Uint8Array(bytes)], name, { type: kind });
  const paste = (root: ShadowRoot, ...files: File[]) => {
    const clipboardData = new DataTransfer();
    for (const file of files) clipboardData.items.add(file);
    areaOf(root).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const pasted = (root: ShadowRoot) => root.querySelectorAll('img[alt=Screenshot]').length;
  const picturesIn = (root: ShadowRoot) => root.querySelectorAll('[data-column=conversation] img[src^="blob:"]').length;
  const alertsIn = (root: ShadowRoot) => [...root.querySelectorAll('[data-column=conversation] [role=alert]')].map(({ textContent }) => textContent);

  it('are limited to four, including existing ones; a fifth is refused and the others stay', async () => {
    const chat = fakeChat([entry()]);
    const root = await chatWindow(chat);
    await openFirst(root);
    areaOf(root).focus();
    await write('before');
    paste(root, image(), image(), image());
    await until(() => pasted(root) === 3);
    paste(root, image(), image());
    await until(() => alertsIn(root).length === 1);
    assert.deepEqual(alertsIn(root), ['Send at most 4 screenshots at a time.']);
    paste(root, image());
    await until(() => pasted(root) === 4);
    button(root, 'Send').click();
    await until(() => pasted(root) === 0);
    const sent = chat.of('send').map(([, input]) => input as { messageType: number; message?: string; isPasted?: boolean });
    assert.deepEqual(
      sent.map(({ messageType, message: text, isPasted }) => text ?? [messageType, isPasted]),
      ['before', ...Array.from({ length: 4 }, () => [2, true])],
    );
  });

  it('are refused by five at a time, and four are sent with what was typed', async () => {
    const chat = fakeChat([entry()]);
    const root = await chatWindow(chat, { locale: 'zh-CN' });
    await openFirst(root);
    areaOf(root).focus();
    await write('typed');
    paste(root, ...Array.from({ length: 5 }, () => image()));
    await until(() => alertsIn(root).length === 1);
    assert.deepEqual(alertsIn(root), ['一次只能最多发送4张截图！']);
    assert.deepEqual([areaOf(root).value, picturesIn(root), chat.of('send').length], ['typed', 0, 0]);
    paste(root, ...Array.from({ length: 4 }, () => image()));
    await until(() => picturesIn(root) === 4);
    assert.isEmpty(alertsIn(root));
    root.querySelector<HTMLTextAreaElement>('textarea')?.focus();
    await press('Enter');
    await until(() => picturesIn(root) === 0);
    const sent = chat.of('send').map(([, input]) => input as { messageType: number; message?: string });
    assert.deepEqual(
      sent.map(({ messageType, message: text }) => [messageType, text]),
      [[1, 'typed'], ...Array.from({ length: 4 }, () => [2, undefined])],
    );
  });

  it('are refused in another format, or above 5 MB', async () => {
    const root = await chatWindow(fakeChat([entry()]));
    await openFirst(root);
    paste(root, image('image.webp', 9, 'image/webp'));
    await until(() => alertsIn(root)[0] === 'This file format is not accepted.');
    paste(root, image('image.png', 5 * MB + 1));
    await until(() => alertsIn(root)[0] === 'The file is more than 5MB, please select again.');
    assert.equal(pasted(root), 0);
    paste(root, image('image.png', 5 * MB));
    await until(() => pasted(root) === 1);
  });

  it('leave an otherwise empty composer unsendable', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', { messages: [message(1)] });
    const root = await chatWindow(chat);
    await openFirst(root);
    areaOf(root).focus();
    await write('   ');
    await press('Enter');
    assert.isEmpty(chat.of('send'));
    assert.isEmpty(alertsIn(root));
  });
});

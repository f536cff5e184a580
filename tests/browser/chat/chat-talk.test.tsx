import { assert } from 'chai';
import { areaOf, button, chatWindow, entry, fakeChat, message, NOON, one, openFirst, person } from '../fixtures/chat.tsx';
import { press, write } from '../fixtures/kit.tsx';
import { pause, until } from '../fixtures/page.ts';

const texts = (root: ShadowRoot) => [...root.querySelectorAll('[role=log] [data-state]')].map(({ textContent }) => textContent ?? '');

// Test files share one storage: neither drafts nor a session may leak into the next.
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a conversation', () => {
  it('resends or discards failed messages', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', {
      messages: [message(1), message(2, { key: 'x', seq: undefined, self: true, state: 'failed', reason: 'Too fast', message: 'mine' })],
    });
    const root = await chatWindow(chat);
    await openFirst(root);
    const failed = await until(() => root.querySelector('[data-state=failed]'));
    assert.include(failed.textContent ?? '', 'Too fast');
    button(root, 'Send again').click();
    button(root, 'Delete').click();
    assert.deepEqual([chat.of('resend'), chat.of('discard')], [[['g_1', 'x']], [['g_1', 'x']]]);
  });

  it('keeps a draft for each chat, also while the window is closed', async () => {
    const chat = fakeChat([entry(), entry({ chatId: 'g_2', chatName: 'Rates desk' })]);
    const root = await chatWindow(chat);
    const area = () => areaOf(root);
    await openFirst(root);
    area().focus();
    await write('for one');
    button(root, /^Rates desk/).click();
    await until(() => area().value === '');
    area().focus();
    await write('for two');
    button(root, /^PO-88060/).click();
    await until(() => area().value === 'for one');
    const again = await chatWindow(fakeChat([entry({ chatId: 'g_2' })]));
    await openFirst(again);
    assert.equal(areaOf(again).value, 'for two');
    await press('Enter');
  });

  it('sends files dropped on it, and reports why others were refused', async () => {
    const chat = fakeChat([entry()]);
    const root = await chatWindow(chat);
    await openFirst(root);
    const over = one(root, '[role=log]');
    const dataTransfer = new DataTransfer();
    for (const name of ['seal.png', 'list.pdf', 'virus.exe']) dataTransfer.items.add(new File(['x'], name));
    const drag = (type: string) => over.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }));
    assert.isFalse(drag('dragover'), 'the browser does not leave the page for the file');
    await until(() => root.textContent?.includes('Drop to send'));
    drag('drop');
    await until(() => !root.textContent?.includes('Drop to send'));
    assert.deepEqual(
      chat.of('send').map(([, input]) => [(input as { messageType: number }).messageType, (input as { file: File }).file.name]),
      [
        [2, 'seal.png'],
        [3, 'list.pdf'],
      ],
    );
  });

  it('loads older messages near the top, and keeps the reading position', async () => {
    const page = (from: number) =>
      Array.from({ length: 20 }, (_, n) => message(from + n, { message: `Message ${from + n} ${'about the container '.repeat(4)}` }));
    const requests: number[] = [];
    const chat = fakeChat([entry({ lastSeq: 60 })], {
      loadOlder: async () => {
        const { messages } = chat.messages('g_1');
        const first = messages[0]?.seq ?? 0;
        requests.push(first);
        chat.talk('g_1', { messages: [...page(first - 20), ...messages], hasOlder: first > 21 });
        return first > 21;
      },
    });
    chat.talk('g_1', { messages: page(41), hasOlder: true });
    const root = await chatWindow(chat);
    await openFirst(root);
    const log = one(root, '[role=log]');
    await until(() => texts(root).some((text) => text.includes('Message 60 ')));
    await until(() => log.scrollTop > 0);
    await pause(100);
    assert.isEmpty(requests, 'nothing is asked for before somebody scrolls');
    const before = requests.length;
    for (let n = 0; n < 2000 && requests.length === before; n += 1) {
      log.scrollTop -= 300;
      await pause(30);
    }
    assert.isAbove(requests.length, before);
    await until(() => log.scrollTop > 300, 'what was read is still there, with the older above');
    for (let n = 0; n < 2000 && !texts(root).some((text) => text.includes('Message 1 ')); n += 1) {
      log.scrollTop = 0;
      await pause(30);
    }
    assert.isTrue(texts(root).some((text) => text.includes('Message 1 ')));
    assert.isBelow(log.querySelectorAll('[data-index]').length, 50, 'only what is near the eye is in the page');
    assert.equal(new Set(requests).size, requests.length, 'no page is asked for twice');
  });

  it('keeps the reading position while older messages are inserted above, by the wheel and at the very top', async () => {
    const page = (from: number) =>
      Array.from({ length: 20 }, (_, n) => message(from + n, { message: `Message ${from + n} ${'about the container '.repeat((from + n) % 7)}` }));
    let held = Promise.resolve();
    const first = () => chat.messages('g_1').messages[0]?.seq ?? 0;
    const chat = fakeChat([entry({ lastSeq: 200 })], {
      loadOlder: async () => {
        await held;
        // In a frame, after the last wheel event has been dispatched.
        await new Promise(requestAnimationFrame);
        chat.talk('g_1', { messages: [...page(first() - 20), ...chat.messages('g_1').messages], hasOlder: first() > 41 });
        return true;
      },
    });
    chat.talk('g_1', { messages: page(181), hasOlder: true });
    const root = await chatWindow(chat);
    await openFirst(root);
    const log = one(root, '[role=log]');
    const inSight = () => {
      const { top, bottom } = log.getBoundingClientRect();
      const all = [...log.querySelectorAll('[data-state] > div > span:last-child')].map(
        (text) => [text.textContent, text.getBoundingClientRect().bottom] as const,
      );
      return new Map(all.filter(([, bottomPx]) => bottomPx > top + 40 && bottomPx < bottom));
    };
    const frames = async () => {
      // New rows are rendered in the first frame and measured in the second.
      for (let n = 0; n < 3; n += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    };
    const jumps = (before: Map<string | null, number>, stepPx: number) =>
      [...inSight()].flatMap(([text, bottomPx]) => (before.has(text) ? Math.abs(bottomPx - (before.get(text) ?? 0) - stepPx) : []));
    await until(() => log.scrollTop > 0);
    await frames();
    for (let n = 0; n < 200 && first() > 141; n += 1) {
      const before = inSight();
      log.scrollTop -= 60;
      await frames();
      assert.isBelow(Math.max(...jumps(before, 60)), 3, `step ${n}`);
    }
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    log.scrollTop = 0;
    await frames();
    const oldest = first();
    const before = inSight();
    release();
    await until(() => first() < oldest);
    await frames();
    assert.isAbove(log.scrollTop, 300);
    assert.isAbove(jumps(before, 0).length, 2);
    assert.isBelow(Math.max(...jumps(before, 0)), 3);
  });
});

describe('the history', () => {
  const record = (n: number) => ({ ...message(n), id: String(n), seq: n, chatType: 2 as const, senderId: '1' });

  it('searches on Enter with the page after the last, and reports a failure', async () => {
    let isDown = true;
    const requests: unknown[] = [];
    const chat = fakeChat([entry()], {
      history: async (_chatId, query) => {
        requests.push(query);
        if (isDown) return undefined;
        return query?.before === undefined ? { records: [record(9), record(8)], hasMore: true } : { records: [record(7)], hasMore: false };
      },
    });
    const root = await chatWindow(chat);
    await openFirst(root);
    button(root, 'History').click();
    await until(
      () => root.querySelector('aside [role=alert], aside [part~=banner]') ?? root.querySelector('aside')?.textContent?.includes('Try again'),
    );
    isDown = false;
    button(root, /Try again/).click();
    await until(() => root.querySelectorAll('aside ol > li').length === 2);
    button(root, 'Load older messages').click();
    await until(() => root.querySelectorAll('aside ol > li').length === 3);
    one(root, 'aside [name=history]').focus();
    await write(' seal ');
    assert.lengthOf(requests, 3);
    await press('Enter');
    await until(() => requests.length === 4);
    assert.deepEqual(requests.slice(2), [{ text: '', before: '8' }, { text: ' seal ' }]);
  });
});

describe('people', () => {
  it('are added to a group', async () => {
    const chat = fakeChat([entry()]);
    const root = await chatWindow(chat);
    await openFirst(root);
    button(root, 'Add people').click();
    const boxes = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('aside [type=checkbox], aside [role=checkbox]')];
      return found.length === 2 && found;
    });
    boxes[1]!.click();
    button(root, 'Add (1)').click();
    await until(() => !root.querySelector('aside'));
    assert.deepEqual(chat.of('add'), [['g_1', ['8']]]);
  });

  it('of the provider transfer a customer; customers see no such button', async () => {
    const chat = fakeChat([entry({ isService: true, isVisitor: true, chatName: 'Ms Berg', actions: ['add', 'transfer'] })]);
    const root = await chatWindow(chat);
    await openFirst(root);
    assert.include(one(root, '[data-column=conversation] h2').textContent ?? '', 'Visitor Ms Berg');
    button(root, 'Transfer to a colleague').click();
    const radios = await until(() => {
      const found = root.querySelectorAll<HTMLElement>('aside [type=radio]');
      return found.length === 2 && found;
    });
    assert.deepEqual(chat.of('users').at(-1), ['', 'g_1', { colleaguesOnly: true }]);
    const offline = () => one(root, 'aside').textContent?.split('offline').length;
    assert.equal(offline(), 2);
    const [handle] = chat.of('watchPresence').at(-1) as [(people: object[]) => void];
    handle([{ userId: '8', onLine: '1' }]);
    await until(() => offline() === 1);
    radios[0]!.click();
    button(root, 'Transfer to Lin Yue').click();
    await until(() => chat.of('transfer').length === 1);
    assert.deepEqual(chat.of('transfer'), [['g_1', '7']]);

    const theirs = await chatWindow(fakeChat([entry({ isService: true, chatName: 'Chen Wei', actions: [] })]));
    await openFirst(theirs);
    assert.throws(() => button(theirs, 'Transfer to a colleague'));
    assert.throws(() => button(theirs, 'Add people'));
  });

  it('are requested again after a failure', async () => {
    let isDown = true;
    const chat = fakeChat([entry()], { users: async () => (isDown ? undefined : [person('7', 'Lin Yue')]) });
    const root = await chatWindow(chat);
    await openFirst(root);
    button(root, 'Add people').click();
    const retry = await until(() =>
      [...root.querySelectorAll<HTMLElement>('aside button')].find(({ textContent }) => textContent?.includes('Try again')),
    );
    isDown = false;
    retry.click();
    await until(() => root.querySelector('aside ul')?.textContent?.includes('Lin Yue'));
  });
});

describe('user input', () => {
  const CORPUS = [
    '<script>window.ran=1</script>',
    '<img src=x onerror="window.ran=1">',
    '"><svg onload=window.ran=1>',
    '<a href="javascript:window.ran=1">x</a>',
    'javascript:window.ran=1',
    '<iframe srcdoc="<script>parent.ran=1</script>">',
    '{{constructor.constructor("window.ran=1")()}}',
    '</textarea><script>window.ran=1</script>',
    '<style>*{display:none}</style>',
    '\u202e<b onmouseover=window.ran=1>x</b>',
  ];

  it('runs no script: texts, names of chats, people and files', async () => {
    const messages = CORPUS.flatMap((text, n) => [
      message(3 * n + 1, { message: text, senderName: text, senderTime: NOON + n * 3_600_000 }),
      message(3 * n + 2, { messageType: 3, message: `${text}.pdf`, url: text, fileSize: 9, senderName: text }),
      message(3 * n + 3, { messageType: 5, line: 'joined', message: text }),
    ]);
    const members = CORPUS.map((text, n) => person(String(n), text));
    const chat = fakeChat(
      CORPUS.map((text, n) => entry({ chatId: `g_${n + 1}`, chatName: text, lastMessage: text, isVisitor: n % 2 === 0 })),
      {
        history: async () => ({
          records: messages.map((each) => ({ ...each, id: each.key, seq: 1, chatType: 2 as const, senderId: '1' })),
          hasMore: false,
        }),
        users: async () => members,
      },
    );
    chat.talk('g_1', { messages, members });
    const root = await chatWindow(chat);
    const known = new Set(['IMG', 'SCRIPT', 'IFRAME', 'STYLE', 'A']);
    const foreign = () =>
      [...root.querySelectorAll('*')].filter(
        ({ tagName, attributes }) => known.has(tagName) || [...attributes].some(({ name }) => name.startsWith('on')),
      );
    await openFirst(root);
    for (const name of ['Members', 'History', 'Add people']) {
      button(root, name).click();
      await until(() => root.querySelector('aside')?.textContent?.includes('onerror'), name);
      assert.deepEqual(
        foreign().map(({ outerHTML }) => outerHTML),
        [],
        name,
      );
    }
    one(root, '[role=log]').scrollTop = 0;
    await pause(100);
    assert.include(root.textContent ?? '', '<script>window.ran=1</script>');
    assert.deepEqual(foreign(), []);
    assert.isFalse('ran' in window);
  });

  it('closes the preview of an image by Escape and keeps the chat, even before the preview has the focus', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', { messages: [message(1, { messageType: 2, message: 'quay.png', url: '/x' })] });
    const root = await chatWindow(chat);
    await openFirst(root);
    const image = await until(() => root.querySelector<HTMLElement>('[role=log] button:has(img)'));
    image.click();
    await until(() => root.querySelector('[role=group][aria-label="quay.png"]'));
    image.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
    await until(() => !root.querySelector('[role=group][aria-label="quay.png"]'));
    assert.isTrue(image.isConnected, 'the chat is still open');
  });

  it('runs no script: an image, its preview, and a colleague’s name in a notice', async () => {
    const colleague = CORPUS[1] ?? '';
    const chat = fakeChat([entry({ actions: ['transfer'] })], {
      users: async () => [person('7', colleague)],
      send: async (chatId, input) => {
        const { file } = input as { file: File };
        const { messages } = chat.messages(chatId);
        chat.talk(chatId, { messages: [...messages, message(messages.length + 1, { messageType: 2, message: file.name, url: '/x', self: true })] });
      },
    });
    const root = await chatWindow(chat);
    await openFirst(root);
    const dataTransfer = new DataTransfer();
    // Possible file names: browsers strip everything up to a slash.
    const names = CORPUS.map((text) => `${text.replaceAll('/', ':')}.png`);
    for (const name of names) dataTransfer.items.add(new File(['x'], name));
    one(root, '[role=log]').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }));
    const images = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('[role=log] button:has(img)')];
      return found.length > 1 && found;
    });
    for (const image of images) {
      const name = image.ariaLabel?.replace('View image: ', '') ?? '';
      assert.include(names, name);
      image.click();
      await until(() => [...root.querySelectorAll('[role=group]')].some((each) => each.ariaLabel === name), name);
      await press('Escape');
      await until(() => ![...root.querySelectorAll('[role=group]')].some((each) => each.ariaLabel === name));
    }
    button(root, 'Transfer to a colleague').click();
    (await until(() => root.querySelector<HTMLElement>('aside [type=radio]'))).click();
    button(root, `Transfer to ${colleague}`).click();
    await until(() => root.textContent?.includes(`was transferred to ${colleague}`), 'the notice');
    assert.lengthOf(
      [...root.querySelectorAll('img, script, iframe, style, [onerror], [onload]')].filter((each) => !each.closest('[role=log] button')),
      0,
    );
    assert.isFalse('ran' in window);
  });
});

import { assert } from 'chai';
import { areaOf, button, chatWindow, entry, fakeChat, message, one, openFirst, person } from '../fixtures/chat.tsx';
import { executeServerCommand, setViewport } from '../fixtures/runner-commands.ts';

const MEMBERS = ['Chen Wei', 'Lin Yue of a long name and a longer company'].map((name, n) => person(String(n), name, { onLine: '1' }));

async function talking(): Promise<ShadowRoot> {
  const chat = fakeChat([entry({ chatName: 'Consolidation to Hamburg and Bremerhaven' })]);
  chat.talk('g_1', {
    messages: [message(1), message(2, { self: true }), message(3, { message: 'about the container '.repeat(9) })],
    members: MEMBERS,
  });
  const root = await chatWindow(chat);
  await openFirst(root);
  return root;
}

const inSight = (root: ShadowRoot): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role=dialog] :is(button, textarea, h2, h2 + span, h3, li button span)')].filter((each) =>
    each.checkVisibility(),
  );

/** Elements of the window that overflow their column or have clipped text. */
function cutOff(root: ShadowRoot): string[] {
  return inSight(root).flatMap((each) => {
    const column = each.closest('aside, [data-column]')?.getBoundingClientRect();
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isInside = column && left >= column.left && right <= column.right && top >= column.top && bottom <= column.bottom;
    const isWhole = getComputedStyle(each).overflowY !== 'hidden' || each.scrollHeight <= each.clientHeight + 1;
    return isInside && isWhole ? [] : [`${each.tagName} ${each.ariaLabel ?? each.textContent}`];
  });
}

describe('the chat’s window', () => {
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    document.documentElement.removeAttribute('style');
    await executeServerCommand('display', {});
    await setViewport({ width: 800, height: 600 });
  });

  for (const width of [360, 768, 1000])
    it(`of ${width} px shows all of its content, also with its members`, async () => {
      await setViewport({ width, height: 720 });
      const root = await talking();
      assert.deepEqual(cutOff(root), []);
      button(root, 'Members').click();
      await new Promise(requestAnimationFrame);
      const [aside, column] = ['aside', '[data-column=conversation]'].map((each) => one(root, each).getBoundingClientRect());
      const leftPx = column!.width - aside!.width;
      assert.isTrue(leftPx === 0 || leftPx > 300, `${leftPx} px are left of the conversation`);
      if (leftPx > 0) assert.deepEqual(cutOff(root), []);
      assert.isTrue(one(root, 'aside').contains(root.elementFromPoint(aside!.left + 20, aside!.bottom - 20)));
    });

  for (const width of [360, 768])
    it(`of ${width} px fits text of twice its size`, async () => {
      await setViewport({ width, height: 720 });
      for (const [size, line] of Object.entries({ 11: 16, 12: 16, 13: 20, 14: 20, 16: 24, 20: 28 })) {
        document.documentElement.style.setProperty(`--quay-t${size}`, `${2 * Number(size)}px`);
        document.documentElement.style.setProperty(`--quay-l${size}`, `${2 * line}px`);
      }
      const root = await talking();
      assert.isAbove(one(root, '[role=log]').clientHeight, 200);
      assert.isAbove(areaOf(root).clientWidth, 100);
      assert.deepEqual(cutOff(root), []);
    });

  it('distinguishes senders and the selected chat in forced colours', async () => {
    await executeServerCommand('display', { 'forced-colors': 'active' });
    const root = await talking();
    const bubble = (of: string) => getComputedStyle(one(root, `${of} > div > span:not(:has(svg))`));
    assert.equal(getComputedStyle(one(root, '[data-state]:not([data-self]) > div > span:last-child')).borderTopStyle, 'solid');
    const own = bubble('[data-self]');
    assert.notEqual(own.backgroundColor, getComputedStyle(one(root, '[role=dialog]')).backgroundColor);
    assert.notEqual(own.backgroundColor, own.color);
    assert.equal(getComputedStyle(one(root, '[aria-current]')).outlineStyle, 'solid');
  });
});

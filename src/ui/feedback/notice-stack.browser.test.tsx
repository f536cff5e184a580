import { assert } from 'chai';
import { NoticeStack, Pagination, type NoticeEntry } from '#ui';
import { assertAccessible, click, kit, point, press, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

const ENTRIES: NoticeEntry[] = [
  { id: 1, kind: 'success', message: 'Saved' },
  { id: 2, kind: 'error', message: 'The price has changed' },
];
const live = (page: Kit, manner: string) => page.layer.querySelector(`[aria-live=${manner}]`)?.textContent ?? '';

describe('notices', () => {
  it('are announced according to their kind, with the title, in the layer', async () => {
    const page = await kit(
      <>
        <p>host</p>
        <NoticeStack notices={ENTRIES} onDismiss={() => undefined} />
      </>,
    );
    await until(() => live(page, 'assertive') === 'System reminder: The price has changed', 'error at once');
    assert.equal(live(page, 'polite'), 'System reminder: Saved');
    assert.isAtLeast(page.raised(), 1);
    await assertAccessible(page, 'notices');
  });

  it('30.A6 name the document below the title and the text, also for screen readers', async () => {
    const page = await kit(
      <>
        <p>host</p>
        <NoticeStack
          notices={[{ id: 1, kind: 'success', message: 'Success', about: { id: '7', text: 'Bill ZD7 confirmed' } }]}
          onDismiss={() => undefined}
        />
      </>,
    );
    await until(() => live(page, 'polite') === 'System reminder: Success. Bill ZD7 confirmed', 'announced');
    assert.match(page.layer.querySelector('[role=group]')!.textContent, /System reminder.*Success.*Bill ZD7 confirmed/);
  });

  it('say "Loading" where a loading message has no text', async () => {
    const page = await kit(
      <>
        <p>host</p>
        <NoticeStack notices={[{ id: 1, kind: 'loading', message: '' }]} onDismiss={() => undefined} />
      </>,
    );
    await until(() => live(page, 'polite') === 'System reminder: Loading', 'said');
    // Once for the kind of notice, once for its text.
    assert.match(page.layer.querySelector('[role=group]')!.textContent, /Loading.*Loading/);
  });

  it('pause the timer on hover and focus, and close by button and by Escape', async () => {
    const events: string[] = [];
    const page = await kit(
      <>
        <p>host</p>
        <NoticeStack
          notices={ENTRIES}
          onDismiss={(id) => events.push(`dismiss ${id}`)}
          onHold={(id) => events.push(`hold ${id}`)}
          onRelease={(id) => events.push(`release ${id}`)}
        />
      </>,
    );
    const [first, second] = await until(() => {
      const cards = [...page.layer.querySelectorAll('[role=group]')];
      return cards.length === 2 ? cards : undefined;
    }, 'two');
    await point(first!);
    await until(() => events.includes('hold 1'), 'held');
    await point(second!);
    await until(() => events.includes('release 1') && events.includes('hold 2'), 'released');
    await click(first!.querySelector('button')!);
    await until(() => events.includes('dismiss 1'), 'closed');
    second!.querySelector<HTMLElement>('button')!.focus();
    await press('Escape');
    await until(() => events.includes('dismiss 2'), 'closed by Escape');
  });
});

it('30.A6 toasts lie clear of the controls of the page below them', async () => {
  const page = await kit(
    <>
      <button type="button" css={{ position: 'fixed', insetInlineEnd: 30, insetBlockStart: 40, width: 90, height: 36 }}>
        Book
      </button>
      <NoticeStack notices={ENTRIES} onDismiss={() => undefined} />
    </>,
  );
  const cards = await until(() => {
    const found = [...page.layer.querySelectorAll('[role=group]')];
    return found.length === 2 ? found : undefined;
  }, 'two');
  const book = page.role('button', 'Book').getBoundingClientRect();
  const isClear = (card: Element) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return right <= book.left || left >= book.right || bottom <= book.top || top >= book.bottom;
  };
  await until(() => cards.every(isClear), 'the button stays free');
});

it('a notice with an action is closed by it', async () => {
  const events: string[] = [];
  const page = await kit(
    <>
      <p>host</p>
      <NoticeStack
        notices={[{ id: 1, kind: 'success', message: 'Deleted', action: { label: 'Undo', run: () => events.push('undo') } }]}
        onDismiss={(id) => events.push(`dismiss ${id}`)}
      />
    </>,
  );
  const undo = await until(() => [...page.layer.querySelectorAll('button')].find((node) => node.textContent === 'Undo'), 'the button');
  await Promise.all(page.layer.getAnimations({ subtree: true }).map(({ finished }) => finished));
  await assertAccessible(page, 'a notice with an action');
  await click(undo);
  assert.deepEqual(events, ['undo', 'dismiss 1']);
});

describe('pages', () => {
  it('keep the first visible row when their size changes', async () => {
    const calls: number[][] = [];
    const page = await kit(<Pagination page={5} pageSize={10} total={200} pageSizes={[10, 20]} onChange={(...to) => calls.push(to)} />);
    const size = page.root.querySelector('select')!;
    size.value = '20';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    assert.deepEqual(calls, [[3, 20]]);
    await assertAccessible(page, 'pages');
  });

  it('stop at the last page', async () => {
    const calls: number[][] = [];
    const page = await kit(<Pagination page={3} pageSize={10} total={25} onChange={(...to) => calls.push(to)} />);
    await click(page.role('button', 'Next page'));
    await click(page.role('button', 'Page 1'));
    assert.deepEqual(calls, [[1, 10]]);
  });
});

import { assert } from 'chai';
import { assertAccessible, click, kit, press, write, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { Tree, type TreeItem, type TreeProps } from '#ui';

const PORTS: TreeItem[] = [
  {
    id: 'asia',
    label: 'East Asia',
    expand: true,
    children: [
      { id: 'CNSGH', label: 'Shanghai' },
      { id: 'CNNBO', label: 'Ningbo' },
      { id: 'JPTYO', label: 'Tokyo', disabled: true },
    ],
  },
  { id: 'america', label: 'America', hasChildren: true },
  { id: 'europe', label: 'Europe', children: [{ id: 'NLRTM', label: 'Rotterdam' }] },
];
const AMERICA: TreeItem[] = [
  { id: 'USLAX', label: 'Los Angeles', checked: false },
  { id: 'USLGB', label: 'Long Beach', checked: false },
];

const tree = (props: Partial<TreeProps> = {}) => kit(<Tree label="Ports" items={PORTS} {...props} />);
const nodes = (page: Kit) => [...page.shadow.querySelectorAll<HTMLElement>('[role=treeitem]')];
const labels = (page: Kit) => nodes(page).map((item) => item.firstElementChild?.textContent);
const node = (page: Kit, id: string) => page.shadow.querySelector<HTMLElement>(`[data-item="${id}"]`)!;
const checked = (page: Kit, id: string) => node(page, id).ariaChecked;

describe('a tree: keyboard', () => {
  it('has one tab stop; arrows move, expand, collapse and go to the parent', async () => {
    const page = await tree();
    assert.deepEqual(labels(page), ['East Asia', 'Shanghai', 'Ningbo', 'Tokyo', 'America', 'Europe']);
    assert.lengthOf(
      nodes(page).filter(({ tabIndex }) => tabIndex === 0),
      1,
    );
    node(page, 'asia').focus();
    await press('ArrowRight');
    assert.equal(page.focused(), node(page, 'CNSGH'));
    await press('ArrowLeft', 'ArrowLeft');
    await until(() => labels(page).join() === 'East Asia,America,Europe', 'collapsed');
    assert.equal(page.focused(), node(page, 'asia'));
    assert.equal(node(page, 'asia').ariaExpanded, 'false');
    await press('End', 'ArrowRight');
    await until(() => labels(page).includes('Rotterdam'), 'expanded');
    await press('ArrowRight');
    assert.equal(page.focused(), node(page, 'NLRTM'));
    assert.deepEqual(
      ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => node(page, 'NLRTM').getAttribute(name)),
      ['2', '1', '1'],
    );
    await press('Home', 'ArrowUp');
    assert.equal(page.focused(), node(page, 'asia'));
    assert.lengthOf(
      nodes(page).filter(({ tabIndex }) => tabIndex === 0),
      1,
    );
  });

  it('finds an item by what is typed', async () => {
    const page = await tree();
    node(page, 'asia').focus();
    await write('ni');
    await until(() => page.focused() === node(page, 'CNNBO'), 'found');
  });

  it('expands all siblings with the asterisk', async () => {
    const page = await tree({ loadChildren: async () => AMERICA });
    node(page, 'asia').focus();
    await press('ArrowLeft', '*');
    await until(() => ['asia', 'america', 'europe'].every((id) => node(page, id).ariaExpanded === 'true'), 'expanded');
    await until(() => labels(page).includes('Long Beach'), 'loaded');
  });

  it('opens with Enter and with a click', async () => {
    const opened: string[] = [];
    const page = await tree({ onOpen: ({ id }) => opened.push(id) });
    node(page, 'CNSGH').focus();
    await press('Enter');
    await click(node(page, 'CNNBO'));
    await click(node(page, 'JPTYO'));
    assert.deepEqual(opened, ['CNSGH', 'CNNBO']);
  });
});

describe('a tree: checkboxes', () => {
  it('are mixed while some children are checked; a branch checks all but the disabled', async () => {
    let ids: string[] = [];
    const page = await tree({ checkable: true, onCheckedChange: (now) => void (ids = [...now].toSorted()) });
    node(page, 'CNSGH').focus();
    await press('Space');
    await until(() => checked(page, 'asia') === 'mixed', 'mixed');
    assert.deepEqual(ids, ['CNSGH']);
    node(page, 'asia').focus();
    await press('Space');
    await until(() => checked(page, 'asia') === 'true', 'all');
    assert.deepEqual(ids, ['CNNBO', 'CNSGH', 'asia']);
    assert.equal(checked(page, 'JPTYO'), 'false');
    await click(node(page, 'JPTYO'));
    await click(node(page, 'CNNBO'));
    await until(() => checked(page, 'asia') === 'mixed', 'one less');
    assert.deepEqual(ids, ['CNSGH']);
  });

  it('of a branch count for the children that load later', async () => {
    const page = await tree({ checkable: true, loadChildren: async () => AMERICA });
    node(page, 'america').focus();
    await press('Space', 'ArrowRight');
    await until(() => labels(page).includes('Los Angeles'), 'loaded');
    assert.deepEqual(
      ['america', 'USLAX', 'USLGB'].map((id) => checked(page, id)),
      ['true', 'true', 'true'],
    );
    await click(node(page, 'USLAX'));
    await until(() => checked(page, 'america') === 'mixed', 'mixed');
  });
});

describe('a tree: branches on demand', () => {
  it('are loaded once, say that they load and that they failed, and can be tried again', async () => {
    const requested: string[] = [];
    let answer: (children: TreeItem[] | undefined) => void = () => undefined;
    const page = await tree({
      loadChildren: ({ id }) => {
        requested.push(id);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    node(page, 'america').focus();
    await press('ArrowRight');
    await until(() => node(page, 'america').ariaBusy === 'true', 'loading');
    answer(undefined);
    await until(() => page.shadow.querySelector('[role=status]')?.textContent === 'America could not be loaded.', 'announced');
    await assertAccessible(page, 'a failed branch');
    await click(page.role('button', 'Try again'));
    await until(() => requested.length === 2 && node(page, 'america').ariaBusy === 'true', 'again');
    answer(AMERICA);
    await until(() => labels(page).includes('Long Beach'), 'loaded');
    node(page, 'america').focus();
    await press('ArrowLeft', 'ArrowRight');
    await until(() => labels(page).includes('Long Beach'), 'reopened');
    assert.deepEqual(requested, ['america', 'america']);
  });

  it('are tried again with Enter, and aborted when the tree leaves the page', async () => {
    const signals: AbortSignal[] = [];
    const page = await tree({
      loadChildren: (_, signal) => {
        signals.push(signal);
        return signals.length === 1 ? Promise.reject(new Error('offline')) : new Promise(() => undefined);
      },
    });
    node(page, 'america').focus();
    await press('ArrowRight');
    await until(() => page.has('button', 'Try again'), 'failed');
    await press('Enter');
    await until(() => signals.length === 2, 'again');
    await kit(<p>gone</p>);
    assert.isTrue(signals[1]?.aborted);
  });

  it('say when they are empty', async () => {
    const page = await tree({ loadChildren: async () => [] });
    node(page, 'america').focus();
    await press('ArrowRight');
    await until(() => node(page, 'america').textContent?.includes('No entries'), 'empty');
    await assertAccessible(page, 'an empty branch');
  });
});

describe('a tree: states', () => {
  it('is accessible with and without checkboxes', async () => {
    await assertAccessible(await tree({ checkable: true }), 'checkboxes');
    await assertAccessible(await tree(), 'plain');
  });

  it('shows that there is nothing', async () => {
    const page = await tree({ items: [], empty: 'No ports' });
    assert.include(page.root.textContent, 'No ports');
  });
});

import { assert } from 'chai';
import { useState } from 'react';
import { DataTable, useTableQuery, type DataTableProps, type Selection, type TableColumn, type TableQuery, type TableStorage } from '#ui';
import { assertAccessible, click, drag, kit, leave, point, press, write, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';

interface Order {
  no: string;
  vessel: string;
  weight: number;
}

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({ no: `BK${1000 + index}`, vessel: `VESSEL ${index % 7}`, weight: (index * 37) % 100 }));

const columns: TableColumn<Order>[] = [
  {
    id: 'no',
    header: 'Booking',
    pinned: true,
    sortable: true,
    width: 120,
    cell: (row, { tabIndex }) => (
      <a href={`#${row.no}`} tabIndex={tabIndex}>
        {row.no}
      </a>
    ),
  },
  { id: 'vessel', header: 'Vessel', width: 120, cell: (row) => row.vessel },
  { id: 'weight', header: 'Weight', sortable: true, align: 'end', width: 100, minWidth: 80, cell: (row) => row.weight },
  { id: 'remark', header: 'Remark', width: 100, cell: () => '–' },
  { id: 'secret', header: 'Reference', defaultHidden: true, cell: () => 'REF' },
];

function memory(): TableStorage & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return { kept, get: (key) => kept.get(key), set: (key, value) => void kept.set(key, structuredClone(value)) };
}

interface Options extends Partial<DataTableProps<Order>> {
  all?: Order[];
  onQuery?: (query: TableQuery) => void;
  start?: number;
}

/** A server of sixty orders with its table. */
function List({ all = orders(60), storage = memory(), onQuery, start, ...rest }: Options) {
  const [query, setQuery] = useTableQuery({ storageKey: 'orders', storage, ...(start ? { pageSize: start } : {}) });
  const [picked, pick] = useState<Selection>(new Set());
  const sorted = query.sort?.column === 'weight' ? all.toSorted((a, b) => (query.sort?.direction === 'asc' ? 1 : -1) * (a.weight - b.weight)) : all;
  return (
    <DataTable
      {...query}
      label="Orders"
      columns={columns}
      rows={sorted.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)}
      rowKey={(row) => row.no}
      total={all.length}
      onChange={(next) => {
        onQuery?.(next);
        setQuery(next);
      }}
      storageKey="orders"
      storage={storage}
      selection={{ keys: picked, onChange: pick, actions: <button type="button">Export</button> }}
      rowActions={(row) => <button type="button">{`Edit ${row.no}`}</button>}
      {...rest}
    />
  );
}

async function table(options: Options = {}, width = 740): Promise<Kit> {
  const page = await kit(<List {...options} />);
  (page.shadow.host as HTMLElement).style.width = `${width}px`;
  await until(() => (width < 720 ? !page.shadow.querySelector('table') : page.shadow.querySelector('table')), 'width taken');
  await pause(50);
  return page;
}

const rows = (page: Kit) => [...page.shadow.querySelectorAll<HTMLElement>('[data-row]')];
const row = (page: Kit, no: string) => page.shadow.querySelector<HTMLElement>(`[data-row="${no}"]`)!;
const numbers = (page: Kit) => rows(page).map((each) => each.dataset['row']);
const heads = (page: Kit) => [...page.shadow.querySelectorAll('th[data-column]')].map((each) => each.textContent);
const head = (page: Kit, name: string) =>
  [...page.shadow.querySelectorAll<HTMLElement>('th[data-column]')].find((each) => each.textContent === name)!;
const picked = (page: Kit) =>
  rows(page)
    .filter((each) => each.ariaSelected === 'true')
    .map((each) => each.dataset['row']);
const box = (page: Kit, no: string) => page.input('checkbox', `Select ${no}`);
const foot = (page: Kit) => page.root.textContent ?? '';

describe('a data table: the server sorts and pages', () => {
  it('asks for a column up, down, not at all, and begins on page 1 again', async () => {
    const asked: TableQuery[] = [];
    const page = await table({ onQuery: (query) => asked.push(query) });
    await click(page.role('button', 'Page 2'));
    await until(() => numbers(page)[0] === 'BK1010', 'page 2');
    const weight = page.role('button', 'Weight');
    for (const state of ['ascending', 'descending', 'none']) {
      await click(weight);
      await until(() => head(page, 'Weight').ariaSort === state, state);
    }
    assert.deepEqual(asked.slice(1), [
      { page: 1, pageSize: 10, sort: { column: 'weight', direction: 'asc' } },
      { page: 1, pageSize: 10, sort: { column: 'weight', direction: 'desc' } },
      { page: 1, pageSize: 10, sort: null },
    ]);
  });

  it('says which rows are in sight and which page is current', async () => {
    const page = await table();
    assert.include(foot(page), '1–10 of 60');
    await click(page.role('button', 'Next page'));
    await until(() => foot(page).includes('11–20 of 60'), 'second range');
    assert.equal(page.role('button', 'Page 2').getAttribute('aria-current'), 'page');
    assert.equal(rows(page)[0]?.getAttribute('aria-rowindex'), '12');
  });

  it('keeps the page size of the table, ten at first, for the next visit', async () => {
    const storage = memory();
    const page = await table({ storage });
    assert.lengthOf(rows(page), 10);
    const size = page.shadow.querySelector('select')!;
    size.value = '20';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows(page).length === 20, 'twenty');
    leave();
    assert.lengthOf(rows(await table({ storage })), 20);
  });
});

describe('a data table: rows are picked', () => {
  it('by click, by range with Shift, and all of the page by the head', async () => {
    const page = await table();
    await click(box(page, 'BK1002'));
    await shiftClick(box(page, 'BK1005'));
    await until(() => picked(page).length === 4, 'range');
    assert.deepEqual(picked(page), ['BK1002', 'BK1003', 'BK1004', 'BK1005']);
    assert.include(foot(page), '4 selected');
    const all = page.input('checkbox', 'Select all on this page');
    assert.isTrue(all.indeterminate);
    await click(all);
    await until(() => picked(page).length === 10 && all.checked, 'all');
    await click(page.role('button', 'Next page'));
    await until(() => numbers(page)[0] === 'BK1010' && picked(page).length === 0, 'other page');
    assert.include(foot(page), '10 selected');
    await click(page.role('button', 'Clear'));
    await until(() => !foot(page).includes('selected'), 'cleared');
  });

  it('by keyboard: one stop of Tab, arrows go, Space picks, Enter opens', async () => {
    const opened: string[] = [];
    const page = await table({ onOpen: ({ no }) => opened.push(no) });
    row(page, 'BK1000').focus();
    await press('ArrowDown', 'ArrowDown', 'Space');
    assert.equal(page.focused(), row(page, 'BK1002'));
    await until(() => picked(page)[0] === 'BK1002', 'picked');
    await press('Enter', 'End');
    assert.deepEqual(opened, ['BK1002']);
    assert.equal(page.focused(), row(page, 'BK1009'));
    assert.lengthOf(
      rows(page).filter(({ tabIndex }) => tabIndex === 0),
      1,
    );
    assert.lengthOf(
      [...page.shadow.querySelectorAll<HTMLElement>('tbody a')].filter(({ tabIndex }) => tabIndex === 0),
      1,
    );
  });

  it('row actions come with the pointer and with the focus and move nothing', async () => {
    const page = await table();
    const before = [...row(page, 'BK1003').children].map((cell) => cell.getBoundingClientRect().x);
    assert.isFalse(page.has('button', 'Edit BK1003'));
    await point(row(page, 'BK1003'));
    await until(() => page.has('button', 'Edit BK1003') && getComputedStyle(page.role('button', 'Edit BK1003')).visibility === 'visible', 'actions');
    assert.deepEqual(
      [...row(page, 'BK1003').children].map((cell) => cell.getBoundingClientRect().x),
      before,
    );
    row(page, 'BK1005').focus();
    await press('Tab', 'Tab', 'Tab');
    assert.equal(page.focused(), page.role('button', 'Edit BK1005'));
  });
});

describe('a data table: columns are the user’s own', () => {
  const open = async (page: Kit) => {
    await click(page.role('button', 'Columns'));
    await until(() => page.has('button', 'Move Vessel'), 'chooser');
    await pause(200);
  };

  it('are hidden, shown, found, moved by keyboard, and stay after the table comes back', async () => {
    const storage = memory();
    const page = await table({ storage });
    assert.deepEqual(heads(page), ['Booking', 'Vessel', 'Weight', 'Remark']);
    await open(page);
    await click(page.role('checkbox', 'Remark'));
    await click(page.role('checkbox', 'Reference'));
    await until(() => heads(page).includes('Reference'), 'shown');
    page.role('button', 'Move Weight').focus();
    await press('ArrowUp');
    await until(() => heads(page).join() === 'Booking,Weight,Vessel,Reference', 'moved');
    assert.equal(page.focused(), page.role('button', 'Move Weight'));
    await assertAccessible(page, 'the chooser');
    leave();
    assert.deepEqual(heads(await table({ storage })), ['Booking', 'Weight', 'Vessel', 'Reference']);
  });

  it('are moved by pointer, never before the pinned one, and given back by Reset', async () => {
    const page = await table();
    await open(page);
    const far = page.role('button', 'Move Remark');
    const up = page.role('checkbox', 'Booking').getBoundingClientRect().y - far.getBoundingClientRect().y - 20;
    await drag(far, 0, up);
    await until(() => heads(page).join() === 'Booking,Remark,Vessel,Weight', 'moved');
    assert.isFalse(page.has('button', 'Move Booking'));
    await click(page.role('button', 'Reset'));
    await until(() => heads(page).join() === 'Booking,Vessel,Weight,Remark', 'reset');
  });

  it('are found by name', async () => {
    const page = await table();
    await open(page);
    page.role('textbox', 'Find a column').focus();
    await write('wei');
    await until(() => !page.has('checkbox', 'Vessel') && page.has('checkbox', 'Weight'), 'found');
    await write('zzz');
    await until(() => page.layer.textContent?.includes('No column of that name'), 'none');
  });

  it('are widened by pointer and by keyboard, not below the least, and stay so', async () => {
    const storage = memory();
    const page = await table({ storage });
    const width = (name: string) => head(page, name).getBoundingClientRect().width;
    const before = width('Vessel');
    await drag(page.role('separator', 'Width of Vessel'), 60, 0);
    await until(() => Math.abs(width('Vessel') - before - 60) < 3, 'dragged');
    const handle = page.role('separator', 'Width of Weight');
    handle.focus();
    await press('ArrowRight');
    const wide = width('Weight');
    await press('Home');
    await until(() => width('Weight') === 80, 'least');
    assert.isAbove(wide, 80);
    assert.equal(handle.getAttribute('aria-valuenow'), '80');
    const vessel = width('Vessel');
    leave();
    const again = await table({ storage });
    assert.equal(head(again, 'Vessel').getBoundingClientRect().width, vessel);
  });
});

describe('a data table: size', () => {
  it('keeps few of ten thousand rows in the document and still goes to the last', async () => {
    const storage = memory();
    storage.set('orders.page-size', 1000);
    const many = await table({ all: orders(10_000), storage, columns: columns.slice(0, 3) });
    assert.isBelow(rows(many).length, 60);
    row(many, 'BK1000').focus();
    await press('End');
    await until(() => many.focused() === row(many, 'BK1999'), 'last row has the focus');
    assert.isBelow(rows(many).length, 60);
    assert.equal(many.role('grid').getAttribute('aria-rowcount'), '10001');
  });

  it('does not move while rows are loaded, fail or are missing', async () => {
    const heights: number[] = [];
    for (const state of [{ rows: [], loading: true }, { rows: [], error: 'Broken' }, { rows: [], total: 0 }, {}] satisfies Options[]) {
      const page = await table(state);
      heights.push(page.root.getBoundingClientRect().height);
    }
    assert.deepEqual(heights, Array(4).fill(heights[0]), 'as high in each state');
  });

  it('offers to try again', async () => {
    let tries = 0;
    const page = await table({ rows: [], error: 'Broken', onRetry: () => (tries += 1) });
    await click(page.role('button', 'Try again'));
    assert.equal(tries, 1);
  });

  it('shows cards without room for columns, sorted from the bar', async () => {
    const asked: TableQuery[] = [];
    const page = await table({ onQuery: (query) => asked.push(query) }, 360);
    assert.lengthOf(rows(page), 10);
    assert.include(row(page, 'BK1000').textContent ?? '', 'Weight');
    assert.isAtMost(page.root.scrollWidth, 360);
    row(page, 'BK1000').focus();
    await press('ArrowDown', 'Space');
    await until(() => picked(page)[0] === 'BK1001', 'picked');
    await click(page.role('button', 'Sort'));
    await until(() => page.has('menuitem', 'Weight, descending'), 'menu');
    await pause(200);
    await click(page.role('menuitem', 'Weight, descending'));
    await until(() => asked[0]?.sort?.direction === 'desc', 'sorted');
  });
});

describe('a data table: accessibility', () => {
  for (const [name, options, width] of [
    ['rows', {}, 740],
    ['cards', {}, 360],
    ['loading', { rows: [], loading: true }, 740],
    ['empty', { rows: [], total: 0 }, 740],
    ['failed', { rows: [], error: 'Broken', onRetry: () => undefined }, 740],
  ] as const)
    it(`is clean with ${name}`, async () => {
      const page = await table(options, width);
      if (name === 'rows') row(page, 'BK1001').focus();
      await assertAccessible(page, name);
    });
});

/** Served by the runner itself, past Vite. */
const COMMANDS: string = '/node_modules/@web/test-runner-commands/browser/commands.mjs';

async function shiftClick(element: Element): Promise<void> {
  const { sendKeys } = (await import(/* @vite-ignore */ COMMANDS)) as { sendKeys: (payload: object) => Promise<void> };
  await sendKeys({ down: 'Shift' });
  await click(element);
  await sendKeys({ up: 'Shift' });
}

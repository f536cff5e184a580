import { assert } from 'chai';
import type { TableQuery } from '#ui';
import { atRest, click, press } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { changingTable, columns, memory, orders, picked, row, rows, table, type Options } from '../../../tests/browser/fixtures/orders-table.tsx';

describe('a data table: size', () => {
  it('keeps few of ten thousand rows in the document and still goes to the last', async () => {
    const kept = memory({ pageSize: 1000 });
    const many = await table({ all: orders(10_000), memory: kept, columns: columns.slice(0, 3) });
    assert.isBelow(rows(many).length, 60);
    row(many, 'BK1000').focus();
    await press('End');
    await until(() => many.focused() === row(many, 'BK1999'), 'last row has the focus');
    assert.isBelow(rows(many).length, 60);
    assert.equal(many.role('grid').getAttribute('aria-rowcount'), '10001');
  });

  it('keeps the focus when it becomes so long that only the rows in sight are in the document', async () => {
    let change: (options: Options) => void = () => {};
    const page = await changingTable({ rows: orders(50) }, (given) => (change = given));
    row(page, 'BK1003').focus();
    let lost = 0;
    row(page, 'BK1003').addEventListener('blur', () => (lost += 1));
    change({ rows: orders(1000) });
    await until(() => rows(page).length < 50, 'only the rows in sight');
    assert.equal(lost, 0);
    assert.equal(page.focused(), row(page, 'BK1003'));
  });

  it('does not move while rows are loaded, fail or are missing', async () => {
    const heights: number[] = [];
    for (const state of [{ rows: [], loading: true }, { rows: [], error: 'Broken' }, { rows: [], total: 0 }, {}] satisfies Options[]) {
      const page = await table(state);
      heights.push(page.root.getBoundingClientRect().height);
    }
    assert.deepEqual(heights, Array(4).fill(heights[0]), 'as high in each state');
  });

  it('states no number of rows before one is known', async () => {
    for (const state of [{ error: 'Broken' }, { loading: true }] satisfies Options[]) {
      const page = await table({ rows: [], total: undefined, ...state });
      assert.notInclude(page.root.textContent, '0 rows');
      assert.equal(page.role('grid').getAttribute('aria-rowcount'), '-1');
    }
    assert.include((await table({ rows: [], total: 0 })).root.textContent, '0 rows');
  });

  it('keeps the rows of an earlier answer below an error', async () => {
    const page = await table({ error: 'Broken' });
    assert.lengthOf([...page.root.querySelectorAll('[role=alert]')], 1);
    assert.isOk(row(page, 'BK1000'));
  });

  it('offers to try again', async () => {
    let tries = 0;
    const page = await table({ rows: [], error: 'Broken', onRetry: () => (tries += 1) });
    await click(page.role('button', 'Try again'));
    assert.equal(tries, 1);
  });

  it('shows cards without room for columns, sorted from the bar', async () => {
    const queries: TableQuery[] = [];
    const page = await table({ onQuery: (query) => queries.push(query) }, 360);
    await until(() => rows(page).length === 10, 'cards');
    assert.include(row(page, 'BK1000').textContent ?? '', 'Weight');
    assert.isAtMost(page.root.scrollWidth, 360);
    row(page, 'BK1000').focus();
    await press('ArrowDown', 'Space');
    await until(() => picked(page)[0] === 'BK1001', 'picked');
    await click(page.role('button', 'Sort'));
    await until(() => page.has('menuitem', 'Weight, descending'), 'menu');
    await atRest(page);
    await click(page.role('menuitem', 'Weight, descending'));
    await until(() => queries[0]?.sort?.direction === 'desc', 'sorted');
  });
});

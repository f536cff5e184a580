import { assert } from 'chai';
import type { TableQuery } from '#ui';
import { click, leave } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';
import { changingTable, foot, head, memory, numbers, rows, table, type Options } from '../../../tests/browser/fixtures/orders-table.tsx';

describe('a data table: the server sorts and pages', () => {
  it('asks for a column up, down, not at all, and begins on page 1 again', async () => {
    const queries: TableQuery[] = [];
    const page = await table({ onQuery: (query) => queries.push(query) });
    await click(page.role('button', 'Page 2'));
    await until(() => numbers(page)[0] === 'BK1010', 'page 2');
    const weight = page.role('button', 'Weight');
    for (const state of ['ascending', 'descending', 'none']) {
      await click(weight);
      await until(() => head(page, 'Weight').ariaSort === state, state);
    }
    assert.deepEqual(queries.slice(1), [
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
    const kept = memory();
    const page = await table({ memory: kept });
    assert.lengthOf(rows(page), 10);
    const size = page.shadow.querySelector('select')!;
    size.value = '20';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows(page).length === 20, 'twenty');
    leave();
    assert.lengthOf(rows(await table({ memory: kept })), 20);
  });

  it('9.14 opens sorted as its user last chose, unless the server no longer sorts by that column', async () => {
    const kept = memory();
    const page = await table({ memory: kept });
    await click(page.role('button', 'Weight'));
    await until(() => head(page, 'Weight').ariaSort === 'ascending', 'sorted');
    leave();
    assert.equal(head(await table({ memory: kept }), 'Weight').ariaSort, 'ascending');
    leave();
    const other = await table({ memory: memory({ sort: { column: 'remark', direction: 'asc' } }) });
    assert.deepEqual(
      ['Booking', 'Weight'].map((name) => head(other, name).ariaSort),
      ['none', 'none'],
    );
  });

  it('9.14 takes the choice that arrives while it opens, none later on', async () => {
    const kept = memory();
    const opening = (isLoaded: boolean) => ({ memory: kept, isLoaded });
    let show: (options: Options) => void = () => undefined;
    const page = await changingTable(opening(false), (change) => (show = change));
    kept.value = memory({ pageSize: 20, sort: { column: 'weight', direction: 'desc' } }).value;
    show(opening(true));
    await until(() => rows(page).length === 20 && head(page, 'Weight').ariaSort === 'descending', 'taken over');
    kept.value = memory({ pageSize: 50 }).value;
    show(opening(true));
    await pause(100);
    assert.lengthOf(rows(page), 20);
  });
});

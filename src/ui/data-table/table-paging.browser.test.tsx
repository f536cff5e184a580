import { assert } from 'chai';
import type { TableQuery } from '#ui';
import { click, leave } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { foot, head, memory, numbers, rows, table } from '../../../tests/browser/fixtures/orders-table.tsx';

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

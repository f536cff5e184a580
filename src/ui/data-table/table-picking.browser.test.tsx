import { assert } from 'chai';
import { click, point, press } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { box, columns, foot, numbers, picked, row, rows, shiftClick, table } from '../../../tests/browser/fixtures/orders-table.tsx';

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
      [...page.shadow.querySelectorAll<HTMLElement>('tbody [data-row-link]')].filter(({ tabIndex }) => tabIndex === 0),
      1,
    );
  });

  for (const width of [1200, 740, 360])
    it(`30.A1 the main column is a link that opens the row, and the action column is in sight, ${width} px wide`, async () => {
      const opened: string[] = [];
      const action = { id: 'action', header: 'Action', atEnd: true, width: 120, cell: () => <button type="button">Confirm</button> };
      const wide = [...columns, ...Array.from({ length: 6 }, (_, at) => ({ id: `more${at}`, header: `More ${at}`, width: 160, cell: () => '–' }))];
      const page = await table({ columns: [...wide, action], onOpen: ({ no }) => opened.push(no), card: undefined }, width);
      const link = row(page, 'BK1003').querySelector<HTMLElement>('[data-row-link]')!;
      assert.equal(link.textContent, 'BK1003');
      link.scrollIntoView({ block: 'center' });
      await click(link);
      assert.deepEqual(opened, ['BK1003']);
      const edge = page.shadow.querySelector('section')!.getBoundingClientRect();
      for (const one of rows(page)) {
        const button = [...one.querySelectorAll('button')].find(({ textContent }) => textContent === 'Confirm')!.getBoundingClientRect();
        assert.isAtMost(button.right, edge.right);
        assert.isAtLeast(button.left, edge.left);
      }
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

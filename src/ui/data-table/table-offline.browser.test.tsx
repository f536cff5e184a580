import { assert } from 'chai';
import { blockRequests } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import { orders, row, rows, table } from '../../../tests/browser/fixtures/orders-table.tsx';

// In a file of its own: a module that was loaded once is not requested again.
describe('a data table whose code for long tables cannot be loaded', () => {
  it('has all rows in the document', async () => {
    await blockRequests('*/virtualizer-*.js');
    const page = await table({ rows: orders(300) });
    await until(() => rows(page).length === 300, 'all rows');
    assert.isOk(row(page, 'BK1299'));
    await blockRequests();
  });
});

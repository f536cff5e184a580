import { assert } from 'chai';
import { useState } from 'react';
import { DataTable, useConfirm } from '#ui';
import { kit, point, press, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';
import { columns, orders, row, table, type Order } from '../../../tests/browser/fixtures/orders-table.tsx';

/** Orders that are deleted after a question and, as with a server, a while later. */
function Deletable({ delayMs = 100 }: { delayMs?: number }) {
  const confirm = useConfirm();
  const [rows, setRows] = useState(orders(3));
  const remove = async (order: Order) => {
    if (await confirm({ title: 'Delete?', body: order.no, confirmLabel: 'Delete' }))
      setTimeout(() => setRows((before) => before.filter((each) => each !== order)), delayMs);
  };
  return (
    <DataTable
      page={1}
      pageSize={10}
      sort={null}
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ no }) => no}
      total={rows.length}
      onChange={() => undefined}
      onOpen={() => undefined}
      rowActions={(order) => <button type="button" onClick={() => void remove(order)}>{`Delete ${order.no}`}</button>}
      empty={<button type="button">New order</button>}
    />
  );
}

async function deleteRow(page: Kit, no: string): Promise<void> {
  await point(row(page, no));
  await until(() => page.has('button', `Delete ${no}`));
  page.role('button', `Delete ${no}`).focus();
  await press('Enter');
  await until(() => page.has('button', 'Delete'));
  await press('Enter');
  await until(() => !row(page, no));
}

describe('8.C4 focus in a table', () => {
  it('goes to the row at the place of the deleted one, then to the last, then to what is left', async () => {
    const page = await kit(<Deletable />);
    (page.shadow.host as HTMLElement).style.width = '740px';
    await until(() => page.shadow.querySelector('table') && row(page, 'BK1001'));
    await pause(50);
    await deleteRow(page, 'BK1001');
    await until(() => page.focused() === row(page, 'BK1002'), 'next row');
    await deleteRow(page, 'BK1002');
    await until(() => page.focused() === row(page, 'BK1000'), 'last row');
    await deleteRow(page, 'BK1000');
    await until(() => page.focused() !== null && page.focused()!.closest('section') !== null, 'within the table');
  });

  it('is not taken by a row that disappears after the user has left the table', async () => {
    const page = await kit(
      <>
        <button type="button">Elsewhere</button>
        <Deletable delayMs={2000} />
      </>,
    );
    (page.shadow.host as HTMLElement).style.width = '740px';
    await until(() => page.shadow.querySelector('table') && row(page, 'BK1001'));
    await pause(50);
    await point(row(page, 'BK1001'));
    await until(() => page.has('button', 'Delete BK1001'));
    page.role('button', 'Delete BK1001').focus();
    await press('Enter');
    await until(() => page.has('button', 'Delete'));
    await press('Enter');
    await until(() => page.focused() === row(page, 'BK1001') || page.focused() === page.role('button', 'Delete BK1001'), 'back from the dialog');
    page.role('button', 'Elsewhere').focus();
    await until(() => !row(page, 'BK1001'));
    assert.equal(page.focused(), page.role('button', 'Elsewhere'));
  });
});

describe('8.C9 texts in a table', () => {
  it('a column with `fit` grows to its longest text instead of cutting it', async () => {
    const long = orders(3).map((order, index) => (index === 1 ? { ...order, vessel: 'NORTHERN LIGHTHOUSE 1045E' } : order));
    const widthOf = (page: Kit) => {
      const cell = row(page, 'BK1001').querySelectorAll('td')[2]!;
      return cell.scrollWidth - cell.clientWidth;
    };
    const vessels = (fit: boolean) =>
      columns.map((column) => (fit && column.id === 'vessel' ? { ...column, fit: ({ vessel }: Order) => vessel } : column));
    assert.isAbove(widthOf(await table({ all: long, columns: vessels(false).map((column) => ({ ...column, width: 160 })) })), 0);
    assert.equal(widthOf(await table({ all: long, columns: vessels(true).map((column) => ({ ...column, width: 160 })) })), 0);
  });
});

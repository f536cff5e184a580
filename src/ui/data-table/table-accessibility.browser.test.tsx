import { assertAccessible } from '../../../tests/browser/fixtures/kit.tsx';
import { row, table } from '../../../tests/browser/fixtures/orders-table.tsx';

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

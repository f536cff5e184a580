import { describe, expect, it } from 'vitest';
import { widgetsUnderTest } from '#tests/conform/widgets';
import { effectsOf } from './change.mjs';

describe('what a change can affect', () => {
  it('is, for a file of an element: its own tests, its checks and its goals', () => {
    const { goals, ...effects } = effectsOf(['widgets/bill-list/BillList.tsx']);
    expect(goals).toContain('e2e/settlement/bill-journey.spec.ts');
    expect(effects).toEqual({
      everything: [],
      unit: [],
      components: ['widgets/bill-list/bill-list.browser.test.tsx'],
      contract: [],
      widgets: ['bill-list'],
      touched: ['bill-list'],
      specs: [],
    });
  });

  it('is, for a part of the kit: the elements that use it, though they name the index of the kit', () => {
    const { widgets, components } = effectsOf(['src/ui/data-table/DataTable.tsx']);
    expect(widgets).toEqual(expect.arrayContaining(['bill-list', 'booking-list']));
    expect(widgets).not.toContain('login');
    expect(components).toContain('src/ui/data-table/table-columns.browser.test.tsx');
  });

  it('is every element, for what the index passes on without names', async () => {
    expect(effectsOf(['src/ui/theme/tokens.ts']).widgets).toEqual((await widgetsUnderTest()).map(({ name }) => name));
  });

  it('is, for a module of the server: its tests, and attacks on its calls', () => {
    const { unit, contract, widgets } = effectsOf(['server/modules/vgm/save.ts']);
    expect(unit).toEqual(expect.arrayContaining(['server/modules/vgm/vgm.test.ts', 'tests/contract/app-tenants.test.ts']));
    expect(unit).not.toContain('server/modules/news/news.test.ts');
    expect([contract, widgets]).toEqual([['vgm'], []]);
  });

  it('is, for a call: who may make it, and attacks on it', () => {
    const { unit, contract } = effectsOf(['src/contract/vgm.ts']);
    expect(contract).toEqual(['vgm']);
    expect(unit).toEqual(expect.arrayContaining(['tests/access-table.test.ts', 'tests/contract/app-fields.test.ts']));
  });

  it('is, for texts: the tests of texts, and the elements that show them', () => {
    const { unit, widgets } = effectsOf(['locales/en-US/vgm.json']);
    expect(unit).toContain('tests/locales.test.ts');
    expect(widgets).toContain('booking-form');
  });

  it('is, for a journey: all of its tests; for a helper of journeys, those that use it', () => {
    expect(effectsOf(['e2e/orders.spec.ts']).specs).toEqual(['e2e/orders.spec.ts']);
    expect(effectsOf(['e2e/copy-steps.ts']).specs).toEqual([
      'e2e/booking/shipping-instruction.spec.ts',
      'e2e/booking/whole-life.spec.ts',
      'e2e/copy.spec.ts',
    ]);
  });

  it('is, for a rule: the journeys of the elements that use it, not all that import it', () => {
    const { specs, goals, unit } = effectsOf(['src/domain/number/number-rules.ts']);
    expect([specs, goals.length > 0]).toEqual([[], true]);
    expect(unit).toContain('src/domain/number/number-rules.test.ts');
  });

  it('is everything, for what everything depends on', () => {
    expect(effectsOf(['package.json', 'README.md']).everything).toEqual(['package.json']);
  });
});

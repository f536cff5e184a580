import { describe, expect, it } from 'vitest';
import { NO_TABLE_SETTINGS, readTableSettings } from './table-settings.ts';

describe('stored settings of a table', () => {
  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    { pageSize: '20', sort: 'etd' },
    { pageSize: 0, sort: { column: 'etd', direction: 'up' } },
    { pageSize: 5000 },
  ])('count as none if they are %j', (stored) => expect(readTableSettings(stored)).toEqual(NO_TABLE_SETTINGS));

  it('are read as they were stored', () => {
    const settings = { ...NO_TABLE_SETTINGS, pageSize: 20, sort: { column: 'etd', direction: 'desc' as const } };
    expect(readTableSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    expect(readTableSettings({ sort: null })).toEqual({ ...NO_TABLE_SETTINGS, sort: null });
  });
});

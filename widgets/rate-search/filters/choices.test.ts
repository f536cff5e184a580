import { describe, expect, it } from 'vitest';
import { choicesOf, isDead } from './useChoices.ts';

const choices = choicesOf({
  routeTypes: [{ routeType: 1, count: 4 }],
  spaceStatuses: [{ spaceStatus: 'TIGHT', count: 2 }],
  voyageDays: [
    { days: 14, count: 1 },
    { days: 15, count: 2 },
    { days: 30, count: 1 },
  ],
});

describe('filter options', () => {
  it('without matching rates are empty', () => {
    expect([choices.route(1), choices.route(2), choices.space('TIGHT'), choices.space('FULL')]).toEqual([4, 0, 2, 0]);
  });

  it('of transit times include all faster sailings', () => {
    expect([choices.transit(13), choices.transit(14), choices.transit(15), choices.transit(30), choices.transit()]).toEqual([0, 1, 3, 4, 4]);
  });

  it('without results can be deselected but not selected', () => {
    expect([isDead(0, false), isDead(0, true), isDead(1, false), isDead(undefined, false)]).toEqual([true, false, false, false]);
  });
});

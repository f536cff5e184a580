import { expect, it } from 'vitest';
import { DEFAULT_ARRANGEMENT as before, hide, moveAcross, moveBy, readArrangement, show } from './arrangement.ts';

it('moves panels within their column, not beyond its ends', () => {
  expect(moveBy(before, 'recent', -1).main).toEqual(['recent', 'cutOffs']);
  expect(moveBy(before, 'toDos', 1).side).toEqual(['notices', 'toDos']);
  expect([moveBy(before, 'cutOffs', -1), moveBy(before, 'notices', 1)]).toEqual([before, before]);
});

it('moves panels to the other column', () => {
  expect(moveAcross(before, 'cutOffs')).toEqual({ main: ['recent'], side: ['toDos', 'notices', 'cutOffs'], hidden: [] });
});

it('hides panels and shows them in their own column again', () => {
  const hidden = hide(moveAcross(before, 'recent'), 'recent');
  expect(hidden).toEqual({ main: ['cutOffs'], side: ['toDos', 'notices'], hidden: ['recent'] });
  expect(show(hidden, 'recent')).toEqual(before);
  expect([moveBy(hidden, 'recent', 1), moveAcross(hidden, 'recent'), hide(hidden, 'recent'), show(hidden, 'toDos')]).toEqual(
    Array.from({ length: 4 }, () => hidden),
  );
});

it('reads what an older or newer version has stored', () => {
  expect(readArrangement({ main: ['notices', 'weather', 'notices'], side: ['toDos'], hidden: ['recent'] })).toEqual({
    main: ['notices', 'cutOffs'],
    side: ['toDos'],
    hidden: ['recent'],
  });
  for (const nothing of [undefined, null, 'x', [], {}, { main: 'recent' }, { main: ['weather'] }]) expect(readArrangement(nothing)).toBeUndefined();
});

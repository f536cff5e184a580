import { expect, it } from 'vitest';
import { placeColumns } from './placed.ts';

const column = (id: string, pinned = false) => ({ id, header: id, cell: () => null, pinned });
const widths = new Map(['no', 'vessel', 'etd', 'eta'].map((id) => [id, 100]));
const place = (available: number) =>
  placeColumns(
    [
      { column: column('no', true), isPinned: true },
      { column: column('vessel'), isPinned: true },
      { column: column('etd'), isPinned: true },
      { column: column('eta'), isPinned: false },
    ],
    widths,
    { before: 38, available },
  ).map(({ start, isLastPinned }) => [start, isLastPinned]);

it('pinned columns follow each other; those of the user only while the others have room to scroll', () => {
  const free = [undefined, false];
  expect(place(600)).toEqual([[38, false], [138, false], [238, true], free]);
  expect(place(400)).toEqual([[38, false], [138, true], free, free]);
  expect(place(150)).toEqual([[38, true], free, free, free]);
});

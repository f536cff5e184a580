import { expect, it } from 'vitest';
import { endingIn } from './find-container.ts';

const CONTAINERS = ['TRHU4417820', 'NYKU3785215', 'MSCU1237820'].map((ctnNo) => ({ ctnNo }));
const found = (typed: string) => endingIn(CONTAINERS, typed).map(({ ctnNo }) => ctnNo);

it.each([
  ['5215', ['NYKU3785215']],
  ['7820', ['TRHU4417820', 'MSCU1237820']],
  ['17820', ['TRHU4417820']],
  ['３７８２０', ['MSCU1237820']],
  ['78 20', ['TRHU4417820', 'MSCU1237820']],
  ['782', []],
  ['nyku', ['NYKU3785215']],
  ['TRHU4417820', ['TRHU4417820']],
  [' - ', []],
  ['', []],
])('28.1 the last digits %j find %j', (typed, numbers) => {
  expect(found(typed)).toEqual(numbers);
});

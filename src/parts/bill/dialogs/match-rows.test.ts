import { expect, it } from 'vitest';
import { emptyContainer } from '../bill-values.ts';
import { withRows } from './match-rows.ts';

const row = (ctnNo: string, rest: object = {}) => ({
  row: 2,
  bkgNo: '177',
  bookingId: '7',
  mblId: '1',
  mblNo: '',
  ctnNo,
  sealNo: '',
  number: null,
  weight: null,
  volume: null,
  ...rest,
});

it('fills the container of the number, then lines without one, and appends the rest', () => {
  const conList = [{ ...emptyContainer(), ctnNo: 'A', sealNo: 'OLD', weight: '1' }, { ...emptyContainer(), ctnType: '40HQ' }, emptyContainer()];
  const rows = [row('A', { sealNo: 'NEW' }), row('B', { number: 5, volume: '2' }), row('C')];
  expect(withRows({ conList }, rows).conList).toMatchObject([
    { ctnNo: 'A', sealNo: 'NEW', weight: '1' },
    { ctnNo: 'B', ctnType: '40HQ', number: 5, volume: '2' },
    { ctnNo: 'C' },
  ]);
});

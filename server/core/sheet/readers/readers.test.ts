import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell.ts';
import { readWeekdays } from './choices.ts';
import { readFreeTime } from './numbers.ts';

const freeTime = (cell: Cell) => {
  const { value, problem } = readFreeTime(cell);
  return problem ? problem.code : [value.dem_days, value.det_days, value.free_unit].join(' ');
};

describe('free time', () => {
  it.each<[Cell, string]>([
    ['DEM 7 DET 14', '7 14 CD'],
    ['DEM 10 DET 21', '10 21 CD'],
    ['DET 14 DEM 7', '7 14 CD'],
    ['DEM 7 / DET 14', '7 14 CD'],
    ['DEM: 7 DAYS, DET: 14 DAYS', '7 14 CD'],
    ['Demurrage 7 days and detention 14 days', '7 14 CD'],
    ['7 DEM 14 DET', '7 14 CD'],
    ['14DET+7DEM', '7 14 CD'],
    ['7 days (DEM), 14 days (DET)', '7 14 CD'],
    ['滞港7天 用箱14天', '7 14 CD'],
    ['用箱14天，滞港7天', '7 14 CD'],
    ['免堆 7 天，免箱 14 天', '7 14 CD'],
    ['免堆存 7 个工作日、免滞箱 14 个工作日', '7 14 WD'],
    ['7天滞港 14天用箱', '7 14 CD'],
    ['DEM 7 WD DET 14 WD', '7 14 WD'],
    ['7+14', '7 14 CD'],
    ['7 / 14 days', '7 14 CD'],
    ['7&14', '7 14 CD'],
    ['14 days combined', '14  CD'],
    ['10 WD', '10  WD'],
    [14, '14  CD'],
    ['', '  '],
  ])('reads %s as %s', (cell, expected) => expect(freeTime(cell)).toBe(expected));

  it.each<Cell>([
    'DEM 1000 DET 14',
    'DEM 7 DET 1400',
    'DEM 7 DET 14 21',
    'DEM 7 DET 14 + 3 on request',
    'DEM 7 DEM 14',
    'DEM 7 14 DET',
    'DEM 7',
    'DEM/DET 14',
    '滞箱7 用箱14',
    '14,5',
    '14,5 天',
    '14.5',
    14.5,
    '7(14)',
    '1000',
    '366',
    '7 CD + 7 WD',
    '7 DEM 14 DET 21 DET',
  ])('refuses %s instead of reading a part of it', (cell) => expect(freeTime(cell)).toBe('freeTime.format'));
});

describe('weekdays', () => {
  it.each<[Cell, string]>([
    ['1,5', '1 5'],
    ['1.3.5', '1 3 5'],
    ['Mon. Fri.', '1 5'],
    ['周一、周五', '1 5'],
    [135, '1 3 5'],
  ])('reads %s as %s', (cell, expected) => expect(readWeekdays(cell).value?.join(' ')).toBe(expected));

  it.each<Cell>(['1.5', 1.5, '每周1.5'])('refuses %s, which is a number and not two days', (cell) =>
    expect(readWeekdays(cell).problem?.code).toBe('weekdays.format'),
  );
});

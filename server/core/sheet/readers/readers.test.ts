import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell.ts';
import { readWeekdays } from './choices.ts';
import { readDate } from './dates.ts';
import { findPort, indexNames } from './named-records.ts';
import { currencyNamedIn, readAmount, readFreeTime, readPrice } from './numbers.ts';
import { readCount, readDecimal, readVolume, textUpTo } from './values.ts';

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

describe('numbers', () => {
  it.each<[string, (cell: Cell) => { value?: unknown; problem?: { code: string; params: object } }, Cell, unknown]>([
    ['a weight', readDecimal, '14,200.5', '14200.5'],
    ['a weight', readDecimal, '26,400 KGS', '26400'],
    ['a weight', readDecimal, '０．５', '0.5'],
    ['a weight', readDecimal, '-5', '-5'],
    ['a volume', readVolume, '26,400.5', '26400.5'],
    ['a volume', readVolume, '26.400 CBM', '26.400'],
    ['a volume', readVolume, 22.4, '22.4'],
    ['a price', readPrice, '1,850', '1850.00'],
    ['a price', readPrice, 'USD 1,850.50', '1850.50'],
    ['a price', readPrice, '0.95', '0.95'],
    ['a number of pieces', readCount(1, 9999), '1,200', 1200],
  ])('reads %s as its plain number (%#)', (_, read, cell, expected) => expect(read(cell).value).toBe(expected));

  it.each<[string, (cell: Cell) => { problem?: { code: string; params: object } }, Cell, string]>([
    ['a weight', readDecimal, '0,500', '0.500'],
    ['a weight', readDecimal, '０，５００ kg', '0.500'],
    ['a weight', readDecimal, '1234,567', '1234.567'],
    ['a weight', readDecimal, '14,5', '14.5'],
    ['a volume', readVolume, '0,041', '0.041'],
    ['a price', readPrice, '0,850', '0.850'],
    ['a price', readPrice, 'USD 0,018', '0.018'],
    ['a price', readPrice, '1850,50', '1850.50'],
  ])('reports the decimal comma of %s (%#) instead of taking it for thousands', (_, read, cell, example) =>
    expect(read(cell).problem).toMatchObject({ code: 'number.comma', params: { example } }),
  );

  it('reports a volume that can be read in two ways, as the forms do', () => {
    for (const cell of ['26,400', '26,400 CBM', '２６，４００'])
      expect(readVolume(cell).problem).toMatchObject({ code: 'number.ambiguous', params: { whole: '26400', decimal: '26.400' } });
  });

  it('27.A4 takes no price of three decimals, which may be thousands, but the zeros of a computed one', () => {
    expect(['1.850', 'USD 18.000', '1850.5000'].map((cell) => readPrice(cell).problem?.code)).toEqual(
      Array.from({ length: 3 }, () => 'price.format'),
    );
    expect([readPrice(1850.1).value, readPrice(0.1 + 0.2).value, readPrice('0.5').value]).toEqual(['1850.10', '0.30', '0.50']);
  });

  it('27.A4 reads a price in USD alone, and an amount in the currency that it names', () => {
    expect(['EUR 18', '1850 RMB', 'CNY1850'].map((cell) => readPrice(cell).problem?.code)).toEqual(Array.from({ length: 3 }, () => 'price.format'));
    expect(['EUR 18', '1,850 RMB', 'US$ 18', '18usd'].map((cell) => [readAmount(cell).value, currencyNamedIn(cell)])).toEqual([
      ['18.00', 'EUR'],
      ['1850.00', 'CNY'],
      ['18.00', 'USD'],
      ['18.00', 'USD'],
    ]);
    expect([18, '18', null, ''].map((cell) => currencyNamedIn(cell))).toEqual(Array.from({ length: 4 }));
  });

  it('counts neither 1.000 nor 0,500 pieces', () => {
    const count = readCount(0, 9999);
    expect([count('1.0').value, count('1.000').problem?.code, count('0,500').problem?.code]).toEqual([1, 'count.format', 'count.format']);
  });

  it('finds no number in a unit alone, and quotes the beginning of a long one', () => {
    expect(readDecimal('kg').problem?.code).toBe('number.format');
    expect(readPrice('USD').problem?.code).toBe('price.format');
    const { params } = readDecimal(`${'1'.repeat(30_000)},5`).problem ?? {};
    expect([String(params?.value).length, String(params?.example).length]).toEqual([101, 101]);
  });
});

describe('a port', () => {
  const PORTS = [
    { code: 'CNSGH', names: ['CNSGH', 'CNSHA', '上海', 'Shanghai'] },
    { code: 'CNNBO', names: ['CNNBO', 'CNNGB', '宁波', 'Ningbo'] },
    { code: 'CNZOS', names: ['CNZOS', '舟山', 'Zhoushan'] },
    { code: 'USLAX', names: ['USLAX', '洛杉矶', 'Los Angeles'] },
    { code: 'USLGB', names: ['USLGB', '长滩', 'Long Beach'] },
    { code: 'MYPKG', names: ['MYPKG', '巴生港', 'Port Klang'] },
    { code: 'PAMIT', names: ['PAMIT', '曼萨尼约(巴拿马)', 'Manzanillo (Panama)'] },
    { code: 'MXZLO', names: ['MXZLO', '曼萨尼约', 'Manzanillo'] },
  ];
  const names = indexNames(PORTS, (port) => port.names.map((name) => [name, port] as const));
  const read = (text: string) => {
    const { value, problem } = findPort(names, text);
    return problem ? `${problem.code} ${problem.params['codes'] ?? ''}`.trim() : value.code;
  };

  it.each([
    ['Shanghai (CNSHA)', 'CNSGH'],
    ['Shanghai, China', 'CNSGH'],
    ['SHANGHAI (YANGSHAN)', 'CNSGH'],
    ['上海(洋山)', 'CNSGH'],
    ['CNSHA Shanghai / CNSGH', 'CNSGH'],
    ['LOS ANGELES, CA', 'USLAX'],
    ['Port of Los Angeles (USLAX)', 'USLAX'],
    ['Ningbo-Zhoushan (CNNBO)', 'CNNBO'],
    ['Port Klang, West Port', 'MYPKG'],
    ['Manzanillo (Panama)', 'PAMIT'],
    ['Manzanillo, Mexico', 'MXZLO'],
  ])('is read from %s', (text, code) => expect(read(text)).toBe(code));

  it.each([
    ['SHANGHAI/NINGBO', 'CNSGH, CNNBO'],
    ['NINGBO/SHANGHAI', 'CNNBO, CNSGH'],
    ['CNSGH/CNNGB', 'CNSGH, CNNBO'],
    ['CNNGB or CNSGH', 'CNNBO, CNSGH'],
    ['CNSGH或CNNGB', 'CNSGH, CNNBO'],
    ['Shanghai, Ningbo', 'CNSGH, CNNBO'],
    ['Shanghai (or Ningbo)', 'CNSGH, CNNBO'],
    ['Shanghai (CNNGB)', 'CNNBO, CNSGH'],
    ['Shanghai, China / Ningbo, China', 'CNSGH, CNNBO'],
    ['上海/宁波均可', 'CNSGH, CNNBO'],
    ['Los Angeles (Long Beach)', 'USLAX, USLGB'],
    ['Shanghai/Ningbo/Zhoushan', 'CNSGH, CNNBO, CNZOS'],
  ])('is not chosen among those that %s names', (text, codes) => expect(read(text)).toBe(`port.several ${codes}`));

  it.each(['上海、宁波', 'Shanghai or Ningbo', 'Atlantis, Shanghai', `Shanghai, ${'x'.repeat(300)}`])(
    'is not known from a text that begins with none, or is too long (%#)',
    (text) => expect(read(text)).toBe('port.unknown'),
  );
});

describe('dates', () => {
  const read = (cell: Cell) => readDate(cell, '2026-11-29').value ?? readDate(cell, '2026-11-29').problem?.code;

  it.each([
    ['1 March 2026', '2026-03-01'],
    ['1-Mar-26', '2026-03-01'],
    ['1st Sept. 2026', '2026-09-01'],
    ['21SEP2026', '2026-09-21'],
    ['December 14, 2026', '2026-12-14'],
    ['Dec. 14th 2026', '2026-12-14'],
    ['3 may', '2027-05-03'],
  ])('reads %s as %s', (cell, day) => expect(read(cell)).toBe(day));

  it.each(['1 Marble 2026', 'Marble 1 2026', '1 Deck 2026', '1 Mars 2026', '3 Mayday', '1 Juneau 2026', '14 Sepia 2026'])(
    'finds no month in %s',
    (cell) => expect(read(cell)).toBe('date.format'),
  );
});

describe('texts', () => {
  const read = textUpTo(50);

  it.each<Cell>(['8.61389E+12', "'8.61389e+12", '9E+17', 1.2e21, 913_100_001_234_567_800])('that are rounded numbers are refused: %s', (cell) =>
    expect(read(cell).problem?.code).toBe('text.rounded'),
  );

  it.each<[Cell, string]>([
    [8_613_890_000_000, '8613890000000'],
    ['+86 138 9000 0000', '+86 138 9000 0000'],
    ['E+12', 'E+12'],
    ['648E', '648E'],
    ['2E12', '2E12'],
  ])('%s is kept', (cell, text) => expect(read(cell).value).toBe(text));
});

import { expect, it } from 'vitest';
import { readVgmSheet } from './vgm-sheet.ts';
import { withWeights } from './vgm-weights.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const NOW = at('2026-11-21T09:40');
const read = (text: string) => readVgmSheet(text, NOW);

it('reads the list of a weighbridge without a header', () => {
  const sheet = read('TRHU4417820  28420  SM1  08:31\nNYKU3785215  30410  SM1  09:36\n\nMSCU1234566   9560  SM1  23:12');
  expect(sheet?.columns).toEqual(['ctnNo', 'vgm', 'weighMethod', 'weighTime']);
  expect(sheet?.rows).toEqual([
    {
      rowNo: 1,
      ctnNo: 'TRHU4417820',
      unit: 'KGM',
      vgm: '28420',
      weighMethod: 'SM1',
      weighTime: at('2026-11-21T08:31'),
      unread: [],
      tooLong: [],
      left: [],
    },
    {
      rowNo: 2,
      ctnNo: 'NYKU3785215',
      unit: 'KGM',
      vgm: '30410',
      weighMethod: 'SM1',
      weighTime: at('2026-11-21T09:36'),
      unread: [],
      tooLong: [],
      left: [],
    },
    {
      rowNo: 4,
      ctnNo: 'MSCU1234566',
      unit: 'KGM',
      vgm: '9560',
      weighMethod: 'SM1',
      weighTime: at('2026-11-20T23:12'),
      unread: [],
      tooLong: [],
      left: [],
    },
  ]);
});

it('reads a sheet by its headers in both languages, with units and thousands', () => {
  const sheet = read(
    'Weights of week 47\n箱号\t称重方式\t货重(KGS)\t垫料\t皮重\tVGM\t过磅时间\tColour\ntrhu 441782-0\t方法2\t24,180 kg\t320\t3,900\t\t2026-11-21 08:31\tred',
  );
  expect(sheet?.rows).toEqual([
    {
      rowNo: 3,
      ctnNo: 'TRHU4417820',
      weighMethod: 'SM2',
      unit: 'KGM',
      cargoWeight: '24180',
      dunnageWeight: '320',
      tare: '3900',
      weighTime: at('2026-11-21T08:31'),
      unread: [],
      tooLong: [],
      left: ['Colour: red'],
    },
  ]);
});

it('reads commas, semicolons, pounds, and days without a year', () => {
  expect(read('MSCU1234566,21000,11-20 07:15')?.rows[0]).toMatchObject({ vgm: '21000', weighTime: at('2026-11-20T07:15') });
  expect(read('MSCU1234566;62,655 lb;2026-11-20 07:15')?.rows[0]).toMatchObject({ vgm: '62655', unit: 'LBR', weighTime: at('2026-11-20T07:15') });
});

it('tells cells that it cannot read, and needs container numbers', () => {
  expect(read('Container\tVGM\nMSCU1234566\theavy')?.rows[0]).toEqual({ rowNo: 2, ctnNo: 'MSCU1234566', unread: ['heavy'], tooLong: [], left: [] });
  expect(read('hello\tworld')).toBeUndefined();
  expect(read('')).toBeUndefined();
});

it('27.A4 reads all weights of a row in one unit, and none that contradicts it', () => {
  const [first] = read('Container\tVGM (lbs)\tTare\nMSCU1234566\t62,655\t8,600')?.rows ?? [];
  expect(first).toMatchObject({ vgm: '62655', tare: '8600', unit: 'LBR', unread: [] });
  const [second] = read('Container\tVGM\tTare\nMSCU1234566\t62,655 lb\t3,900 kg')?.rows ?? [];
  expect(second).toEqual({ rowNo: 2, ctnNo: 'MSCU1234566', vgm: '62655', unit: 'LBR', unread: ['3,900 kg'], tooLong: [], left: [] });
  const [third] = read('Container\tVGM, kg\tUnit\nMSCU1234566\t28,420\tlb')?.rows ?? [];
  expect(third).toEqual({ rowNo: 2, ctnNo: 'MSCU1234566', unread: ['28,420'], tooLong: [], left: [] });
});

it('27.A4 does not read what may mean thousands or tonnes', () => {
  const unread = (header: string, cell: string) => read(`Container\t${header}\nMSCU1234566\t${cell}`)?.rows[0]?.unread;
  for (const cell of ['26.400', '28.42', '26.400,5', '26,4', '0,500', '1234,567', '2640,500', '24 600'])
    expect(unread('VGM', cell), cell).toEqual([cell]);
  expect(unread('Tare', '3.900')).toEqual(['3.900']);
  expect(unread('Cargo', '24.180')).toEqual(['24.180']);
  expect(unread('Dunnage', '320.5')).toEqual([]);
});

it('27.A4 reads no day that does not exist, and no day without its time', () => {
  const row = (time: string) => read(`Container\tVGM\tTime\nMSCU1234566\t24500\t${time}`)?.rows[0];
  for (const time of [
    '2026-02-31 10:00',
    '2026-02-29 10:00',
    '02-30 10:00',
    '2026-11-20',
    '11-20',
    '2026-11-20 24:00',
    '2026-11-208:31',
    '2026-11-20 08:31:75',
  ])
    expect(row(time), time).toMatchObject({ vgm: '24500', unread: [time] });
  expect(row('2024-02-29 10:00')).toMatchObject({ weighTime: at('2024-02-29T10:00'), unread: [] });
  expect(row('12-24 10:00')).toMatchObject({ weighTime: at('2025-12-24T10:00') });
  for (const time of ['2026-02-31 10:00', '2026-11-20'])
    expect(read(`MSCU1234566\t24500\t${time}`)?.rows[0]).toMatchObject({ vgm: '24500', unread: [time], left: [] });
});

it('27.A4 puts the time of a day in another language on no other day', () => {
  for (const day of ['28 Dez', '28. März 2026', '28 déc', '5 okt 26'])
    expect(read(`MSCU1234566 24500 ${day} 08:00`)?.rows[0], day).toMatchObject({ vgm: '24500', unread: [`${day} 08:00`] });
  expect(read('MSCU1234566 24500 kg 08:00')?.rows[0]).toMatchObject({ vgm: '24500', weighTime: at('2026-11-21T08:00'), unread: [] });
});

it('27.A4 takes no counter for a method where no title says so', () => {
  const sheet = read('1 MSCU1234566 22500 20.11.2026 08:00\n2 TRHU4417820 21000 20.11.2026 08:05');
  expect(sheet?.columns).toEqual(['ctnNo', 'vgm', 'weighTime']);
  expect(sheet?.rows).toMatchObject([
    { ctnNo: 'MSCU1234566', vgm: '22500', weighTime: at('2026-11-20T08:00'), unread: [], left: ['1'] },
    { ctnNo: 'TRHU4417820', vgm: '21000', weighTime: at('2026-11-20T08:05'), unread: [], left: ['2'] },
  ]);
  expect(sheet?.rows.some((row) => 'weighMethod' in row)).toBe(false);
  expect(read('MSCU1234566\t22500\t1')?.columns).toEqual(['ctnNo', 'vgm']);
  expect(read('MSCU1234566\t22500\tSM2')?.rows[0]).toMatchObject({ weighMethod: 'SM2' });
  expect(read('MSCU1234566\t22500\t方法 1')?.rows[0]).toMatchObject({ weighMethod: 'SM1' });
  expect(read('Container\tVGM\tMethod\nMSCU1234566\t22500\t2')?.rows[0]).toMatchObject({ weighMethod: 'SM2', unread: [] });
});

it.each([
  'MSCU1234566 22500 20.11.2026 08:00',
  'MSCU1234566 22500 20/11/2026 08:00',
  'MSCU1234566 22500 11/20/2026 08:00',
  'MSCU1234566,22500,20/11/2026,08:00',
  'MSCU1234566;22500;20.11.2026 08:00',
  'MSCU1234566 22500 Nov 20 08:00',
  'MSCU1234566 22500 20 Nov 2026 08:00',
  'MSCU1234566\t22500\t20-Nov-26 08:00',
  'MSCU1234566\t22500\t2026-Nov-20\t08:00',
  'MSCU1234566\t22500\t11月20日 08:00',
  'MSCU1234566\t22500\t2026-11-20\t08:00',
  'MSCU1234566 22500 20261120 08:00',
  'MSCU1234566 22500 08:00 20.11.2026',
  '20.11.2026 MSCU1234566 22500 08:00',
  'Container,VGM,Date,Time\nMSCU1234566,22500,20.11.2026,08:00',
  'Time;Container;VGM;Date\n08:00;MSCU1234566;22500;2026-11-20',
  'Container,VGM,Time\nMSCU1234566,22500,2026-11-20,08:00',
])('27.A4 puts a time on the day that its row names: %j', (text) => {
  const [row] = read(text)?.rows ?? [];
  expect(row).toMatchObject({ ctnNo: 'MSCU1234566', vgm: '22500', weighTime: at('2026-11-20T08:00'), unread: [], left: [] });
});

it.each([
  ['MSCU1234566 22500 31.2.2026 08:00', '31.2.2026 08:00'],
  ['MSCU1234566 22500 11/12/2026 08:00', '11/12/2026 08:00'],
  ['MSCU1234566,22500,11/12/2026,08:00', '11/12/2026', '08:00'],
  ['MSCU1234566 22500 20.11.26 08:00', '20.11.26 08:00'],
  ['MSCU1234566 22500 20.11 08:00', '20.11', '08:00'],
  ['MSCU1234566 22500 Feb 30 08:00', 'Feb 30 08:00'],
  ['MSCU1234566 22500 08:31 PM', '08:31 PM'],
  ['MSCU1234566\t22500\t2026-11-19\t2026-11-20\t08:00', '2026-11-19', '2026-11-20', '08:00'],
  ['Container,VGM,Time,ETD\nMSCU1234566,22500,08:00,2026-11-28', '08:00', '2026-11-28'],
])('27.A4 puts no time on today beside a day that cannot be read: %j', (text, ...unread) => {
  const [row] = read(text)?.rows ?? [];
  expect(row).toMatchObject({ ctnNo: 'MSCU1234566', vgm: '22500' });
  expect(row).not.toHaveProperty('weighTime');
  expect(row?.unread).toEqual(unread);
});

it('27.A4 keeps other days than that of the weighing apart', () => {
  const [row] = read('Container,VGM,Time,Date,ETD\nMSCU1234566,22500,08:00,2026-11-20,2026-11-28')?.rows ?? [];
  expect(row).toMatchObject({ weighTime: at('2026-11-20T08:00'), unread: [], left: ['ETD: 2026-11-28'] });
});

it('27.A4 takes no weight before a time for a day', () => {
  expect(read('MSCU1234566 26.12 08:31')?.rows[0]).toMatchObject({ weighTime: at('2026-11-21T08:31'), unread: ['26.12'] });
  expect(read('MSCU1234566 22500 11/11/2026 08:00')?.rows[0]).toMatchObject({ weighTime: at('2026-11-11T08:00') });
});

it('27.A4 names what no column takes, and asks where it may be the mass', () => {
  const row = (text: string) => read(text)?.rows[0];
  expect(row('MSCU1234566,24500,5,kg')).toMatchObject({ vgm: '24500', unit: 'KGM', unread: [], left: ['5'] });
  expect(row('Container\tVGM\tVGM\tPlate\tContainer type\nMSCU1234566\t24500\t26400\t沪A12345\t40HQ')).toMatchObject({
    vgm: '24500',
    unread: ['26400'],
    left: ['Plate: 沪A12345'],
  });
  expect(row('MSCU1234566\t24500\t3,900\t26400\tx')).toMatchObject({ vgm: '24500', unread: ['3,900', '26400'], left: ['x'] });
  expect(row('Container\tVGM\nMSCU1234566\t24500\t26400')).toMatchObject({ unread: ['26400'] });
  expect(row('MSCU1234566\t26.400')).toMatchObject({ unread: ['26.400'] });
  expect(row('Container\tVGM\nMSCU1234566\t2450²')).toMatchObject({ unread: ['2450²'] });
  expect(row('Container\tVGM\nMSCU1234566\t24500 pcs')).toMatchObject({ unread: ['24500 pcs'] });
});

it('takes the booking from its column', () => {
  expect(read('Booking no.\tContainer\tVGM\nQYBK 1\tMSCU1234566\t21000')?.rows[0]).toMatchObject({ bkgNo: 'QYBK1', vgm: '21000' });
});

it('27.A4 keeps the mass of weights that stay when a list has the other unit', () => {
  const line = { weighMethod: 'SM2', unit: 'LBR', cargoWeight: '50000', dunnageWeight: '', tare: '8600', vgm: '58600' };
  expect(withWeights(line, { vgm: '26580', unit: 'KGM' })).toEqual({
    weighMethod: 'SM1',
    unit: 'KGM',
    vgm: '26580',
    dunnageWeight: '',
    cargoWeight: '22679.619',
    tare: '3900.894',
  });
  expect(withWeights({ unit: 'KGM', tare: '3900' }, { vgm: '62655', unit: 'LBR' })).toMatchObject({ unit: 'LBR', tare: '8598.028', vgm: '62655' });
});

it('28.1 keeps texts that are too long whole, and takes none of them', () => {
  const [number, seal, ticket] = ['M'.repeat(21), 'S'.repeat(81), 'T'.repeat(71)];
  const rows = read(`Container\tVGM\tSeal\tTicket\nMSCU1234566\t21000\t${seal}\t${ticket}\n${number}\t22000\t\t`)?.rows;
  expect(rows).toMatchObject([
    {
      ctnNo: 'MSCU1234566',
      vgm: '21000',
      unread: [],
      tooLong: [
        { cell: seal, max: 80 },
        { cell: ticket, max: 70 },
      ],
    },
    { ctnNo: '', vgm: '22000', tooLong: [{ cell: number, max: 20 }] },
  ]);
  expect(rows?.[0]).not.toHaveProperty('sealNo');
  expect(rows?.[0]).not.toHaveProperty('certificateNo');
});

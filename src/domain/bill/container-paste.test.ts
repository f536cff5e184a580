import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedContainers } from './container-paste.ts';

const CHOICES = {
  ctnType: [{ code: '20GP', names: ['20尺普柜', '20 ft general purpose'] }],
  packageType: [
    { code: 'CTNS', names: ['纸箱', 'Cartons'] },
    { code: 'PLTS', names: ['托盘', 'Pallets'] },
  ],
  sealType: [{ code: 'BLT', names: ['栓锁', 'Bolt'] }],
  weighMethod: [{ code: 'SM1', names: ['方法1 整箱称重', 'Method 1: packed container weighed'] }],
};
const sheet = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\r\n');
const read = (text: string) => readPastedContainers(text, CHOICES);

describe('containers pasted from a spreadsheet', () => {
  it('are recognised by headers of any order, in English and Chinese', () => {
    const english = sheet(
      ['Seal No.', 'Container No', 'Size', 'G.W. (KGS)', 'Pkgs', 'Measurement', 'Packing'],
      ['FJ0218845', 'mscu 123456-6', "40'HC", '7,120.5', '280', '26.4', 'carton'],
    );
    const line = { sealNo: 'FJ0218845', ctnNo: 'MSCU1234566', ctnType: '40HQ', weight: '7120.5', number: '280', volume: '26.4', packageType: 'CTNS' };
    expect(read(english)?.lines).toEqual([line]);
    const chinese = sheet(
      ['封号', '箱号', '箱型', '毛重(KGS)', '件数', '体积 CBM', '包装'],
      ['FJ0218845', 'ＭＳＣＵ１２３４５６６', '40HQ', '7120.5', '280', '26.4', '纸箱'],
    );
    expect(read(chinese)?.lines).toEqual([line]);
  });

  it('are recognised by their contents where there is no header', () => {
    const pasted = read(
      sheet(
        ['1', '20GP', 'MSCU1234566', 'FJ0218845', 'CTNS', '280', '7120', '26.4'],
        ['2', '40HQ', 'TCLU4820177', 'FJ0218846', 'PLTS', '480', '12160', '58.1'],
      ),
    );
    expect(pasted?.columns).toEqual([undefined, 'ctnType', 'ctnNo', 'sealNo', 'packageType', 'number', 'weight', 'volume']);
    expect(pasted?.lines[1]).toMatchObject({ ctnType: '40HQ', ctnNo: 'TCLU4820177', number: '480', weight: '12160', volume: '58.1' });
  });

  describe('27.A4 without a header', () => {
    const by = (...cells: string[]) => {
      const { lines, unread, guessed } = read(sheet(['MSCU1000017', '40HC', 'SD1000001', 'Cartons', ...cells]))!;
      const { number, weight, volume, tare } = lines[0]!;
      return { read: { number, weight, volume, tare }, unread: unread.map(({ column, text }) => `${column ?? '?'} ${text}`), guessed };
    };

    it('put no number that can be read in two ways into a column by its size', () => {
      expect(by('10', '12600', '26,400')).toEqual({
        read: { number: '10', weight: '12600' },
        unread: ['volume 26,400'],
        guessed: ['number', 'weight', 'volume'],
      });
      expect(by('10', '12.600,5', '26,4')).toMatchObject({ read: { number: '10' }, unread: ['weight 12.600,5', 'volume 26,4'] });
    });

    it.each([
      ['tonnes', '10', '12.6', '26.4'],
      ['tonnes of heavy goods', '10', '26.4', '12.6'],
      ['another order', '280', '26.4', '7120'],
      ['a net weight', '10', '12600', '12000', '26.4'],
      ['a verified gross mass', '10', '12600', '26.4', '16400'],
      ['a weight or pieces', '7120', '26.4'],
      ['pieces or a weight', '280', '26.4'],
      ['a single number', '500'],
      ['parts of pieces', '1.5', '12600', '26.4'],
      ['more than four', '1', '2', '3', '4', '5'],
    ])('name numbers whose order is in doubt instead of reading them: %s', (_, ...cells) => {
      expect(by(...cells)).toEqual({ read: {}, unread: cells.map((cell) => `? ${cell}`), guessed: [] });
    });

    it('read what can be nothing else, and say as what', () => {
      expect(by('7120.5', '26.4')).toEqual({ read: { weight: '7120.5', volume: '26.4' }, unread: [], guessed: ['weight', 'volume'] });
      expect(by('280', '7120')).toMatchObject({ read: { number: '280', weight: '7120' }, guessed: ['number', 'weight'] });
      expect(by('10', '12600', '26.4', '3800')).toMatchObject({ read: { number: '10', weight: '12600', volume: '26.4', tare: '3800' }, unread: [] });
      expect(by('26.4 cbm', '280 pcs', '7120 kg')).toEqual({
        read: { number: '280', weight: '7120', volume: '26.4' },
        unread: [],
        guessed: undefined,
      });
    });

    it('take no bare number for a seal, nor for pieces or a weight if it is longer than those', () => {
      const line = (...cells: string[]) => {
        const { lines, unread } = read(sheet(cells))!;
        return { ...lines[0], unread: unread.map(({ column, text }) => `${column ?? '?'} ${text}`) };
      };
      const quantities = { number: '300', weight: '12600', volume: '60' };
      const box = { ctnNo: 'MSCU1000017', ctnType: '40HQ' };
      expect(line('MSCU1000017', '40HQ', '847130', '300', '12600', '60')).toEqual({ ...box, ...quantities, unread: ['? 847130'] });
      expect(line('4500123456', 'MSCU1000017', '40HQ', 'SEAL12345', '300', '12600', '60')).toEqual({
        ...box,
        ...quantities,
        sealNo: 'SEAL12345',
        unread: ['? 4500123456'],
      });
      expect(line('MSCU1000017', '40HQ', '300', '12600', '60', '889012')).toEqual({ ...box, ...quantities, unread: ['? 889012'] });
      expect(line('MSCU1000017', '40HQ', '100', '126400', '60')).toEqual({ ...box, unread: ['? 100', '? 126400', '? 60'] });
      expect(line('MSCU1000017', '40HQ', '847130', '12600', '60')).toEqual({ ...box, unread: ['? 847130', '? 12600', '? 60'] });
      expect(read(sheet(['Container No.', 'Seal No.'], ['MSCU1000017', '889012']))?.lines).toEqual([{ ctnNo: 'MSCU1000017', sealNo: '889012' }]);
    });

    it('name the numbers of a row in which a number of another kind stands among the quantities', () => {
      const rows = Array.from({ length: 5 }, (_, row) => [`MSCU123456${row}`, row === 2 ? '847130' : '10', '12600', '26.4']);
      expect(read(sheet(...rows))?.lines[2]).toEqual({ ctnNo: 'MSCU1234562' });
      const heavy = Array.from({ length: 5 }, (_, row) => [`MSCU123456${row}`, '10', row === 2 ? '847130' : '12600', '26.4']);
      expect(read(sheet(...heavy))?.lines[2]).toEqual({ ctnNo: 'MSCU1234562' });
    });

    it('name the numbers of a row that contradicts the others', () => {
      const rows = Array.from({ length: 5 }, (_, row) => [`MSCU123456${row}`, '10', row === 2 ? '12.6' : '12600', '26.4']);
      const pasted = read(sheet(...rows))!;
      expect(pasted.lines[2]).toEqual({ ctnNo: 'MSCU1234562' });
      expect(pasted.lines[3]).toEqual({ ctnNo: 'MSCU1234563', number: '10', weight: '12600', volume: '26.4' });
      expect(pasted.unread.map(({ row, text }) => `${row} ${text}`)).toEqual(['2 10', '2 12.6', '2 26.4']);
    });
  });

  it('27.A4 take no unit that does not belong to the column', () => {
    const { lines, unread } = read(
      sheet(
        ['Container No.', 'Pkgs', 'G.W.', 'CBM'],
        ['MSCU1000017', '10 m3', '12600 pcs', '26.4 kgs'],
        ['MSCU1000017', '10²', '12600 kg', '26.4 m³'],
      ),
    )!;
    expect(lines).toEqual([{ ctnNo: 'MSCU1000017' }, { ctnNo: 'MSCU1000017', weight: '12600', volume: '26.4' }]);
    expect(unread.map(({ text }) => text)).toEqual(['10 m3', '12600 pcs', '26.4 kgs', '10²']);
    expect(read(sheet(['Container No.', 'Volume (kgs)', 'G.W. (KGS)', 'Pieces m3', 'Pkgs'], ['A', '1', '2', '3', '4']))?.columns).toEqual([
      'ctnNo',
      undefined,
      'weight',
      undefined,
      'number',
    ]);
  });

  it('take types by ISO code and by trade names', () => {
    const types = ['45G1', '40HC', '20DC', "20' GP", '22R1'];
    const pasted = read(sheet(['Container', 'Type'], ...types.map((type, row) => [`MSCU123456${row}`, type])));
    expect(pasted?.lines.map(({ ctnType }) => ctnType)).toEqual(['40HQ', '40HQ', '20GP', '20GP', '20RF']);
  });

  it('name every cell that fits no column', () => {
    const pasted = read(sheet(['Container No', 'Pkgs', 'Colour'], ['MSCU1234566', 'many', 'red']));
    expect(pasted?.lines).toEqual([{ ctnNo: 'MSCU1234566' }]);
    expect(pasted?.unread).toEqual([
      { row: 0, column: 'number', place: 2, title: 'Pkgs', text: 'many' },
      { row: 0, column: undefined, place: 3, title: 'Colour', text: 'red' },
    ]);
  });

  it('27.A4 report volumes that can be read in two ways, and numbers that are none', () => {
    const { lines, unread } = read(sheet(['Container No.', 'G.W.', 'CBM'], ['MSCU1000017', '1,234', '1,234'], ['MSCU1000038', '26,4', '26.4 CBM']))!;
    expect(lines).toEqual([
      { ctnNo: 'MSCU1000017', weight: '1234' },
      { ctnNo: 'MSCU1000038', volume: '26.4' },
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['1,234', '26,4']);
  });

  it('read quantities like typed ones: a comma or a blank only where it can mean nothing else', () => {
    const rows = [
      ['0,500', '0,041', '1.5'],
      ['2640,500', '26,4', '26,4'],
      ['12 600', '1,234.5', '\u0663'],
      ['12,600', '1.234', '1,200 ctns'],
      ['1.234,5', '1,234', '1e3'],
      ['2,640,500', '12,600.125 CBM', '\uff11\uff12'],
    ];
    const { columns, lines, unread } = read(sheet(['Container No.', 'G.W.', 'CBM', 'Pkgs'], ...rows.map((cells) => ['MSCU1000017', ...cells])))!;
    expect(lines.map(({ weight, volume, number }) => [weight, volume, number])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, '1234.5', undefined],
      ['12600', '1.234', '1200'],
      [undefined, undefined, undefined],
      ['2640500', '12600.125', '12'],
    ]);
    expect(unread.map(({ row, column, text }) => `${row} ${column} ${text}`)).toEqual([
      '0 weight 0,500',
      '0 volume 0,041',
      '0 number 1.5',
      '1 weight 2640,500',
      '1 volume 26,4',
      '1 number 26,4',
      '2 weight 12 600',
      '2 number \u0663',
      '4 weight 1.234,5',
      '4 volume 1,234',
      '4 number 1e3',
    ]);
    expect(columns).toEqual(['ctnNo', 'weight', 'volume', 'number']);
    // Without a header, the columns are still told apart.
    expect(read(sheet(['MSCU1000017', '10', '2640,500', '0,041'], ['MSCU1000038', '20', '12 600', '26,4']))).toMatchObject({
      columns: ['ctnNo', 'number', 'weight', 'volume'],
      lines: [{ number: '10' }, { number: '20' }],
      unread: [{ text: '2640,500' }, { text: '0,041' }, { text: '12 600' }, { text: '26,4' }],
    });
  });

  it('skip a title above the header, blank rows, and line breaks within cells', () => {
    const pasted = read('PACKING LIST 2026\t\r\n\r\n"Container\nNo."\tSeal No\r\nMSCU1234566\tA1\r\n\t\r\n"MSCU\n1234567"\t"B""2"\r\n');
    expect(pasted?.lines).toEqual([
      { ctnNo: 'MSCU1234566', sealNo: 'A1' },
      { ctnNo: 'MSCU1234567', sealNo: 'B"2' },
    ]);
  });

  it('leave a single cell to the field', () => {
    expect(read('MSCU1234566')).toBeUndefined();
    expect(read('MSCU1234566\r\n')).toBeUndefined();
    expect(read('')).toBeUndefined();
  });

  it('read a column of container numbers alone', () => {
    expect(read('MSCU1234566\nMSCU1234571')?.lines).toEqual([{ ctnNo: 'MSCU1234566' }, { ctnNo: 'MSCU1234571' }]);
  });

  it('lose no text, whatever is pasted', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'AB12.,箱 '), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const pasted = read(sheet(...rows));
        const filled = rows.flat().filter((text) => text.normalize('NFKC').trim() !== '').length;
        const kept = pasted ? pasted.lines.reduce((sum, line) => sum + Object.keys(line).length, 0) + pasted.unread.length : 0;
        // A header is no content.
        if (pasted && pasted.lines.length === rows.filter((row) => row.some((text) => text.trim() !== '')).length) expect(kept).toBe(filled);
      }),
    );
  });
});

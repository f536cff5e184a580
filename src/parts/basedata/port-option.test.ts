import { expect, it } from 'vitest';
import { portNamed, portOption } from './port-option.ts';

const shanghai = { id: '1', nameCn: '上海', nameEn: 'Shanghai', portCode: 'CNSGH', aliasCodes: ['CNSHA', 'CNSHG'] };
const shekou = { id: '2', nameCn: '蛇口', nameEn: 'Shekou', portCode: 'CNSHK', aliasCodes: [] };
const ports = [shanghai, shekou];

it.each(['cnsha', 'CNSGH', 'shanghai ', '上海'])('%s names one port', (typed) => {
  expect(portNamed(ports, typed, 'en-US')?.value).toBe('1');
});

it('selects none of several ports, and a single match', () => {
  expect(portNamed(ports, 'sh', 'en-US')).toBeUndefined();
  expect(portNamed([shekou], 'she', 'zh-CN')).toEqual({ value: '2', label: '蛇口', code: 'CNSHK', aliases: [] });
  expect(portNamed([], 'x', 'zh-CN')).toBeUndefined();
});

it('8.B6 shows the UN/LOCODE of a port that was found by an alias', () => {
  expect(portNamed(ports, 'cnsha', 'en-US')?.code).toBe('CNSGH');
  expect(portOption(shanghai, 'en-US')).toEqual({ value: '1', label: 'Shanghai', code: 'CNSGH', aliases: ['CNSHA', 'CNSHG'] });
});

import { expect, it } from 'vitest';
import { portTexts } from './port-texts.ts';

it('separates the ports of a text', () => {
  expect(portTexts('Busan, Yokohama')).toEqual(['Busan', 'Yokohama']);
  expect(portTexts('釜山、横滨，新加坡；SGSIN;')).toEqual(['釜山', '横滨', '新加坡', 'SGSIN']);
  expect(portTexts(' , ')).toEqual([]);
});

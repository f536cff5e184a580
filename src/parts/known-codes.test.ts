import { expect, it } from 'vitest';
import { knownCodes, rememberCode } from './known-codes.ts';

const memory = (kept?: string) => {
  const entries = new Map<string, string>(kept === undefined ? [] : [['portCodes', kept]]);
  return { get: (name: string) => entries.get(name), set: (name: string, value: string) => void entries.set(name, value) };
};

it('shows a port by the code that its user chose it by, until he chooses another', () => {
  const storage = memory();
  expect(knownCodes(storage)('CNSGH')).toBe('CNSGH');
  rememberCode(storage, { code: 'CNSHA', portCode: 'CNSGH' });
  rememberCode(storage, { code: 'CNNGB', portCode: 'CNNBO' });
  expect(['CNSGH', 'CNNBO', 'USLAX', ''].map(knownCodes(storage))).toEqual(['CNSHA', 'CNNGB', 'USLAX', '']);
  rememberCode(storage, { code: 'CNSGH', portCode: 'CNSGH' });
  expect(['CNSGH', 'CNNBO'].map(knownCodes(storage))).toEqual(['CNSGH', 'CNNGB']);
});

it.each(['nonsense', 'null', '[1]', '{"CNSGH":1}', '{"CNSGH":"<b>"}', '{"toString":"CNSHA"}'])('reads nothing out of %s', (kept) => {
  expect(knownCodes(memory(kept))('CNSGH')).toBe('CNSGH');
});

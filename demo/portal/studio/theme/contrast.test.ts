import { expect, it } from 'vitest';
import { contrast, weakPairs } from './contrast.ts';

const KNOWN = [
  { name: '--quay-on-action', light: '#ffffff', dark: '#ffffff' },
  { name: '--quay-action-solid', light: '#0b5cab', dark: '#2472c2' },
  { name: '--quay-surface', light: '#ffffff', dark: '#111c28' },
  { name: '--quay-text', light: '#0b1f33', dark: '#e6edf4' },
] as const;

it('equals the WCAG contrast ratio', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrast('red', '#fff')).toBeUndefined();
});

it('warns of chosen colours, in their scheme', () => {
  expect(weakPairs({ 'action-solid': { light: '#ffd400' } }, KNOWN)).toMatchObject([{ text: 'on-action', ground: 'action-solid', scheme: 'light' }]);
  expect(weakPairs({ 'action-solid': { light: '#7a2048', dark: '#ffd400' } }, KNOWN)).toMatchObject([{ scheme: 'dark' }]);
  expect(weakPairs({ 'r-card': { light: '0' } }, KNOWN)).toEqual([]);
});

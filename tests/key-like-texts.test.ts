import { expect, it } from 'vitest';
import { looksLikeKey } from './key-like-texts.ts';

it.each(['open.preplan', 'agent.open.si', 'column.bkgNo', 'route.days', 'cutOff.left.wholeHours'])('30.A2 %s looks like a message key', (text) => {
  expect(looksLikeKey(text)).toBe(true);
});

it.each(['packing-list.pdf', 'portal.bluegate.example', 'Open manifest', '1.5', 'v1.2', 'No. 3', 'e.g. 648E', 'kg'])('%s does not', (text) => {
  expect(looksLikeKey(text)).toBe(false);
});

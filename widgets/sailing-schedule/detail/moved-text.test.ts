import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES, translator } from '#i18n';
import { movedText } from './moved-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

beforeAll(() => Promise.all(LOCALES.map((locale) => loadMessages(locale, ['sailing-schedule']))));

describe('by how much a sailing has moved', () => {
  it.each([
    [DAY_MS, '1 day later', '推迟 1 天'],
    [2 * DAY_MS, '2 days later', '推迟 2 天'],
    [-3 * DAY_MS, '3 days earlier', '提前 3 天'],
    [-4 * HOUR_MS, '4 h earlier', '提前 4 小时'],
    [DAY_MS + 4 * HOUR_MS + 30 * MINUTE_MS, '1 day 4 h 30 min later', '推迟 1 天 4 小时 30 分钟'],
  ])('%d ms: %s, %s', (ms, english, chinese) => {
    expect(movedText(ms, translator('en-US', 'sailing-schedule'))).toBe(english);
    expect(movedText(ms, translator('zh-CN', 'sailing-schedule'))).toBe(chinese);
  });
});

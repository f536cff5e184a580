import { describe, expect, it, vi } from 'vitest';
import { readMessages } from '#messages';
import { keepMessages, loadMessages, lookUp, translator } from './translator.ts';

await loadMessages('zh-CN', ['error', 'validation', 'ui']);
await loadMessages('en-US', ['error', 'ui']);

describe('translator', () => {
  it('serves each caller in its own language', () => {
    expect(translator('zh-CN', 'error')('network')).toBe('请求出现异常，请检查网络或联系管理员');
    expect(translator('en-US', 'error')('network')).toContain('check the network');
  });

  it('fills the holes, and does not interpret their values as messages', () => {
    const t = translator('zh-CN', 'validation');
    expect(t('maxLength', { max: 500 })).toBe('最多 500 个字符');
    expect(t('emails', { address: '{{max}} $t(required) <b>' })).toBe('邮箱格式不正确：{{max}} $t(required) <b>');
  });

  it('fills every occurrence of a hole, and only given holes', () => {
    keepMessages('en-US', 'ui', { swap: '{{from}} to {{to}}, {{to}} to {{from}}' });
    expect(lookUp('en-US', 'ui', 'swap', { from: 1, to: '$&' })).toBe('1 to $&, $& to 1');
    expect(lookUp('en-US', 'ui', 'swap', { from: '{{to}}', to: '' })).toBe('{{to}} to ,  to {{to}}');
    expect(lookUp('en-US', 'ui', 'swap', { from: 'A' })).toBe('A to ,  to A');
  });

  it('chooses the plural of the language', () => {
    keepMessages('en-US', 'ui', { box_one: '{{count}} box', box_other: '{{count}} boxes' });
    keepMessages('zh-CN', 'ui', { box_other: '{{count}}箱' });
    expect([1, 2].map((count) => lookUp('en-US', 'ui', 'box', { count }))).toEqual(['1 box', '2 boxes']);
    expect([1, 2].map((count) => lookUp('zh-CN', 'ui', 'box', { count }))).toEqual(['1箱', '2箱']);
  });

  it('is the same function for the same arguments', () => {
    expect(translator('zh-CN', 'ui')).toBe(translator('zh-CN', 'ui'));
    expect(translator('zh-CN', 'ui')).not.toBe(translator('en-US', 'ui'));
  });

  it('30.A2 shows the key of a message that has no text, and reports it once', () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    expect(translator('en-US', 'validation')('required')).toBe('required');
    expect(translator('en-US', 'validation')('required')).toBe('required');
    expect(report.mock.calls).toEqual([['i18n: no text for “required” in en-US/validation']]);
    expect(translator('en-US', 'validation')('bidding.space', { count: 2 })).toBe('bidding.space');
    expect(report.mock.lastCall).toEqual(['i18n: no text for “bidding.space” in en-US/validation']);
    expect(translator('zh-CN', 'validation')('bidding.space', { count: 2 })).toContain('2');
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });

  it('finds no text for a key that the server made up, without a report', () => {
    expect(lookUp('en-US', 'error', 'noSuchKey')).toBeUndefined();
    expect(lookUp('en-US', 'error', 'toString')).toBeUndefined();
  });
});

describe('loadMessages', () => {
  it('names the missing file, and retries the next time', async () => {
    await expect(loadMessages('zh-CN', ['no-such'])).rejects.toThrow('zh-CN/no-such.json');
    await expect(loadMessages('zh-CN', ['no-such'])).rejects.toThrow('zh-CN/no-such.json');
  });

  it('reads the file’s texts', async () => {
    await expect(readMessages('zh-CN', 'ui')).resolves.toMatchObject({ pleaseSelect: '请选择' });
  });
});

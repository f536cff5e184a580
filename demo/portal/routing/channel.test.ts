import { expect, it } from 'vitest';
import { keepChannel, storedChannel } from './channel.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
};

it('keeps channel and version of the address', () => {
  const storage = memory();
  keepChannel(storage, '?channel=wechat&version=1.8.5');
  keepChannel(storage, '');
  expect(storedChannel(storage)).toBe('wechat 1.8.5');
});

it('drops anything but a plain word', () => {
  const storage = memory();
  keepChannel(storage, '?channel=%3Cscript%3E');
  expect(storedChannel(storage)).toBeUndefined();
});

it('8.C4 shows a channel without a version alone, and not with the version of another channel', () => {
  const storage = memory();
  keepChannel(storage, '?channel=wechat');
  expect(storedChannel(storage)).toBe('wechat');
  keepChannel(storage, '?version=9');
  expect(storedChannel(storage)).toBe('wechat 9');
  keepChannel(storage, '?channel=wechat');
  expect(storedChannel(storage)).toBe('wechat 9');
  keepChannel(storage, '?channel=site');
  expect(storedChannel(storage)).toBe('site');
});

import { expect, it } from 'vitest';
import { keepChannel, storedChannel } from './channel.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return { get: (name: string) => kept.get(name), set: (name: string, value: string) => void kept.set(name, value) };
};

it('keeps channel and version of the address', () => {
  const storage = memory();
  keepChannel(storage, '?channel=wechat&version=1.8.5');
  keepChannel(storage, '');
  expect(storedChannel(storage)).toEqual({ channel: 'wechat', version: '1.8.5' });
});

it('drops what is no plain word', () => {
  const storage = memory();
  keepChannel(storage, '?channel=%3Cscript%3E');
  expect(storedChannel(storage)).toBeUndefined();
});

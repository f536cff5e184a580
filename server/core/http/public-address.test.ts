import { expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('allows the loopback alone where that is wanted', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isPublicAddress(address, true))).toEqual([true, true, false]);
});

it('resolves a name to no address of the own network', async () => {
  const answer = (mayBeLoopback: boolean) =>
    new Promise<unknown>((resolve) => publicLookup(mayBeLoopback)('localhost', { all: true }, (fault, found) => resolve(fault?.code ?? found)));
  expect(await answer(false)).toBe('ADDRESS_NOT_PUBLIC');
  expect(await answer(true)).toEqual(expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) as number })]));
});

import { expect, it } from 'vitest';
import { PORTAL, PORTAL_SOCKET } from '#element/definition/metadata';
import { policyFor, policyText } from './policy.ts';

const words = { 'zh-CN': '', 'en-US': '' };
const POLICY = [
  { directive: 'script-src', sources: [PORTAL], words },
  { directive: 'connect-src', sources: [PORTAL], words },
  { directive: 'connect-src', sources: [PORTAL_SOCKET], words },
  { directive: 'img-src', sources: [PORTAL, 'data:'], words },
];
const of = (variant: Parameters<typeof policyFor>[1]) => policyFor({ policy: POLICY }, variant, 'https://p.example');

it('lists each directive once, with the portal’s own address', () =>
  expect(policyText(of('module'))).toBe(
    'script-src https://p.example;\nconnect-src https://p.example wss://p.example;\nimg-src https://p.example data:;',
  ));

it('follows the way of embedding: a bundle is the site’s own script, a frame has its own policy', () => {
  expect(of('react')['script-src']).toEqual(["'self'"]);
  expect(of('iframe')).toEqual({ 'frame-src': ['https://p.example'], 'script-src': ['https://p.example'] });
});

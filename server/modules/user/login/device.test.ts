import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'windows', 'Edge 142'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'android', 'Chrome 142'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'mac', 'Safari 19'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'iphone',
    'Safari 19',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'linux', 'Firefox 144'],
  ['curl/8', 'other', null],
  [`<script>${'x'.repeat(10_000)}`, 'other', null],
  [undefined, null, null],
])('%s', (userAgent, device, browser) => expect(deviceOf(userAgent)).toEqual({ device, browser }));

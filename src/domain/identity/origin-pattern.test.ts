import { describe, expect, it } from 'vitest';
import { matchesOrigin, readOrigin } from './origin-pattern.ts';

describe('the origin pattern of a key', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/', 'https://www.example.com'],
    ['HTTPS://WWW.Example.COM', 'https://www.example.com'],
    ['https://www.example.com:443', 'https://www.example.com'],
    ['http://localhost:8081', 'http://localhost:8081'],
    ['http://[::1]:8081', 'http://[::1]:8081'],
    ['https://港口.example', 'https://xn--6orv52d.example'],
    ['https://*.example.com', 'https://*.example.com'],
    ['null', 'null'],
    ['https://*.example.com:8443', 'https://*.example.com:8443'],
  ])("%s is normalised to the browser's form", (text, origin) => expect(readOrigin(text)).toEqual({ origin }));

  it.each([
    ['www.example.com', 'form'],
    ['', 'form'],
    ['https://', 'form'],
    ['*', 'wildcard'],
    ['https://*', 'wildcard'],
    ['https://*.com', 'wildcard'],
    ['https://*.*.example.com', 'wildcard'],
    ['https://www.*.com', 'wildcard'],
    ['https://*.10.0.0.1', 'wildcard'],
    ['ftp://example.com', 'scheme'],
    ['file:///tmp', 'form'],
    ['https://www.example.com/shop', 'path'],
    ['https://www.example.com/?a=1', 'path'],
    ['https://www.example.com/#top', 'path'],
    ['https://me:secret@www.example.com', 'path'],
  ])('%s is refused: %s', (text, fault) => expect(readOrigin(text)).toEqual({ fault }));
});

describe('a page', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com', true],
    ['https://www.example.com', 'http://www.example.com', false],
    ['https://www.example.com', 'https://www.example.com:8443', false],
    ['https://www.example.com', 'https://www.example.com.evil.net', false],
    ['https://www.example.com', 'null', false],
    ['https://*.example.com', 'null', false],
    ['null', 'null', true],
    ['null', 'https://www.example.com', false],
    ['https://*.example.com', 'https://a.example.com', true],
    ['https://*.example.com', 'https://a.b.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://evilexample.com', false],
    ['https://*.example.com', 'https://a.example.com.evil.net', false],
    ['https://*.example.com', 'https://evil.net/.example.com', false],
    ['https://*.example.com', 'https://user@evil.net#.example.com', false],
    ['https://*.example.com', 'http://a.example.com', false],
    ['https://*.example.com', 'https://a.example.com:8443', false],
    ['https://*.example.com:8443', 'https://a.example.com:8443', true],
  ])('bound to %s, of %s: %s', (pattern, origin, isOne) => expect(matchesOrigin(pattern, origin)).toBe(isOne));
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES } from '#i18n';
import { builtSuite, serveFrames } from './frame.ts';
import type { PublishableKey } from '../auth/keys/publishable-keys.ts';
import { matchesOrigin } from '#domain/identity/origin-pattern';
import { readSettings } from '../runtime/settings.ts';

const SITE = 'https://www.example.com';
const ORIGINS = [SITE, 'https://*.example.org', "https://x.example; script-src 'unsafe-inline'", 'null'];
const dist = mkdtempSync(join(tmpdir(), 'quayside-frame-'));
let app: FastifyInstance;

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['error'])));
  mkdirSync(join(dist, 'widgets/1.0.0-new'), { recursive: true });
  writeFileSync(join(dist, 'build.json'), '{"id":"1.0.0-new"}');
  const element = { title: { 'zh-CN': '运价查询', 'en-US': 'Rate search' }, hasShell: true };
  const elements = {
    attributes: [{ attribute: 'locale' }, { attribute: 'theme' }, { attribute: 'load' }],
    elements: [
      {
        ...element,
        tag: 'quay-rate-search',
        name: 'rate-search',
        audience: 'public',
        attributes: [{ attribute: 'pol' }, { attribute: null }],
        events: [
          { type: 'quay-search', cancelable: false },
          { type: 'quay-book', cancelable: true },
        ],
      },
      { ...element, tag: 'quay-booking-list', name: 'booking-list', audience: 'signedIn', attributes: [], events: [] },
    ],
  };
  writeFileSync(join(dist, 'widgets/1.0.0-new/elements.json'), JSON.stringify(elements));
  const known: PublishableKey = {
    key: 'pk_1',
    origins: ORIGINS,
    channel: null,
    perMinute: 600,
    allows: (origin) => ORIGINS.some((pattern) => matchesOrigin(pattern, origin)),
  };
  app = Fastify();
  const keys = { find: async (key: string) => (key === 'pk_1' ? known : undefined), hasOrigin: async () => true };
  serveFrames(app, { suite: builtSuite(dist), settings: readSettings({ PUBLIC_URL: 'https://portal.example.com' }), keys });
});

afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = async (query: string, { element = 'rate-search', referer = `${SITE}/`, language = 'en' } = {}) => {
  const headers = { ...(referer && { referer }), 'accept-language': language };
  const { statusCode, headers: answered, body } = await app.inject({ url: `/frame/${element}?${query}`, headers });
  const policy = Object.fromEntries(
    String(answered['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  );
  return { statusCode, body, policy, headers: answered };
};

describe('a frame page', () => {
  it('contains the element with its known attributes, and nothing else from the URL', async () => {
    const { statusCode, body } = await get('key=pk_1&pol=CNSHA&theme=dark&load=hover&token=t&onclick=alert(1)&shellValues=x');
    expect(statusCode).toBe(200);
    expect(body).toContain('<quay-rate-search pol="CNSHA" theme="dark"></quay-rate-search>');
    expect(body).toContain('data-events="quay-search quay-book!"');
    expect(body).not.toMatch(/token|onclick|hover/);
  });

  it('escapes the values in the URL', async () => {
    const { body } = await get(`key=pk_1&pol=${encodeURIComponent(`"><script>alert(1)</script>'&`)}`);
    expect(body).toContain('pol="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;"');
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('may be framed only by the sites of the key, whatever its origins contain', async () => {
    const { policy, headers } = await get('key=pk_1');
    expect(policy['frame-ancestors']).toEqual(["'self'", SITE, 'https://*.example.org']);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'self'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each([
    ['a site of the key', `${SITE}/rates`, SITE],
    ['a subdomain', 'https://shop.example.org/', 'https://shop.example.org'],
    ['the portal itself', 'https://portal.example.com/studio', ''],
    ['nobody it knows of', '', ''],
  ])('posts messages to %s', async (_, referer, parent) => expect((await get('key=pk_1', { referer })).body).toContain(`data-parent="${parent}"`));

  it('uses the requested language, otherwise the browser’s', async () => {
    expect((await get('key=pk_1', { language: 'zh-CN' })).body).toContain('<html lang="zh-CN">');
    expect((await get('key=pk_1&locale=en-US', { language: 'zh-CN' })).body).toContain('<html lang="en-US">');
  });
});

describe('shows a message instead', () => {
  it.each([
    ['the site is not among those of the key', 'key=pk_1', { referer: 'https://evil.example.net/' }, 403, 'This web site is not authorised'],
    ['the site’s name merely ends like one', 'key=pk_1', { referer: 'https://evilexample.org/' }, 403, 'This web site is not authorised'],
    ['the key is unknown', 'key=pk_2', {}, 403, 'The publishable key is not valid.'],
    ['there is no key', '', {}, 403, 'The publishable key is not valid.'],
    ['the key is a secret one', 'key=sk_1', {}, 403, 'A secret key'],
    ['a secret key stands elsewhere', 'key=pk_1&pol=sk_1', {}, 403, 'A secret key'],
    ['the element is not for visitors', 'key=pk_1', { element: 'booking-list' }, 404, 'There is no element'],
    ['the element does not exist', 'key=pk_1', { element: 'nothing' }, 404, 'There is no element'],
  ])('when %s', async (_, query, who, status, words) => {
    const { statusCode, body, policy } = await get(query, who);
    expect([statusCode, body.includes(words), body.includes('<script')]).toEqual([status, true, false]);
    // The message must be readable on any site.
    expect(policy).not.toHaveProperty('frame-ancestors');
    expect(policy).not.toHaveProperty('script-src');
  });
});

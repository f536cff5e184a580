import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../runtime/settings.ts';
import { serveBuiltFiles } from './static.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const dist = mkdtempSync(join(tmpdir(), 'quayside-static-'));
let app: FastifyInstance;
const SITE = {
  SITE_NAME_EN: 'Harbour "& <Sons>',
  SITE_LOGO: 'https://img.example.net/logo.svg',
  ICP_NUMBER: '示例ICP备00000000号',
  MAP_STYLE_URL: 'https://maps.example.org/style.json',
};

const head = async (url: string, locale: string) => {
  if (url === '/broken') throw new Error('no database');
  return url === '/more' ? `<i data-more>$& ${locale}</i>` : '';
};

function file(path: string, content = path): void {
  const full = join(dist, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, content);
}

beforeAll(async () => {
  file('build.json', '{"id":"1.0.0-new"}');
  file('widgets/1.0.0-new/quayside.js', 'new');
  file('widgets/1.0.0-new/quayside.js.br', 'compressed');
  file('widgets/1.0.0-new/importmap.json', '{"imports":{"quayside":"./quayside.js"},"integrity":{"./quayside.js":"sha384-abc"}}');
  file('widgets/1.0.0-new/c/react-Ab_d-f12.js');
  file('widgets/1.0.0-old/quayside.js', 'old');
  file('widgets/1.0.0-old/c/react-00000000.js');
  utimesSync(join(dist, 'widgets/1.0.0-old'), 1, 1);
  file(
    'pages/portal/index.html',
    '<title>portal</title>\n<style>p{}</style>\n<script data-except="/login">start()</script>\n</head>\n<link data-only="/login" href="l.js">\n<link data-locale="en-US" data-only="/a /b" href="en.js">\n<script data-except="/ /login" href="x.js"></script>\n',
  );
  app = Fastify();
  await serveBuiltFiles(app, { dist, version: '1.0.0', settings: readSettings({ PUBLIC_URL: 'https://portal.example.com', ...SITE }), head });
});

afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const sumOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the portal', () => {
  it.each([
    ['/login', 'l.js'],
    ['/login/?redirect=%2Fa', 'l.js'],
    ['/a?x=/login', 'en.js x.js'],
    ['/b', 'en.js x.js'],
    ['/else', 'x.js'],
    ['/', ''],
  ])('at %s preloads the files of that page', async (url, files) => {
    const { body } = await get(url, { 'accept-language': 'en' });
    expect([...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).join(' ')).toBe(files);
  });

  it('9.16 has the name, logo, filing number and map of the site, and may load that logo and map', async () => {
    const { body, headers } = await get('/login');
    const [, content = ''] = /<meta name="quayside-site" content="([^"]*)">/.exec(body) ?? [];
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual({
      name: { 'zh-CN': 'Quayside', 'en-US': SITE.SITE_NAME_EN },
      logo: SITE.SITE_LOGO,
      icp: SITE.ICP_NUMBER,
      map: SITE.MAP_STYLE_URL,
    });
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/img-src [^;]*https:\/\/img\.example\.net/);
    for (const directive of ['img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://maps\\.example\\.org(?![/\\w])`));
  });

  it('has more in its head where there is more to say, with a tag of its own, and is shown where that fails', async () => {
    const [plain, more, chinese, broken] = [
      await get('/b', { 'accept-language': 'en' }),
      await get('/more', { 'accept-language': 'en' }),
      await get('/more', { 'accept-language': 'zh-CN' }),
      await get('/broken', { 'accept-language': 'en' }),
    ];
    expect(plain.body).not.toContain('data-more');
    expect(more.body).toContain('<i data-more>$& en-US</i>\n  </head>');
    expect(chinese.body).toContain('<i data-more>$& zh-CN</i>');
    expect(new Set([plain, more, chinese].map(({ headers }) => headers.etag)).size).toBe(3);
    expect([broken.statusCode, broken.headers.etag]).toEqual([200, plain.headers.etag]);
  });

  it('preloads texts in the language of the browser only', async () => {
    expect((await get('/a', { 'accept-language': 'zh-CN' })).body).not.toContain('en.js');
  });
});

describe('widgets', () => {
  it('never change under the path of their build, so they are cached for a year', async () => {
    const { statusCode, headers, body } = await get('/widgets/1.0.0-new/quayside.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'new', FOREVER]);
  });

  it('of an earlier build stay in place for pages that already use it', async () => {
    const { statusCode, headers, body } = await get('/widgets/1.0.0-old/quayside.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'old', FOREVER]);
  });

  it.each(['v1', '1.0.0', '1.0.0-new'])('are listed in full by the import map under %s, for the one build that it pins', async (name) => {
    const { headers, body } = await get(`/widgets/${name}/importmap.json`);
    const address = 'https://portal.example.com/widgets/1.0.0-new/quayside.js';
    expect(JSON.parse(body)).toEqual({ imports: { quayside: address }, integrity: { [address]: 'sha384-abc' } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' });
  });

  it('are served again under the folder of their build, for browsers that cache a damaged copy, and not under pointers', async () => {
    const { headers, body } = await get('/widgets/1.0.0-new/again/quayside.js');
    expect([body, headers['cache-control']]).toEqual(['new', FOREVER]);
    expect((await get('/widgets/v1/again/quayside.js')).statusCode).toBe(404);
  });

  it.each(['v1', '1.0.0'])('change under %s, where only content-hashed files are cached', async (alias) => {
    expect((await get(`/widgets/${alias}/quayside.js`)).headers['cache-control']).toBe('public, max-age=300');
    expect((await get(`/widgets/${alias}/c/react-Ab_d-f12.js`)).headers['cache-control']).toBe(FOREVER);
  });

  it('of the previous build are available to pages loaded before', async () => {
    expect((await get('/widgets/v1/c/react-00000000.js')).statusCode).toBe(200);
    expect((await get('/widgets/v1/quayside.js')).body).toBe('new');
  });

  it('may be loaded from every origin, and are served only as JavaScript', async () => {
    const { headers } = await get('/widgets/v1/quayside.js', { origin: 'https://host.example.com' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-type']).toMatch(/^(application|text)\/javascript/);
  });

  it('are compressed for clients that accept it', async () => {
    const { headers, body } = await get('/widgets/v1/quayside.js', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], body]).toEqual(['br', 'compressed']);
    expect(headers['vary']).toContain('accept-encoding');
    const plain = await get('/widgets/v1/quayside.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'new']);
    // Otherwise a cache could serve the compressed file to clients that do not accept it.
    expect(plain.headers['vary']).toContain('accept-encoding');
    expect(plain.headers['etag']).not.toBe(headers['etag']);
  });

  it('are not sent again if the browser has them cached', async () => {
    const { etag } = (await get('/widgets/v1/quayside.js')).headers;
    expect((await get('/widgets/v1/quayside.js', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    '/widgets/v1/',
    '/widgets/v1/c/',
    '/widgets/v1/nothing.js',
    '/widgets/v1/../../build.json',
    '/widgets/v1/%2e%2e/%2e%2e/build.json',
    '/widgets/v2/quayside.js',
  ])('have no directory listing: %s', async (url) => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400));
});

describe('pages', () => {
  it.each([
    ['/mailPath/mail?key=k', 'no-referrer'],
    ['/mailPath/confirmMail?key=k&lang=en-US', 'no-referrer'],
    ['/orderMail?key=k', 'no-referrer'],
    ['/orderMail/?key=k', 'no-referrer'],
    ['/login', 'same-origin'],
  ])('sends the referrer policy of %s', async (url, policy) => {
    expect((await app.inject(url)).headers['referrer-policy']).toBe(policy);
  });

  it.each(['/', '/login', '/backOrder/orderManage?bookingId=1.2', '/no/such/route', '/mailPath/mail?key=a.b'])(
    'use client-side routing: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body.split('\n')[0], headers['cache-control']]).toEqual([200, '<title>portal</title>', 'no-cache']);
    },
  );

  it.each(['/api/nothing', '/ws/x', '/widgets', '/favicon.ico', '/.env', '/wp-login.php'])('do not take over other paths: %s', async (url) =>
    expect((await get(url)).statusCode).toBe(404),
  );

  it('run only their own scripts, under Trusted Types, and cannot be framed', async () => {
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' ${sumOf('start()')}`,
        `style-src 'self' ${sumOf('p{}')}`,
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types dompurify',
      ]),
    );
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  });
});

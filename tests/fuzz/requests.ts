import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import type { Random } from '#server/db/seed/prng';

const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'CONNECT', 'TRACE', 'PATCH', 'PRI', 'M-SEARCH'];

const CALLS = Object.values<Domain>(contract)
  .flatMap((domain) => Object.values(domain))
  .map(({ path }) => `/api${path}`);

/** Targets that may break a URL parser, and those that lead to every kind of handler. */
const TARGETS = [
  '/',
  '//',
  '///',
  '*',
  'http://[::bad',
  'http://[::1]:99999/ws',
  '//[::bad/ws',
  '/\\',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fetc/passwd',
  '/ws',
  '/ws?key=pk_demo_cms',
  '/ws?key=%E0%A4%A',
  '/ws/../ws',
  '/ws#',
  'ws://localhost/ws',
  '/widgets/v1/quayside.js',
  '/widgets/v1/%2e%2e/build.json',
  '/widgets/none.js',
  '/frame/rate-search?key=pk_demo_cms',
  '/frame/%?key=%',
  '/login',
  '/gallery',
  '/metrics',
  '/api/healthz',
  '/api/openapi.json',
  '/api/docs',
  `/${'a'.repeat(600)}`,
  `/api/${'%41'.repeat(300)}`,
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['host', 'localhost'],
  ['host', '[::bad'],
  ['host', ''],
  ['origin', 'http://localhost:8081'],
  ['origin', 'null'],
  ['origin', 'http://[::bad'],
  ['quay-key', 'pk_demo_cms'],
  ['quay-key', 'pk_none'],
  ['auth', 'v_none'],
  ['auth', 'sk_live_1'],
  ['language', 'en-US'],
  ['language', ',;=q'],
  ['accept-language', ';q=,'],
  ['accept-encoding', 'br, gzip;q=x, *;q=0'],
  ['x-forwarded-for', '1.2.3.4, , bad'],
  ['x-forwarded-for', '256.256.256.256'],
  ['x-forwarded-host', '[::bad'],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for="[::bad'],
  ['if-none-match', '"'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=9-1,-0'],
  ['expect', '100-continue'],
  ['expect', 'nothing'],
  ['transfer-encoding', 'chunked, identity'],
  ['content-encoding', 'gzip'],
  ['cookie', '='.repeat(300)],
  ['referer', 'http://['],
  ['quay-request-id', '\u0001'],
  ['connection', 'keep-alive, upgrade, close'],
];

const UPGRADES: readonly (readonly [string, string])[][] = [
  [
    ['upgrade', 'websocket'],
    ['connection', 'Upgrade'],
    ['sec-websocket-version', '13'],
    ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ],
  [
    ['upgrade', 'websocket'],
    ['connection', 'Upgrade'],
    ['sec-websocket-version', '12'],
    ['sec-websocket-key', '?'],
  ],
  [
    ['upgrade', 'h2c'],
    ['connection', 'Upgrade, HTTP2-Settings'],
    ['http2-settings', '=='],
  ],
  [
    ['upgrade', ''],
    ['connection', 'Upgrade'],
  ],
];

export interface RawRequest {
  bytes: Buffer;
  /** Offset where the head ends and the body begins. */
  headBytes: number;
  isUpgrade: boolean;
  /** Not damaged. */
  isWhole: boolean;
}

/** One request as bytes: mostly valid, so that it gets far, then damaged in a few places. */
export function makeRequest(draw: Random, port: number): RawRequest {
  const isUpgrade = draw.chance(0.4);
  const target = isUpgrade && draw.chance(0.7) ? draw.pick(['/ws', '/ws', '/ws?key=pk_demo_cms']) : draw.pick(draw.chance(0.5) ? TARGETS : CALLS);
  const method = isUpgrade && draw.chance(0.9) ? 'GET' : draw.pick(draw.chance(0.7) ? ['GET', 'POST'] : METHODS);
  const [contentType, body] = isUpgrade ? ['', Buffer.alloc(0)] : makeBody(draw);
  const headers: (readonly [string, string])[] = [['host', `127.0.0.1:${port}`]];
  if (isUpgrade) headers.push(...draw.pick(draw.chance(0.7) ? UPGRADES.slice(0, 1) : UPGRADES));
  if (body.length > 0) headers.push(['content-type', contentType]);
  if (body.length > 0 && draw.chance(0.9)) headers.push(['content-length', String(draw.chance(0.9) ? body.length : draw.int(0, 2 * body.length))]);
  for (let count = draw.int(0, 3); count > 0; count -= 1) headers.push(draw.pick(HEADERS));
  if (draw.chance(0.02)) headers.push(['x-long', 'x'.repeat(draw.int(1000, 40_000))]);
  const version = draw.chance(0.95) ? 'HTTP/1.1' : draw.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTP', '']);
  const head = Buffer.from(`${method} ${target} ${version}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`, 'latin1');
  const whole = Buffer.concat([head, body]);
  const bytes = damaged(whole, draw);
  return { bytes, headBytes: head.length, isUpgrade, isWhole: bytes === whole };
}

const BOUNDARY = 'xyz';

function makeBody(draw: Random): [contentType: string, body: Buffer] {
  if (draw.chance(0.3)) return ['', Buffer.alloc(0)];
  if (draw.chance(0.4)) {
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${draw.pick(['a.txt', '\u202ea.txt', '../x', ''])}"\r\n\r\n`;
    const end = draw.chance(0.7) ? `\r\n--${BOUNDARY}--\r\n` : '';
    return [`multipart/form-data; boundary=${draw.chance(0.9) ? BOUNDARY : ''}`, Buffer.from(`${part}${'x'.repeat(draw.int(0, 5000))}${end}`)];
  }
  const json = draw.pick([
    '{}',
    '[]',
    'null',
    '{"a":',
    '{"__proto__":{"x":1}}',
    '"\\ud83d"',
    '1e999',
    '['.repeat(2000),
    '{"pageNum":-1,"polId":"x"}',
    '{"userName":"a","password":"b"}',
  ]);
  return [draw.chance(0.9) ? 'application/json' : 'text/plain; charset=x', Buffer.from(json)];
}

/** Half of the requests stay whole; the others have bytes changed, removed, duplicated or inserted. */
function damaged(bytes: Buffer, draw: Random): Buffer {
  let result = bytes;
  for (let rounds = draw.chance(0.5) ? 0 : draw.int(1, 4); rounds > 0; rounds -= 1) {
    const at = draw.int(0, Math.max(0, result.length - 1));
    const to = Math.min(result.length, at + draw.int(1, 20));
    const kept = [result.subarray(0, at), result.subarray(to)] as const;
    const between = draw.pick([
      Buffer.alloc(0),
      Buffer.from([draw.int(0, 255)]),
      Buffer.from('\r\n'),
      Buffer.from('\0'),
      Buffer.concat([result.subarray(at, to), result.subarray(at, to)]),
    ]);
    result = Buffer.concat([kept[0], between, kept[1]]);
  }
  return result;
}

/** Masked frames of a WebSocket client, valid and invalid: commands, control frames, wrong lengths. */
export function makeFrames(draw: Random): Buffer {
  const texts = ['{"type":"ping"}', '{"type":"login","text":"v_none"}', '{"type":"im_init","ref":"1"}', '{"type":', 'null', '[]', '\u0000', ''];
  const frames = Array.from({ length: draw.int(1, 4) }, () => {
    const text = Buffer.from(draw.pick(texts));
    const opcode = draw.chance(0.8) ? 1 : draw.int(0, 15);
    const flags = draw.chance(0.9) ? 0x80 : draw.int(0, 15) << 4;
    const length = draw.chance(0.9) ? text.length : draw.int(0, 127);
    return Buffer.concat([Buffer.from([flags | opcode, (draw.chance(0.95) ? 0x80 : 0) | length, 0, 0, 0, 0]), text]);
  });
  return Buffer.concat(frames);
}

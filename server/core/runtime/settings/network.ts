import { z } from 'zod';
import { httpUrl, integer, networks, port, settingGroup, type Values } from './setting.ts';

export const NETWORK = settingGroup({
  NODE_ENV: {
    schema: z.string().optional(),
    expected: 'a word, e.g. production',
    doc: '`production` selects production mode (see below)',
  },
  HOST: {
    schema: z.string().default('localhost'),
    expected: 'a name or address to listen on, e.g. 0.0.0.0 for all',
    doc: 'name or address to listen on; `0.0.0.0` for all',
  },
  PORT: { schema: port.default(8080), expected: 'a port number, 1-65535', doc: 'portal, widgets, API and socket' },
  CMS_PORT: { schema: port.default(8081), expected: 'a port number, 1-65535', doc: 'sample host page of marketing, on its own origin' },
  PARTNER_PORT: { schema: port.default(8082), expected: 'a port number, 1-65535', doc: 'sample host page of a partner, on its own origin' },
  PUBLIC_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://portal.example.com',
    fallback: '`http://localhost:<PORT>`',
    doc: 'address that browsers use; behind a proxy with https, strict transport security is sent. Pages of this origin may call; so may the portal at an IP address or a name without a dot, but no other domain that points here',
  },
  PREVIEW_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://preview.example.com/studio-preview',
    fallback: '`http://localhost:<CMS_PORT>/studio-preview`; none in production',
    doc: 'page on which the embed studio previews elements as on a foreign site, as browsers see it: forward it to `/studio-preview` at `CMS_PORT`, on another origin than `PUBLIC_URL`, and bind a key to that origin',
  },
  HOST_PAGES: {
    schema: z.enum(['sample', 'none']).optional(),
    expected: 'sample or none',
    fallback: '`sample`; `none` in production',
    doc: '`sample` serves the two sample host pages and accepts their publishable keys',
  },
  REPORT_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://reports.example.com',
    doc: 'your report server, which the portal shows in a frame; it gets the order as `id`, the end of the address in ms as `expires`, and their signature',
  },
  REPORT_SECRET: {
    schema: z.string().min(32).optional(),
    expected: 'a secret of at least 32 characters',
    isSecret: true,
    doc: 'with it `REPORT_URL` is signed: `signature` is the HMAC-SHA256 of `<id>.<expires>` in base64url. Your report server refuses addresses with another one, and those that have ended. Required with `REPORT_URL`',
  },
  MAP_STYLE_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://maps.example.com/style.json',
    doc: 'map style (`style.json`) with raster tiles, which the map of a voyage then shows instead of the coasts that it draws itself. The portal may load from its origin only, so the tiles have to be there, too; a style without raster tiles, or tiles that cannot be loaded, leave the drawn map',
  },
  TRUSTED_PROXIES: {
    schema: networks,
    expected: 'addresses or ranges, parted by commas, such as 127.0.0.1, 10.0.0.0/8',
    doc: "addresses and ranges of your reverse proxies, separated by commas, e.g. `127.0.0.1, 10.0.0.0/8`. Only their `X-Forwarded-For`, `-Proto` and `-Host` count; without it a proxy's address is that of all its clients, which then share every limit, and the log warns once. The proxy has to append the client to `X-Forwarded-For` (nginx: `$proxy_add_x_forwarded_for`)",
  },
  REFUSALS_PER_MINUTE: {
    schema: integer(1000, 10, 1_000_000),
    expected: 'a number of refused calls, 10-1000000',
    doc: 'refused calls (401, 403, 404, sockets too) allowed per address, origin of the page and minute, five times as many per address; beyond that, calls without a valid session are answered with 429',
  },
  SOCKETS_PER_ADDRESS: {
    schema: integer(500, 1, 1_000_000),
    expected: 'a number of sockets, 1-1000000',
    doc: 'open sockets per address; more are refused with 429. Each server counts for itself',
  },
  SOCKETS_PER_USER: {
    schema: integer(30, 1, 10_000),
    expected: 'a number of sockets, 1-10000',
    doc: 'open sockets per user or visitor; more are closed with 4001. Each server counts for itself',
  },
});

/** Path of the preview page, on the origin of the host pages. */
export const PREVIEW_PATH = '/studio-preview';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLocalUrl = (given: string): boolean => LOCAL_HOSTS.has(new URL(given).hostname);

export function networkConflicts({
  PORT,
  CMS_PORT,
  PARTNER_PORT,
  PUBLIC_URL,
  PREVIEW_URL,
  REPORT_URL,
  REPORT_SECRET,
}: Values<typeof NETWORK>): string[] {
  const ports = [PORT, CMS_PORT, PARTNER_PORT];
  return [
    ...(new Set(ports).size < ports.length ? [`PORT, CMS_PORT and PARTNER_PORT must differ, but are ${ports.join(', ')}.`] : []),
    // On the same origin, the preview page could read the portal's storage.
    ...(PREVIEW_URL && PUBLIC_URL && new URL(PREVIEW_URL).origin === new URL(PUBLIC_URL).origin
      ? ['PREVIEW_URL must be on another origin than PUBLIC_URL.']
      : []),
    ...(REPORT_URL && !REPORT_SECRET ? ['REPORT_URL needs REPORT_SECRET, by which your report server knows who may see an order.'] : []),
  ];
}

export interface NetworkSettings {
  /** Set by NODE_ENV=production, or by a public URL that is not local: demo features are off unless set explicitly. */
  isProduction: boolean;
  /** Name or address to listen on. */
  host: string;
  port: number;
  cmsPort: number;
  partnerPort: number;
  /** Origin of portal, API and widgets as browsers see it, without a trailing slash. */
  publicUrl: string;
  /** Preview page of the embed studio; never on the portal's own origin. Absent in production unless set. */
  previewUrl: string | undefined;
  /** Whether the sample host pages are served; the sample publishable keys work only then. */
  hasSamplePages: boolean;
  reportUrl: string | undefined;
  /** Signs the addresses of `reportUrl`. */
  reportSecret: string | undefined;
  mapStyleUrl: string | undefined;
  /** Addresses and ranges of proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Refused calls (401, 403, 404) allowed per address and minute. */
  refusalsPerMinute: number;
  /** Maximum number of open sockets per address on one server. */
  socketsPerAddress: number;
  socketsPerUser: number;
}

export function networkSettings(v: Values<typeof NETWORK>): NetworkSettings {
  const isProduction = v.NODE_ENV === 'production' || (v.PUBLIC_URL !== undefined && !isLocalUrl(v.PUBLIC_URL));
  return {
    isProduction,
    host: v.HOST,
    port: v.PORT,
    cmsPort: v.CMS_PORT,
    partnerPort: v.PARTNER_PORT,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    previewUrl: v.PREVIEW_URL ?? (isProduction ? undefined : `http://localhost:${v.CMS_PORT}${PREVIEW_PATH}`),
    hasSamplePages: (v.HOST_PAGES ?? (isProduction ? 'none' : 'sample')) === 'sample',
    reportUrl: v.REPORT_URL,
    reportSecret: v.REPORT_SECRET,
    mapStyleUrl: v.MAP_STYLE_URL,
    trustedProxies: v.TRUSTED_PROXIES,
    refusalsPerMinute: v.REFUSALS_PER_MINUTE,
    socketsPerAddress: v.SOCKETS_PER_ADDRESS,
    socketsPerUser: v.SOCKETS_PER_USER,
  };
}

import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { VisitorService } from '#contract/chat';
import { type DatabaseTls, databaseTlsOf } from '../storage/external-database.ts';
import { StartFault } from './start-fault.ts';
import { UPLOAD_VARIABLES, type UploadLimits, uploadLimitsOf } from './upload-settings.ts';
import { visitorServiceOf } from '../realtime/visitor-service.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const address = (protocol: RegExp) => z.url({ protocol });

const isProxy = (text: string): boolean => {
  const [range = '', bits = '0'] = text.split('/');
  const family = isIP(range);
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128) && text.split('/').length <= 2;
};
const proxies = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isProxy));

/** Every variable, what it takes, and what to say when it is wrong. `docs/operating.md` explains them. */
const VARIABLES = {
  NODE_ENV: [z.string().optional(), 'a word, e.g. production'],
  HOST: [z.string().default('localhost'), 'a name or address to listen on, e.g. 0.0.0.0 for all'],
  PORT: [port.default(8080), 'a port number, 1-65535'],
  CMS_PORT: [port.default(8081), 'a port number, 1-65535'],
  PARTNER_PORT: [port.default(8082), 'a port number, 1-65535'],
  PUBLIC_URL: [httpUrl.optional(), 'an address such as https://portal.example.com'],
  PREVIEW_URL: [httpUrl.optional(), 'an address such as https://preview.example.com/studio-preview'],
  DATA_DIR: [z.string().optional(), 'a folder'],
  DATABASE_URL: [address(/^postgres(ql)?$/).optional(), 'an address such as postgres://user:password@host:5432/quayside'],
  DATABASE_TLS: [z.enum(['require', 'verify-full']).optional(), 'require or verify-full'],
  DATABASE_CA: [z.string().optional(), 'a file with certificates in PEM form'],
  DATABASE_POOL: [z.coerce.number().int().min(2).max(500).optional(), 'a number of connections, 2-500'],
  DATABASE_STATEMENT_SECONDS: [z.coerce.number().int().min(1).max(3600).default(45), 'a number of seconds, 1-3600'],
  REDIS_URL: [address(/^rediss?$/).optional(), 'an address such as redis://host:6379'],
  S3_ENDPOINT: [httpUrl.optional(), 'an address such as https://s3.example.com'],
  S3_BUCKET: [z.string().optional(), 'the name of a bucket'],
  S3_REGION: [z.string().default('us-east-1'), 'the name of a region'],
  S3_ACCESS_KEY_ID: [z.string().optional(), 'a key id'],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), 'a secret key'],
  SEED: [z.enum(['demo', 'load', 'none']).optional(), 'demo, load or none'],
  HOST_PAGES: [z.enum(['sample', 'none']).optional(), 'sample or none'],
  SEED_DATE: [z.iso.date().optional(), 'a date such as 2026-11-21'],
  REPORT_URL: [httpUrl.optional(), 'an address such as https://reports.example.com'],
  VISITOR_CHAT_URL: [httpUrl.optional(), 'an address such as https://chat.example.com'],
  VISITOR_CHAT_SCRIPT_URL: [httpUrl.optional(), 'an address such as https://chat.example.com/widget.js'],
  SERVICE_AWAY_SECONDS: [z.coerce.number().int().min(5).max(86_400).default(60), 'a number of seconds, 5-86400'],
  SERVICE_HOURS: [z.string().max(200).default(''), 'a text of at most 200 characters, e.g. Mon-Fri 9:00-18:00'],
  MAP_STYLE_URL: [httpUrl.optional(), 'an address such as https://maps.example.com/style.json'],
  SMTP_URL: [address(/^smtps?$/).optional(), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [
    z
      .string()
      .regex(/^([^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default('Quayside <no-reply@quayside.example>'),
    'an address such as Quayside <no-reply@example.com>',
  ],
  NOTICE_MAIL_MINUTES: [z.coerce.number().int().min(1).max(10_080).default(60), 'a number of minutes, 1-10080'],
  SMS_URL: [httpUrl.optional(), 'an address such as https://sms.example.com/send'],
  ...UPLOAD_VARIABLES,
  TRUSTED_PROXIES: [proxies, 'addresses or ranges, parted by commas, such as 127.0.0.1, 10.0.0.0/8'],
  REFUSALS_PER_MINUTE: [z.coerce.number().int().min(10).max(1_000_000).default(1000), 'a number of refused calls, 10-1000000'],
  SOCKETS_PER_ADDRESS: [z.coerce.number().int().min(1).max(1_000_000).default(500), 'a number of sockets, 1-1000000'],
  SOCKETS_PER_USER: [z.coerce.number().int().min(1).max(10_000).default(30), 'a number of sockets, 1-10000'],
  VISITOR_CHATS_PER_KEY: [z.coerce.number().int().min(1).max(100_000).default(100), 'a number of chats, 1-100000'],
  SESSION_DAYS: [z.coerce.number().int().min(1).max(365).default(30), 'a number of days, 1-365'],
  SESSIONS_PER_USER: [z.coerce.number().int().min(1).max(1000).default(20), 'a number of sessions, 1-1000'],
  EMBED_TOKEN_MINUTES: [z.coerce.number().int().min(1).max(60).default(30), 'a number of minutes, 1-60'],
  OIDC_ISSUER: [z.url({ protocol: /^https?$/ }).optional(), 'the issuer exactly as it names itself, such as https://login.example.com/'],
  OIDC_AUDIENCE: [z.string().max(300).optional(), 'the client id for which ID tokens are issued'],
  OIDC_COMPANY: [
    z
      .string()
      .regex(/^(all|\d{1,19})$/)
      .optional(),
    'the id of the company whose users the issuer knows, or all',
  ],
  AUDIT_DAYS: [z.coerce.number().int().min(1).max(3650).default(365), 'a number of days, 1-3650'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'a secret of at least 16 characters'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name][0]> };

/** Of the preview page, on the origin of the host pages. */
export const PREVIEW_PATH = '/studio-preview';

const SECRETS = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SMS_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']);

/** What the operator decided, checked. */
export interface Settings {
  /** Set by NODE_ENV=production, or by a public address elsewhere than on this machine: nothing of the demo is on unless asked for by name. */
  isProduction: boolean;
  /** Name or address to listen on. */
  host: string;
  port: number;
  cmsPort: number;
  partnerPort: number;
  /** Origin of portal, API and widgets as browsers see it, without a slash at the end. */
  publicUrl: string;
  /** The page on which the embed studio shows elements as on a foreign site; never of the portal's own origin. Absent in production unless it is named. */
  previewUrl: string | undefined;
  /** Whether the sample host pages are served; the sample publishable keys work only then. */
  hasSamplePages: boolean;
  /** As given; `dataFolder` decides when it is not. */
  dataDir: string | undefined;
  /** A PostgreSQL of the operator's own, else the embedded one. */
  databaseUrl: string | undefined;
  /** How connections to `databaseUrl` are encrypted; when absent, its own parameters decide. */
  databaseTls: DatabaseTls | undefined;
  /** Connections held to the database at most. */
  databasePool: number;
  /** After so many seconds the database gives up a statement of a call. */
  databaseStatementSeconds: number;
  /** Bucket for files, else a local folder. */
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string | undefined; secretAccessKey: string | undefined }
    | undefined;
  /** What an empty database is filled with. */
  seed: 'demo' | 'load' | 'none';
  /** The day, yyyy-MM-dd, that seeds count from; the real one when absent. */
  seedDate: string | undefined;
  reportUrl: string | undefined;
  /** Who answers visitors: the own agents, or an external service by its page or its script. */
  visitorService: VisitorService;
  /** How long the agents of a service chat may be away while somebody waits in it. */
  serviceAwayMs: number;
  /** When agents are there, as it is told to who finds nobody. */
  serviceHours: string;
  mapStyleUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of mails. */
  mailFrom: string;
  /** How long notices are gathered before they go out in one mail. */
  noticeMailMinutes: number;
  smsUrl: string | undefined;
  /** Addresses and ranges of proxies whose forwarded headers count. */
  trustedProxies: readonly string[];
  /** Refused calls (401, 403, 404) that one address may make. */
  refusalsPerMinute: number;
  /** Sockets that may be open at a time, on one server. */
  socketsPerAddress: number;
  socketsPerUser: number;
  /** Visitors' chats of one publishable key that may wait for an answer at a time. */
  visitorChatsPerKey: number;
  /** How much may be uploaded. */
  uploadLimits: UploadLimits;
  /** Days after which a session ends, however much it is used. */
  sessionDays: number;
  sessionsPerUser: number;
  /** Life of a token that a host's server gets for its user. */
  embedTokenMinutes: number;
  /** Whose ID tokens are exchanged for tokens, if any. */
  oidc: OidcSettings | undefined;
  /** Days for which audit entries are kept. */
  auditDays: number;
  /** Who carries it may read `/metrics`; without one only this machine may. */
  metricsToken: string | undefined;
  logLevel: Variables['LOG_LEVEL'];
}

export interface OidcSettings {
  issuer: string;
  audience: string;
  /** Id of the company whose users it may name, or `all`. */
  company: string;
}

/** The settings of an environment; throws a StartFault that names each wrong variable and the cure. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const faults: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, [schema, expected]]) => {
    // An empty variable is how a shell or a compose file says "not set".
    const given = env[name]?.trim() || undefined;
    const { success, data } = schema.safeParse(given);
    if (!success) faults.push(`${name}${SECRETS.has(name) ? '' : ` is "${given}" and`} must be ${expected}.`);
    return [name, data];
  });
  const variables = Object.fromEntries(entries) as Variables;
  if (faults.length === 0) faults.push(...conflicts(variables));
  if (faults.length > 0) throw new StartFault(`Environment: ${faults.join(' ')}`);
  return toSettings(variables);
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/;

/** An issuer can log in everybody whom it may name, so nothing about it is left to a default. */
function oidcConflicts({ OIDC_ISSUER, OIDC_AUDIENCE, OIDC_COMPANY }: Variables): string[] {
  const given = [OIDC_ISSUER, OIDC_AUDIENCE, OIDC_COMPANY].filter((one) => one !== undefined).length;
  if (given !== 0 && given !== 3) return ['Set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_COMPANY together.'];
  const isPlain = OIDC_ISSUER?.startsWith('http:') && !LOOPBACK.test(`${OIDC_ISSUER}/`);
  return isPlain ? ['OIDC_ISSUER must begin with https: its keys decide who is logged in.'] : [];
}

function conflicts(variables: Variables): string[] {
  const { REDIS_URL, PORT, CMS_PORT, PARTNER_PORT, PUBLIC_URL, PREVIEW_URL, S3_ENDPOINT, S3_BUCKET, VISITOR_CHAT_URL, VISITOR_CHAT_SCRIPT_URL } =
    variables;
  const { DATABASE_URL, DATABASE_TLS, DATABASE_CA } = variables;
  const ports = [PORT, CMS_PORT, PARTNER_PORT];
  return [
    ...oidcConflicts(variables),
    ...(REDIS_URL ? ['REDIS_URL is not used: instances reach each other through the database they share (DATABASE_URL). Remove it.'] : []),
    ...(new Set(ports).size < ports.length ? [`PORT, CMS_PORT and PARTNER_PORT must differ, but are ${ports.join(', ')}.`] : []),
    // There it could read what the portal keeps.
    ...(PREVIEW_URL && PUBLIC_URL && new URL(PREVIEW_URL).origin === new URL(PUBLIC_URL).origin
      ? ['PREVIEW_URL must be on another origin than PUBLIC_URL.']
      : []),
    ...(VISITOR_CHAT_URL && VISITOR_CHAT_SCRIPT_URL ? ['Set VISITOR_CHAT_URL or VISITOR_CHAT_SCRIPT_URL, not both.'] : []),
    ...(DATABASE_TLS && !DATABASE_URL ? ['DATABASE_TLS is for a database of your own: set DATABASE_URL too, or remove it.'] : []),
    ...(DATABASE_CA && DATABASE_TLS !== 'verify-full' ? ['DATABASE_CA is only checked with DATABASE_TLS=verify-full.'] : []),
    // Parameters of the address would win, and could switch encryption off again.
    ...(DATABASE_TLS && DATABASE_URL && /[?&]ssl/i.test(DATABASE_URL)
      ? ['DATABASE_URL has a parameter for ssl, and DATABASE_TLS is set: keep DATABASE_TLS and remove the parameter.']
      : []),
    ...(S3_ENDPOINT && !S3_BUCKET ? ['S3_ENDPOINT needs S3_BUCKET, the name of a bucket.'] : []),
  ];
}

/** Two connections a processor keep an embedded database busy; more only compete with the server. A database elsewhere has processors of its own. */
const defaultPool = (isElsewhere: boolean): number => (isElsewhere ? 20 : Math.min(20, Math.max(4, 2 * availableParallelism())));

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLocalUrl = (url: string): boolean => LOCAL_HOSTS.has(new URL(url).hostname);

function toSettings(v: Variables): Settings {
  const isProduction = v.NODE_ENV === 'production' || (v.PUBLIC_URL !== undefined && !isLocalUrl(v.PUBLIC_URL));
  const s3 = { endpoint: v.S3_ENDPOINT, region: v.S3_REGION, accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY };
  return {
    isProduction,
    host: v.HOST,
    port: v.PORT,
    cmsPort: v.CMS_PORT,
    partnerPort: v.PARTNER_PORT,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    previewUrl: v.PREVIEW_URL ?? (isProduction ? undefined : `http://localhost:${v.CMS_PORT}${PREVIEW_PATH}`),
    hasSamplePages: (v.HOST_PAGES ?? (isProduction ? 'none' : 'sample')) === 'sample',
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseTls: databaseTlsOf(v.DATABASE_TLS, v.DATABASE_CA),
    databasePool: v.DATABASE_POOL ?? defaultPool(v.DATABASE_URL !== undefined),
    databaseStatementSeconds: v.DATABASE_STATEMENT_SECONDS,
    s3: v.S3_BUCKET ? { ...s3, bucket: v.S3_BUCKET } : undefined,
    // Demo accounts have a published password: never by default in production or in a database of the operator's own.
    seed: v.SEED ?? (isProduction || v.DATABASE_URL ? 'none' : 'demo'),
    seedDate: v.SEED_DATE,
    reportUrl: v.REPORT_URL,
    visitorService: visitorServiceOf(v.VISITOR_CHAT_URL, v.VISITOR_CHAT_SCRIPT_URL),
    serviceAwayMs: v.SERVICE_AWAY_SECONDS * 1000,
    serviceHours: v.SERVICE_HOURS,
    mapStyleUrl: v.MAP_STYLE_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    noticeMailMinutes: v.NOTICE_MAIL_MINUTES,
    smsUrl: v.SMS_URL,
    trustedProxies: v.TRUSTED_PROXIES,
    refusalsPerMinute: v.REFUSALS_PER_MINUTE,
    socketsPerAddress: v.SOCKETS_PER_ADDRESS,
    socketsPerUser: v.SOCKETS_PER_USER,
    visitorChatsPerKey: v.VISITOR_CHATS_PER_KEY,
    uploadLimits: uploadLimitsOf(v),
    sessionDays: v.SESSION_DAYS,
    sessionsPerUser: v.SESSIONS_PER_USER,
    embedTokenMinutes: v.EMBED_TOKEN_MINUTES,
    oidc: v.OIDC_ISSUER ? { issuer: v.OIDC_ISSUER, audience: v.OIDC_AUDIENCE ?? '', company: v.OIDC_COMPANY ?? '' } : undefined,
    auditDays: v.AUDIT_DAYS,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
  };
}

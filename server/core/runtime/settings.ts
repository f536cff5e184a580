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

/** All environment variables with their schema and error text. `docs/operating.md` explains them. */
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

/** Path of the preview page, on the origin of the host pages. */
export const PREVIEW_PATH = '/studio-preview';

const SECRETS = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SMS_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']);

/** Validated settings. */
export interface Settings {
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
  /** As given; `dataFolder` chooses one if absent. */
  dataDir: string | undefined;
  /** External PostgreSQL; the embedded one if absent. */
  databaseUrl: string | undefined;
  /** Encryption of connections to `databaseUrl`; if absent, its own parameters decide. */
  databaseTls: DatabaseTls | undefined;
  /** Maximum number of database connections. */
  databasePool: number;
  /** Timeout of statements in calls, in seconds. */
  databaseStatementSeconds: number;
  /** Bucket for files; a local folder if absent. */
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string | undefined; secretAccessKey: string | undefined }
    | undefined;
  /** Sample data for an empty database. */
  seed: 'demo' | 'load' | 'none';
  /** Reference day of the seeds, yyyy-MM-dd; today if absent. */
  seedDate: string | undefined;
  reportUrl: string | undefined;
  /** Customer service for visitors: the built-in agents, or an external service by its page or script. */
  visitorService: VisitorService;
  /** Time that the agents of a service chat may be absent while a customer is waiting. */
  serviceAwayMs: number;
  /** Service hours, shown if no agent is available. */
  serviceHours: string;
  mapStyleUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of emails. */
  mailFrom: string;
  /** Period over which notices are collected into one email. */
  noticeMailMinutes: number;
  smsUrl: string | undefined;
  /** Addresses and ranges of proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Refused calls (401, 403, 404) allowed per address and minute. */
  refusalsPerMinute: number;
  /** Maximum number of open sockets per address on one server. */
  socketsPerAddress: number;
  socketsPerUser: number;
  /** Maximum number of waiting visitor chats per publishable key. */
  visitorChatsPerKey: number;
  /** Upload limits. */
  uploadLimits: UploadLimits;
  /** Days after which a session expires, however often it is used. */
  sessionDays: number;
  sessionsPerUser: number;
  /** Lifetime of a token that a host's server obtains for its user. */
  embedTokenMinutes: number;
  /** Issuer whose ID tokens are exchanged for tokens, if any. */
  oidc: OidcSettings | undefined;
  /** Retention of audit entries in days. */
  auditDays: number;
  /** Token that gives access to `/metrics`; without one, only local requests have access. */
  metricsToken: string | undefined;
  logLevel: Variables['LOG_LEVEL'];
}

export interface OidcSettings {
  issuer: string;
  audience: string;
  /** Id of the company whose users the issuer may identify, or `all`. */
  company: string;
}

/** Reads the settings from the environment; throws a StartFault that names each invalid variable and how to fix it. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const faults: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, [schema, expected]]) => {
    // Shells and compose files write "not set" as an empty variable.
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

/** An issuer can log in every user that it may identify, so none of its settings has a default. */
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
    // On the same origin, the preview page could read the portal's storage.
    ...(PREVIEW_URL && PUBLIC_URL && new URL(PREVIEW_URL).origin === new URL(PUBLIC_URL).origin
      ? ['PREVIEW_URL must be on another origin than PUBLIC_URL.']
      : []),
    ...(VISITOR_CHAT_URL && VISITOR_CHAT_SCRIPT_URL ? ['Set VISITOR_CHAT_URL or VISITOR_CHAT_SCRIPT_URL, not both.'] : []),
    ...(DATABASE_TLS && !DATABASE_URL ? ['DATABASE_TLS is for a database of your own: set DATABASE_URL too, or remove it.'] : []),
    ...(DATABASE_CA && DATABASE_TLS !== 'verify-full' ? ['DATABASE_CA is only checked with DATABASE_TLS=verify-full.'] : []),
    // Parameters of the URL would take precedence and could disable encryption.
    ...(DATABASE_TLS && DATABASE_URL && /[?&]ssl/i.test(DATABASE_URL)
      ? ['DATABASE_URL has a parameter for ssl, and DATABASE_TLS is set: keep DATABASE_TLS and remove the parameter.']
      : []),
    ...(S3_ENDPOINT && !S3_BUCKET ? ['S3_ENDPOINT needs S3_BUCKET, the name of a bucket.'] : []),
  ];
}

/** Two connections per processor saturate an embedded database; more only compete with the server. An external database has processors of its own. */
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
    // Demo accounts have a published password: never by default in production or in an external database.
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

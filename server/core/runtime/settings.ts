import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { VisitorService } from '#contract/chat';
import { StartFault } from './start-fault.ts';
import { visitorServiceOf } from '../realtime/visitor-service.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const address = (protocol: RegExp) => z.url({ protocol });

/** Every variable, what it takes, and what to say when it is wrong. `docs/operating.md` explains them. */
const VARIABLES = {
  HOST: [z.string().default('localhost'), 'a name or address to listen on, e.g. 0.0.0.0 for all'],
  PORT: [port.default(8080), 'a port number, 1-65535'],
  CMS_PORT: [port.default(8081), 'a port number, 1-65535'],
  PARTNER_PORT: [port.default(8082), 'a port number, 1-65535'],
  PUBLIC_URL: [httpUrl.optional(), 'an address such as https://portal.example.com'],
  PREVIEW_URL: [httpUrl.optional(), 'an address such as https://preview.example.com/studio-preview'],
  DATA_DIR: [z.string().optional(), 'a folder'],
  DATABASE_URL: [address(/^postgres(ql)?$/).optional(), 'an address such as postgres://user:password@host:5432/quayside'],
  DATABASE_POOL: [z.coerce.number().int().min(2).max(500).optional(), 'a number of connections, 2-500'],
  DATABASE_STATEMENT_SECONDS: [z.coerce.number().int().min(1).max(3600).default(45), 'a number of seconds, 1-3600'],
  REDIS_URL: [address(/^rediss?$/).optional(), 'an address such as redis://host:6379'],
  S3_ENDPOINT: [httpUrl.optional(), 'an address such as https://s3.example.com'],
  S3_BUCKET: [z.string().optional(), 'the name of a bucket'],
  S3_REGION: [z.string().default('us-east-1'), 'the name of a region'],
  S3_ACCESS_KEY_ID: [z.string().optional(), 'a key id'],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), 'a secret key'],
  SEED: [z.enum(['demo', 'load', 'none']).optional(), 'demo, load or none'],
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
  /** Name or address to listen on. */
  host: string;
  port: number;
  cmsPort: number;
  partnerPort: number;
  /** Origin of portal, API and widgets as browsers see it, without a slash at the end. */
  publicUrl: string;
  /** The page on which the embed studio shows elements as on a foreign site; never of the portal's own origin. */
  previewUrl: string;
  /** As given; `dataFolder` decides when it is not. */
  dataDir: string | undefined;
  /** A PostgreSQL of the operator's own, else the embedded one. */
  databaseUrl: string | undefined;
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
    ...(S3_ENDPOINT && !S3_BUCKET ? ['S3_ENDPOINT needs S3_BUCKET, the name of a bucket.'] : []),
  ];
}

/** Two connections a processor keep an embedded database busy; more only compete with the server. A database elsewhere has processors of its own. */
const defaultPool = (isElsewhere: boolean): number => (isElsewhere ? 20 : Math.min(20, Math.max(4, 2 * availableParallelism())));

function toSettings(v: Variables): Settings {
  const s3 = { endpoint: v.S3_ENDPOINT, region: v.S3_REGION, accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY };
  return {
    host: v.HOST,
    port: v.PORT,
    cmsPort: v.CMS_PORT,
    partnerPort: v.PARTNER_PORT,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    previewUrl: v.PREVIEW_URL ?? `http://localhost:${v.CMS_PORT}${PREVIEW_PATH}`,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL ?? defaultPool(v.DATABASE_URL !== undefined),
    databaseStatementSeconds: v.DATABASE_STATEMENT_SECONDS,
    s3: v.S3_BUCKET ? { ...s3, bucket: v.S3_BUCKET } : undefined,
    // Demo accounts have a known password: never by default in a database of the operator's own.
    seed: v.SEED ?? (v.DATABASE_URL ? 'none' : 'demo'),
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
    sessionDays: v.SESSION_DAYS,
    sessionsPerUser: v.SESSIONS_PER_USER,
    embedTokenMinutes: v.EMBED_TOKEN_MINUTES,
    oidc: v.OIDC_ISSUER ? { issuer: v.OIDC_ISSUER, audience: v.OIDC_AUDIENCE ?? '', company: v.OIDC_COMPANY ?? '' } : undefined,
    auditDays: v.AUDIT_DAYS,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
  };
}

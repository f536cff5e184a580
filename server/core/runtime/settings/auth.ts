import { z } from 'zod';
import { integer, settingGroup, type Values } from './setting.ts';

export const AUTH = settingGroup({
  SESSION_DAYS: {
    schema: integer(30, 1, 365),
    expected: 'a number of days, 1-365',
    doc: 'maximum age of a session, however often it is used; without a call it ends after 12 hours',
  },
  SESSIONS_PER_USER: {
    schema: integer(20, 1, 1000),
    expected: 'a number of sessions, 1-1000',
    doc: 'sessions per user; opening more ends the oldest. Tokens of host pages are counted separately',
  },
  EMBED_TOKEN_MINUTES: {
    schema: integer(30, 1, 60),
    expected: 'a number of minutes, 1-60',
    doc: "lifetime of a token that a host's server obtains for its user, 1 to 60",
  },
  OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    expected: 'the issuer exactly as it names itself, such as https://login.example.com/',
    doc: 'OpenID Connect issuer whose ID tokens host pages may exchange for tokens, exactly as it names itself (https). `OIDC_ISSUER`, `OIDC_AUDIENCE` and `OIDC_COMPANY` are set together or not at all',
  },
  OIDC_AUDIENCE: {
    schema: z.string().max(300).optional(),
    expected: 'the client id for which ID tokens are issued',
    doc: 'client id of its tokens',
  },
  OIDC_COMPANY: {
    schema: z
      .string()
      .regex(/^(all|\d{1,19})$/)
      .optional(),
    expected: 'the id of the company whose users the issuer knows, or all',
    doc: 'id of the company whose users it may log in, or `all` for customers of every company',
  },
  AUDIT_DAYS: {
    schema: integer(365, 1, 3650),
    expected: 'a number of days, 1-3650',
    doc: 'retention of audit entries in days; failures and refusals 30 days at most',
  },
});

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/;

/** An issuer can log in every user that it may identify, so none of its settings has a default. */
export function authConflicts({ OIDC_ISSUER, OIDC_AUDIENCE, OIDC_COMPANY }: Values<typeof AUTH>): string[] {
  const given = [OIDC_ISSUER, OIDC_AUDIENCE, OIDC_COMPANY].filter((one) => one !== undefined).length;
  if (given !== 0 && given !== 3) return ['Set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_COMPANY together.'];
  const isPlain = OIDC_ISSUER?.startsWith('http:') && !LOOPBACK.test(`${OIDC_ISSUER}/`);
  return isPlain ? ['OIDC_ISSUER must begin with https: its keys decide who is logged in.'] : [];
}

export interface OidcSettings {
  issuer: string;
  audience: string;
  /** Id of the company whose users the issuer may identify, or `all`. */
  company: string;
}

export interface AuthSettings {
  /** Days after which a session expires, however often it is used. */
  sessionDays: number;
  sessionsPerUser: number;
  /** Lifetime of a token that a host's server obtains for its user. */
  embedTokenMinutes: number;
  /** Issuer whose ID tokens are exchanged for tokens, if any. */
  oidc: OidcSettings | undefined;
  /** Retention of audit entries in days. */
  auditDays: number;
}

export function authSettings(v: Values<typeof AUTH>): AuthSettings {
  return {
    sessionDays: v.SESSION_DAYS,
    sessionsPerUser: v.SESSIONS_PER_USER,
    embedTokenMinutes: v.EMBED_TOKEN_MINUTES,
    oidc: v.OIDC_ISSUER ? { issuer: v.OIDC_ISSUER, audience: v.OIDC_AUDIENCE ?? '', company: v.OIDC_COMPANY ?? '' } : undefined,
    auditDays: v.AUDIT_DAYS,
  };
}

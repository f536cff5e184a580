import { z } from 'zod';
import { exactOrigin, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

export const EmbedKey = z.object({
  /** Publishable, so it needs no protection. */
  key: z.string(),
  name: z.string(),
  /** Patterns in the format of `#domain/origin-pattern`. */
  origins: z.array(z.string()),
  channel: z.string().nullable(),
  perMinute: z.number(),
  /** End of its validity, if it was replaced. */
  endTime: z.number().nullable(),
});
export type EmbedKey = z.output<typeof EmbedKey>;

/** Identifies the user by the company's own id, by email, or by both: then the id is linked to the user with that email. */
export const TokenRequest = z.object({ externalId: text(200).optional(), email: text(200).optional(), origin: exactOrigin });

export const IdTokenExchange = z.object({
  idToken: z.string().min(1).max(10_000),
  /** Nonce of the login that issued the ID token; absent if there was none. */
  nonce: z.string().max(300).optional(),
  /** Origin of the pages that will use the token; browsers send their own. */
  origin: exactOrigin.optional(),
});

export const EmbedToken = z.object({
  token: z.string(),
  /** Epoch ms of the server's clock. */
  expiresAtMs: z.number(),
  expiresInSeconds: z.number(),
});
export type EmbedToken = z.output<typeof EmbedToken>;

/** Calls of the embed studio, for companies that embed elements. */
export const embed = {
  queryStudio: {
    summary: 'Valid keys with their sites, and the preview page (extension)',
    path: '/embed/studio/queryStudio',
    access: { code: 'embedStudio' },
    input: nothing,
    output: z.object({
      keys: z.array(EmbedKey),
      preview: z.object({
        /** URL of the preview page on another origin; null if the operator has not configured one (PREVIEW_URL). */
        url: z.string().nullable(),
        /** A key bound to its origin; without one there is no preview. */
        key: z.string().nullable(),
      }),
    }),
  },
  issueToken: {
    summary: "A short-lived token for a user of the key's company, for pages of one origin; servers only (extension)",
    path: '/embed/token',
    withoutScreen: 'integrators',
    access: 'secretKey',
    saves: { outside: 'session' },
    acceptsUrlEncoded: true,
    input: TokenRequest,
    output: EmbedToken,
  },
  exchangeIdToken: {
    summary: 'The same in exchange for an ID token of the configured OpenID Connect issuer (extension)',
    path: '/embed/pub/exchangeIdToken',
    withoutScreen: 'integrators',
    access: 'public',
    saves: { outside: 'session' },
    input: IdTokenExchange,
    output: EmbedToken,
  },
} satisfies Domain;

import { z } from 'zod';
import { exactOrigin, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

export const EmbedKey = z.object({
  /** Publishable, hence in no need of hiding. */
  key: z.string(),
  name: z.string(),
  /** Patterns as `#domain/origin-pattern` reads them. */
  origins: z.array(z.string()),
  channel: z.string().nullable(),
  perMinute: z.number(),
  /** When it ends, if it has been replaced. */
  endTime: z.number().nullable(),
});
export type EmbedKey = z.output<typeof EmbedKey>;

/** The user is named by the company's own id, by e-mail, or by both: then the id is linked to the user of that e-mail. */
export const TokenRequest = z.object({ externalId: text(200).optional(), email: text(200).optional(), origin: exactOrigin });

export const IdTokenExchange = z.object({
  idToken: z.string().min(1).max(10_000),
  /** The one of the login that made the ID token; left out where it had none. */
  nonce: z.string().max(300).optional(),
  /** Of the pages that will use the token; browsers send their own. */
  origin: exactOrigin.optional(),
});

export const EmbedToken = z.object({
  token: z.string(),
  /** Epoch ms of the server's clock. */
  expiresAtMs: z.number(),
  expiresInSeconds: z.number(),
});
export type EmbedToken = z.output<typeof EmbedToken>;

/** What the company's own people need to put elements on a site. */
export const embed = {
  queryStudio: {
    summary: 'Keys in force with their sites, and where elements are tried out (extension)',
    path: '/embed/studio/queryStudio',
    access: { code: 'embedStudio' },
    input: nothing,
    output: z.object({
      keys: z.array(EmbedKey),
      preview: z.object({
        /** Of the page that shows elements as a foreign site would; null when the operator has named none (PREVIEW_URL). */
        url: z.string().nullable(),
        /** A key that is bound to its origin; without one nothing can be shown there. */
        key: z.string().nullable(),
      }),
    }),
  },
  issueToken: {
    summary: "A short-lived token for a user of the key's company, for pages of one origin; servers only (extension)",
    path: '/embed/token',
    access: 'secretKey',
    acceptsUrlEncoded: true,
    input: TokenRequest,
    output: EmbedToken,
  },
  exchangeIdToken: {
    summary: 'The same in exchange for an ID token of the configured OpenID Connect issuer (extension)',
    path: '/embed/pub/exchangeIdToken',
    access: 'public',
    input: IdTokenExchange,
    output: EmbedToken,
  },
} satisfies Domain;

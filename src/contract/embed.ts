import { z } from 'zod';
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
} satisfies Domain;

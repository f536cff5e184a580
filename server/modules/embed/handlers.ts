import type { embed } from '#contract/embed';
import { matchesOrigin } from '#domain/identity/origin-pattern';
import type { Handlers } from '#server/core/http/module';
import { isSampleKey } from '#server/db/seed/keys';
import { keysInForce } from './repository.ts';
import { exchangeIdToken, issueToken } from './tokens.ts';

export const embedHandlers: Handlers<typeof embed> = {
  issueToken,
  exchangeIdToken,
  async queryStudio({ db, now, settings: { previewUrl, hasSamplePages } }) {
    const keys = (await keysInForce(db, now())).filter(({ key }) => hasSamplePages || !isSampleKey(key));
    if (!previewUrl) return { keys, preview: { url: null, key: null } };
    const { origin } = new URL(previewUrl);
    const matchesPreview = keys.find(({ origins }) => origins.some((pattern) => matchesOrigin(pattern, origin)));
    return { keys, preview: { url: previewUrl, key: matchesPreview?.key ?? null } };
  },
};

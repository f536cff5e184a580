import type { mail } from '#contract/mail';
import type { Handlers } from '#server/core/http/module';
import { queryMailAllowance } from './company-mails.ts';
import { queryMailLink } from './query-link.ts';

export const mailHandlers: Handlers<typeof mail> = { queryMailLink, queryMailAllowance };

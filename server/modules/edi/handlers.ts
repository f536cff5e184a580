import type { edi } from '#contract/edi';
import type { Handlers } from '#server/core/http/module';
import { queryContent, queryMessages } from './queries.ts';
import { resendMessage } from './resend.ts';

export const ediHandlers: Handlers<typeof edi> = {
  queryEdiMessages: queryMessages,
  queryEdiContent: queryContent,
  resendEdi: resendMessage,
};

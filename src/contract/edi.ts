import { z } from 'zod';
import { EDI_STATES } from '#domain/edi/edi-state';
import { MESSAGE_TYPES } from '#domain/edifact/interchange';
import { id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

const maybeTime = z.number().nullable();

/** An EDI message of a booking. */
export const EdiMessage = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** Id of the booking, bill or pre-plan that it is about. */
  recordId: z.string(),
  type: z.enum(MESSAGE_TYPES),
  typeName: z.string(),
  function: z.enum(['original', 'replace', 'cancel']),
  functionName: z.string(),
  state: z.enum(EDI_STATES),
  stateName: z.string(),
  /** Control reference of the interchange. */
  ediNo: z.string(),
  documentNo: z.string(),
  receiver: z.string(),
  fileName: z.string(),
  createTime: z.number(),
  sendTime: maybeTime,
  answerTime: maybeTime,
  attempts: z.number(),
  /** Of a delivery that has failed. */
  nextAttemptTime: maybeTime,
  /** Why the last delivery failed, e.g. `timeout` or a status of HTTP. */
  fault: z.string().nullable(),
  /** The same in words. */
  faultName: z.string().nullable(),
  /** Texts of the record that the message cannot hold. */
  findings: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Of a rejection, as the partner states them; a code without words gets those of the standard. */
  reasons: z.array(z.object({ code: z.string(), text: z.string(), field: z.string() })),
  /** Earlier message of the booking that has to arrive first. */
  waitsFor: z.string().nullable(),
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
});
export type EdiMessage = z.output<typeof EdiMessage>;

export const EdiContent = z.object({
  /** The interchange; empty if it cannot be written. */
  content: z.string(),
  receipts: z.array(z.object({ fileName: z.string(), content: z.string(), time: z.number() })),
});
export type EdiContent = z.output<typeof EdiContent>;

const one = z.object({ messageId: id });

/** Messages to carriers and customs. */
export const edi = {
  queryEdiMessages: {
    summary: 'EDI messages of a booking, newest first, with their states and answers (extension)',
    path: '/order/edi/queryEdiMessages',
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: z.array(EdiMessage),
  },
  queryEdiContent: {
    summary: 'Text of an EDI message and of the answers to it (extension)',
    path: '/order/edi/queryEdiContent',
    access: 'signedIn',
    input: one,
    output: EdiContent,
  },
  resendEdi: {
    summary: 'Sends an EDI message again that failed, was rejected or has no answer (extension)',
    path: '/order/edi/resendEdi',
    access: 'signedIn',
    saves: { record: 'ediMessage', verb: 'resend' },
    input: one,
    output: z.null(),
  },
} satisfies Domain;

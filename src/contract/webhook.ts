import { z } from 'zod';
import { KEY_GRACE_HOURS_MAX, TEST_KIND, WEBHOOK_KINDS } from '#domain/webhook/webhook-event';
import { id, page, paging } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

const WEBHOOK = '/user/webhook';
const access = { code: 'accountManage' } as const;

const DELIVERY_STATES = ['queued', 'delivered', 'failed'] as const;

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  isActive: z.boolean(),
  /** Why the server has stopped the deliveries; null if it has not. */
  stoppedReason: z.string().nullable(),
  /** Since when all deliveries have failed; null if the last one did not. */
  failingSince: z.number().nullable(),
  /** Until then the former key signs, too. */
  formerKeyUntil: z.number().nullable(),
  /** Events that wait. */
  queued: z.number(),
  createTime: z.number(),
});
export type Webhook = z.output<typeof Webhook>;

const WebhookDelivery = z.object({
  id: z.string(),
  /** The same for each repeat. */
  eventId: z.string(),
  kind: z.string(),
  bookingId: z.string(),
  orderNo: z.string(),
  bkgNo: z.string(),
  fromStatus: z.number().nullable(),
  fromStatusName: z.string(),
  toStatus: z.number(),
  toStatusName: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** Status of the last answer. */
  responseStatus: z.number().nullable(),
  fault: z.string().nullable(),
  createTime: z.number(),
  lastAttemptTime: z.number().nullable(),
  /** Of one that waits. */
  nextAttemptTime: z.number().nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const one = z.object({ id });
/** The key is shown once. */
const withKey = z.object({ webhook: Webhook, key: z.string().nullable() });

/** Addresses of a company’s own systems that are told of status changes, for administrators (extension). */
export const webhook = {
  queryWebhooks: {
    summary: 'Addresses that are told of status changes (extension)',
    path: `${WEBHOOK}/queryWebhooks`,
    access,
    input: nothing,
    output: z.array(Webhook),
  },
  saveWebhook: {
    summary: 'Adds or changes an address; the answer to a new one has its key (extension)',
    path: `${WEBHOOK}/saveWebhook`,
    access,
    saves: { record: 'webhook', verb: 'save', isAnswerSecret: true },
    input: z.object({
      id: id.nullish(),
      url: z.string().trim().min(1).max(500),
      kinds: z.array(z.enum(WEBHOOK_KINDS)).min(1).max(WEBHOOK_KINDS.length),
      isActive: z.boolean().default(true),
    }),
    output: withKey,
  },
  rotateWebhookKey: {
    summary: 'Makes a new key; the former one signs, too, until the grace ends (extension)',
    path: `${WEBHOOK}/rotateWebhookKey`,
    access,
    saves: { record: 'webhook', verb: 'rotateKey', isAnswerSecret: true },
    input: z.object({ id, graceHours: z.number().int().min(0).max(KEY_GRACE_HOURS_MAX).default(24) }),
    output: withKey,
  },
  deleteWebhook: {
    summary: 'Removes an address with its log (extension)',
    path: `${WEBHOOK}/deleteWebhook`,
    access,
    saves: { record: 'webhook', verb: 'delete' },
    input: one,
    output: z.null(),
  },
  testWebhook: {
    summary: 'Sends an event that only tries the address (extension)',
    path: `${WEBHOOK}/testWebhook`,
    access,
    saves: { record: 'webhook', verb: 'test', unaudited: 'webhookEvent' },
    input: one,
    output: z.null(),
  },
  queryWebhookDeliveries: {
    summary: 'Events for an address, newest first, with the answers to them (extension)',
    path: `${WEBHOOK}/queryWebhookDeliveries`,
    access,
    input: z.object({ id, state: z.enum(DELIVERY_STATES).optional(), ...paging }),
    output: page(WebhookDelivery),
  },
  replayWebhookDelivery: {
    summary: 'Sends an event again under its id (extension)',
    path: `${WEBHOOK}/replayWebhookDelivery`,
    access,
    saves: { record: 'webhook', verb: 'replay', unaudited: 'webhookEvent' },
    input: z.object({ deliveryId: id }),
    output: z.null(),
  },
} satisfies Domain;

/** An event as an address gets it, for the API reference. */
export const WebhookPayload = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid().describe('The same if the event is sent again: skip one that you know.'),
  source: z.string(),
  type: z.enum([...WEBHOOK_KINDS, TEST_KIND].map((kind) => `quayside.${kind}.status`) as [string, ...string[]]),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  subject: z.string().describe('Id of the booking. Its events arrive in their order.'),
  data: z.object({
    eventId: z.string(),
    bookingId: z.string(),
    orderId: z.string().nullable(),
    orderNo: z.string(),
    bkgNo: z.string(),
    refNo: z.string(),
    fromStatus: z.number().nullable(),
    toStatus: z.number(),
  }),
});

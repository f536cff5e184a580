import { z } from 'zod';
import { id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

/** Purposes of links in mails: supplementing the shipping instruction, answering a settlement bill, reading an order. */
export const MAIL_PURPOSES = ['si', 'bill', 'order'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

const name = z.string();
const maybeName = z.string().nullable();
const maybeTime = z.number().nullable();

/** What a page opened by a link needs to begin with; its other calls take these ids, and no others are answered. */
export const MailLink = z.object({
  purpose: z.enum(MAIL_PURPOSES),
  bookingId: name,
  orderId: name,
  /** Settlement bill of links of purpose `bill`. */
  inConfirmId: maybeName,
  /** Bill of lading of links of purpose `si`; null if the booking has none yet. */
  billId: maybeName,
  /** Type of the bills of lading: 1 master, 2 house. */
  blType: z.number(),
  /** The carrier is MSC, whose bills have their own calls. */
  isMsc: z.boolean(),
  orderNo: name,
  bkgNo: maybeName,
  shippingIdName: name,
  vessel: maybeName,
  voyage: maybeName,
  etd: maybeTime,
  portStartName: name,
  portEndName: name,
  /** Codes si, vgm, customs, cy, afc; known ones only, earliest first. */
  cutoffs: z.array(z.object({ code: z.string(), time: z.number() })),
  companyName: name,
  /** Address that the link was sent to. */
  email: name,
  /** Language of the mail. */
  language: z.enum(['zh-CN', 'en-US']),
  expireTime: z.number(),
});
export type MailLink = z.output<typeof MailLink>;

/** Mails that a company can still send to addresses that its users choose, counted over 24 hours. */
export const MailAllowance = z.object({
  /** Only certified companies can send. */
  isCertified: z.boolean(),
  /** In which the company writes, unless the sender chooses another one. */
  mailLanguage: z.enum(['zh-CN', 'en-US']),
  left: z.number(),
  /** Most mails to one address. */
  perRecipient: z.number(),
  /** Addresses that have had these, in lower case. */
  full: z.array(z.string()),
});
export type MailAllowance = z.output<typeof MailAllowance>;

/**
 * Links in mails, and mails to addresses of a company's choice. The page sends the key of its address in the header `auth`; calls that a key may make declare `mail`, and all others take the key
 * for an unknown token.
 */
export const mail = {
  queryMailLink: {
    summary: 'What a link in a mail is for; guessed, expired, revoked and used-up keys are refused alike (extension)',
    path: '/mail/pub/queryMailLink',
    access: 'public',
    mail: { si: {}, bill: {}, order: {} },
    saves: { outside: 'mailUse' },
    input: nothing,
    output: MailLink,
  },
  queryMailAllowance: {
    summary: 'How many quotations and bills of lading the company, or that of a booking, can still mail today (extension)',
    path: '/mail/queryMailAllowance',
    access: 'signedIn',
    input: z.object({ bookingId: id.optional() }),
    output: MailAllowance,
  },
} satisfies Domain;

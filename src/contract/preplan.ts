import { z } from 'zod';
import { ruledFields } from '#domain/issue';
import { PREPLAN_CONTAINER_FIELDS, PREPLAN_FIELDS } from '#domain/preplan/preplan-fields';
import { preplanFindings } from '#domain/preplan/preplan-rules';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { SEND_PREPLAN_TIMEOUT_MS, TEXT_MAX, VERSION_MAX } from '#domain/constants';
import { id, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { answerShape } from './form/answer-shape.ts';
import { inputShape } from './form/input-shape.ts';
import { flag, maybeId } from './form/optional-fields.ts';
import { ONE_ORDER } from './shared.ts';

const PREPLAN = '/order/webpreplan';
const LISTS = '/order/preplan';

const maybeWord = z.string().nullable();
const maybeTime = z.number().nullable();
const version = z.number().int().min(0).max(VERSION_MAX);

const PreplanBlNo = z.object({ id: z.string(), blNo: z.string(), isMain: z.boolean() });

/** What of a bill is in a container. */
export const PreplanContainer = z.object(answerShape(PREPLAN_CONTAINER_FIELDS));
export type PreplanContainer = z.output<typeof PreplanContainer>;

/** A pre-plan besides the fields of its form; an id of null marks a proposal that is not stored. */
const record = {
  id: maybeWord,
  bookingId: z.string(),
  orderId: z.string(),
  bkgNo: maybeWord,
  isMsc: z.boolean(),
  blNoList: z.array(z.object({ blNo: z.string(), isMain: z.boolean() })),
  status: z.number(),
  statusName: z.string(),
  sentCount: z.number(),
  sendTime: maybeTime,
  receiptTime: maybeTime,
  /** Reasons of customs in one text; empty without any. */
  receiptMsg: z.string(),
  /** Reasons of customs, with the field each is about as far as it is known. */
  receipt: z.array(z.object({ field: z.string(), code: z.string(), text: z.string() })),
  version: z.number(),
  updateTime: maybeTime,
  /** Latest EDI message; null without one. */
  ediNo: maybeWord,
  ediState: maybeWord,
  events: z.array(z.object({ verb: z.string(), time: z.number(), user: z.string(), count: z.number() })),
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
};

export const PreplanInfo = z.object({
  preplanVo: z.object({ ...record, ...answerShape(PREPLAN_FIELDS) }),
  conList: z.array(PreplanContainer),
});
export type PreplanInfo = z.output<typeof PreplanInfo>;

const Fields = z.object({
  preplanVo: z.object({ bookingId: id, id: maybeId, version: version.nullish(), ...inputShape(PREPLAN_FIELDS) }),
  conList: z
    .array(z.object(inputShape(PREPLAN_CONTAINER_FIELDS)))
    .max(BILL_CONTAINERS_MAX)
    .default([]),
  /** Sends it to customs; false saves a draft, which may be incomplete and incorrect. */
  submit: flag,
  /** Requests a change of what customs has accepted. */
  amend: flag,
});
type PreplanFields = z.output<typeof Fields>;

const inputOf = (isMsc: boolean) =>
  ruledFields(Fields, (preplan: PreplanFields) =>
    preplan.submit || preplan.amend ? preplanFindings(preplan, { isAmendment: preplan.amend, isMsc }) : [],
  );
export const PreplanInput = inputOf(false);
export type PreplanInput = z.output<typeof PreplanInput>;
const MscPreplanInput = inputOf(true);

const PreplanSaved = z.object({
  id: z.string(),
  status: z.number(),
  statusName: z.string(),
  version: z.number(),
  /** What deserves a second look: cut-off, check characters. */
  warnings: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type PreplanSaved = z.output<typeof PreplanSaved>;

/** Pre-plans (advance manifests) of bookings whose space is released. */
export const preplan = {
  initPreplan: {
    summary: 'The pre-plan of a booking; a proposal from its bills and the booking if there is none, not saved',
    path: `${PREPLAN}/initPreplan`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id }),
    output: PreplanInfo,
  },
  savePreplan: {
    summary: 'Saves a pre-plan as a draft, sends it to customs, or requests a change of an accepted one',
    path: `${PREPLAN}/savePreplan`,
    access: 'signedIn',
    timeoutMs: SEND_PREPLAN_TIMEOUT_MS,
    saves: { record: 'preplan', verb: 'save', current: 'initPreplan' },
    input: PreplanInput,
    output: PreplanSaved,
  },
  savePreplanMsc: {
    summary: 'The same for bookings with MSC, whose texts have lines of 35 characters (proposed variant)',
    path: `${PREPLAN}/savePreplanMsc`,
    access: 'signedIn',
    timeoutMs: SEND_PREPLAN_TIMEOUT_MS,
    saves: { record: 'preplan', verb: 'save', current: 'initPreplan' },
    input: MscPreplanInput,
    output: PreplanSaved,
  },
  sendYiDaEdi: {
    summary: 'Sends stored pre-plans to customs as EDI manifests (CUSCAR)',
    path: '/order/edi/sendYiDaEdi',
    access: 'signedIn',
    timeoutMs: SEND_PREPLAN_TIMEOUT_MS,
    saves: { record: 'preplan', verb: 'send', current: 'initPreplan' },
    input: z.object({
      bookingId: maybeId,
      preplanIds: z.array(id).max(50).default([]),
      /** With `bookingId`: what is sent; refused if somebody has saved another one since. */
      version: version.nullish(),
    }),
    output: z.object({ ediNo: z.string(), status: z.number() }),
  },
  deletePreplan: {
    summary: 'Requests the deletion of an accepted pre-plan (extension)',
    path: `${PREPLAN}/deletePreplan`,
    access: 'signedIn',
    saves: { record: 'preplan', verb: 'delete', current: 'initPreplan' },
    input: z.object({ bookingId: id, version, amendReason: text(TEXT_MAX), amendContact: text(35), amendTel: text(30) }),
    output: PreplanSaved,
  },
  queryPreplanContainerBlNoDropList: {
    summary: 'Numbers of the bills of a booking, for the containers of its pre-plan',
    path: `${LISTS}/queryPreplanContainerBlNoDropList`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id }),
    output: z.array(PreplanBlNo),
  },
  queryPreplanContainerList: {
    summary: 'Containers of the bills of a booking, or of one bill, as a pre-plan names them',
    path: `${LISTS}/queryPreplanContainerList`,
    access: 'signedIn',
    input: z.object({ bookingId: id, blNo: text(50).default('') }),
    output: z.array(PreplanContainer),
  },
} satisfies Domain;

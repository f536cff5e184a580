import { z } from 'zod';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { VERSION_MAX } from '#domain/constants';
import { ruledFields } from '#domain/issue';
import { id, text } from '#domain/schemas';
import { VGM_CONTAINER_FIELDS, VGM_FIELDS } from '#domain/vgm/vgm-fields';
import { declaredPlaces, draftFindings, submitFindings } from '#domain/vgm/vgm-rules';
import type { Domain } from './endpoint.ts';
import { answerShape } from './form/answer-shape.ts';
import { inputShape } from './form/input-shape.ts';
import { flag, maybeId } from './form/optional-fields.ts';
import { FileAnswer, ONE_ORDER } from './shared.ts';

const VGM = '/order/webVgm';
const maybeTime = z.number().nullable();
const warnings = z.array(z.object({ code: z.string(), message: z.string() }));

/** A container besides the fields of its form. */
const container = {
  /** 0 not submitted, 1 submitted, 2 accepted, 3 rejected. */
  status: z.number(),
  statusName: z.string(),
  rejectReason: z.string(),
  /** Number of declarations; each supersedes the one before. */
  version: z.number(),
  submitTime: maybeTime,
  answerTime: maybeTime,
  /** What was declared, in kilograms; null if it was not. */
  declaredVgm: z.string().nullable(),
  /** What is entered differs from what was declared. */
  isChanged: z.boolean(),
  /** The shipping instruction names it. */
  isOnSi: z.boolean(),
  /** Cargo by the shipping instruction, in kilograms. */
  siWeight: z.string().nullable(),
  warnings,
};
export const VgmContainerLine = z.object({ ...answerShape(VGM_CONTAINER_FIELDS), ...container });
export type VgmContainerLine = z.output<typeof VgmContainerLine>;

/** A declaration besides the fields of its form; an id of null marks a proposal that is not stored. */
const record = {
  id: z.string().nullable(),
  bookingId: z.string(),
  orderId: z.string(),
  bkgNo: z.string().nullable(),
  blNo: z.string(),
  /** Of the booking: 0 none, 1 partial, 2 all submitted, 3 all accepted, 4 rejects. */
  status: z.number(),
  statusName: z.string(),
  submitTime: maybeTime,
  /** Of the booking, as `deadlineOf` needs them: its status, and its day of departure. */
  bookingStatus: z.number(),
  etd: maybeTime,
  cutoffVgm: maybeTime,
  version: z.number(),
  updateTime: maybeTime,
  /** Containers that the shipping instruction, or else the booking, has. */
  expected: z.number(),
  /** Highest gross mass in kilograms by container type, where it is not the usual 30480. */
  maxKg: z.record(z.string(), z.number()),
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
};

export const VgmInfo = z.object({ vgmVo: z.object({ ...record, ...answerShape(VGM_FIELDS) }), vgmList: z.array(VgmContainerLine) });
export type VgmInfo = z.output<typeof VgmInfo>;

const version = z.number().int().min(0).max(VERSION_MAX);
const Fields = z.object({
  vgmVo: z.object({ bookingId: id, id: maybeId, version: version.nullish(), ...inputShape(VGM_FIELDS) }),
  vgmList: z
    .array(z.object(inputShape(VGM_CONTAINER_FIELDS)))
    .max(BILL_CONTAINERS_MAX)
    .default([]),
  /** Declares the containers to the carrier; false saves a draft, which may be incomplete. */
  submit: flag,
  /** Numbers of the containers to declare; by default all that are not declared as they are. */
  ctnNos: z.array(text(20)).max(BILL_CONTAINERS_MAX).nullish(),
});

export const VgmInput = ruledFields(Fields, (input) =>
  input.submit ? submitFindings(input, declaredPlaces(input.vgmList, input.ctnNos)) : draftFindings(input),
);
export type VgmInput = z.output<typeof VgmInput>;

const VgmSaved = z.object({
  id: z.string(),
  status: z.number(),
  statusName: z.string(),
  version: z.number(),
  rows: z.array(z.object({ ctnNo: z.string(), status: z.number(), warnings })),
  /** Of the whole declaration: the cut-off has passed. */
  warnings,
});
export type VgmSaved = z.output<typeof VgmSaved>;

const {
  ctnNo: _number,
  ctnType: _type,
  isSoc: _soc,
  certifier: _certifier,
  weighMethod: _method,
  unit: _unit,
  ...weights
} = inputShape(VGM_CONTAINER_FIELDS);

/** Weights of one container of a list; absent and blank values keep what the declaration has. */
const WeightRow = z.object({
  bookingId: id,
  ctnNo: text(20),
  weighMethod: z.enum(['SM1', 'SM2']).nullish(),
  unit: z.enum(['KGM', 'LBR']).nullish(),
  ...weights,
  /** Who declares, and where it was weighed; blank fields keep what the declaration has. */
  vgmVo: z.object(inputShape(VGM_FIELDS)).nullish(),
  /** Gross mass in kilograms that the sender saw, blank for none: the row is refused if somebody has entered another one since. Absent: not compared. */
  seenVgm: text(20).nullish(),
});
export type WeightRow = z.output<typeof WeightRow>;

const found = { bookingId: z.string(), orderNo: z.string(), bkgNo: z.string().nullable(), cutoffVgm: maybeTime };
export const VgmMatch = z.object({
  ctnNo: z.string(),
  /** Open bookings with the container, the next cut-off first. */
  bookings: z.array(z.object({ ...found, vgm: z.string().nullable(), weighMethod: z.string() })),
  /** Numbers of open bookings that differ by one slip, if no booking has the number. */
  nearest: z.array(z.object({ ...found, ctnNo: z.string() })),
});
export type VgmMatch = z.output<typeof VgmMatch>;

const OpenVgmInfo = z.object({ ...VgmInfo.shape, orderNo: z.string(), shippingCode: z.string() });
export type OpenVgmInfo = z.output<typeof OpenVgmInfo>;

/** Verified gross masses of bookings whose space is released. */
export const vgm = {
  initWebBookingVgm: {
    summary: 'The VGM of a booking; a proposal from its shipping instruction and the booking if there is none, not saved',
    path: `${VGM}/initWebBookingVgm`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id }),
    output: VgmInfo,
  },
  syncWebDataVgm: {
    summary: 'The stored containers with those of the shipping instruction; entered weights stay by container number. Saves nothing',
    path: `${VGM}/syncWebDataVgm`,
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: z.object({ vgmList: z.array(VgmContainerLine) }),
  },
  saveWebVgm: {
    summary: 'Saves a draft, or declares containers to the carrier (VERMAS)',
    path: `${VGM}/saveWebVgm`,
    access: 'signedIn',
    saves: { record: 'vgm', verb: 'save', current: 'initWebBookingVgm' },
    input: VgmInput,
    output: VgmSaved,
  },
  queryOpenVgms: {
    summary: 'The VGM of all open bookings of the company, the next cut-off first, for weighing without a network (extension)',
    path: `${VGM}/queryOpenVgms`,
    access: 'signedIn',
    input: z.object({}),
    output: z.array(OpenVgmInfo),
  },
  queryVgmMatches: {
    summary: 'Open bookings of the company with these containers (extension)',
    path: `${VGM}/queryVgmMatches`,
    access: 'signedIn',
    input: z.object({ ctnNos: z.array(text(20)).max(BILL_CONTAINERS_MAX) }),
    output: z.array(VgmMatch),
  },
  saveVgmWeights: {
    summary: 'Fills in weights of several bookings, and declares them if asked to: all rows or none (extension)',
    path: `${VGM}/saveVgmWeights`,
    access: 'signedIn',
    saves: { record: 'vgm', verb: 'import' },
    input: z.object({ rows: z.array(WeightRow).min(1).max(BILL_CONTAINERS_MAX), submit: flag }),
    output: z.object({ rows: z.number(), bookings: z.array(z.object({ bookingId: z.string(), status: z.number() })) }),
  },
  exportVgmSheet: {
    summary: 'Containers of a booking, or of all open bookings whose VGM is incomplete, as a spreadsheet that can be imported again (extension)',
    path: `${VGM}/exportVgmSheet`,
    access: 'signedIn',
    kind: 'binary',
    input: z.object({ bookingId: maybeId }),
    output: FileAnswer,
  },
} satisfies Domain;

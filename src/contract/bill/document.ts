import { z } from 'zod';
import { BILL_CONTAINER_FIELDS, BILL_CONTAINERS_MAX, BILL_GOODS_FIELDS, HBL_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { mscFindings, submitFindings } from '#domain/bill/bill-rules';
import { RELEASE_TYPES } from '#domain/bill/release-type';
import { BILL_TYPE, MAX_BILLS, VERSION_MAX } from '#domain/constants';
import type { FieldMap } from '#domain/form/field';
import { ruledFields } from '#domain/issue';
import { id } from '#domain/schemas';
import { answerShape } from '../form/answer-shape.ts';
import { inputShape } from '../form/input-shape.ts';
import { flag, maybeId } from '../form/optional-fields.ts';

const maybeWord = z.string().nullable();
const maybeTime = z.number().nullable();

/** What a bill says besides the fields of its form; an id of null marks a proposed bill that is not stored. */
const record = {
  id: maybeWord,
  bookingId: z.string(),
  orderId: z.string(),
  bkgNo: maybeWord,
  /** Other booking numbers that this bill covers, separated by commas. */
  combineBkgNo: maybeWord,
  /** 0 main, 1 to 9 sub-bills. */
  blIndex: z.number(),
  /** State by spec 3.2: 0 draft, 1 to be confirmed, 2 confirmed. */
  webStatus: z.number(),
  webStatusName: z.string(),
  /** State in detail: 1 draft, 2 submitted, 3 COPY issued, 4 confirmed, 5 issued. */
  siStatus: z.number(),
  /** How an issued bill is released, and when it was issued (extension). */
  releaseType: z.enum(RELEASE_TYPES).nullable(),
  issueTime: maybeTime,
  lock: z.boolean(),
  /** The tab is disabled: the bill is locked, or its COPY is confirmed. */
  forbidden: z.boolean(),
  /** The provider has accepted what was submitted last: changes are amendments. */
  isAccepted: z.boolean(),
  isMsc: z.boolean(),
  /** Number of submissions. */
  siVersion: z.number(),
  /** Number of COPYs. */
  copyVersion: z.number(),
  version: z.number(),
  submitTime: maybeTime,
  updateTime: maybeTime,
  /** Reason for which the provider returned it; null once it is submitted again. */
  returnReason: maybeWord,
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
};

export const BillContainer = z.object(answerShape(BILL_CONTAINER_FIELDS));
export type BillContainer = z.output<typeof BillContainer>;
const conList = z.array(BillContainer);
const Goods = z.object({ id: maybeWord, ...answerShape(BILL_GOODS_FIELDS) });

/** A master bill of a booking (spec 3.1, 3.3, 3.4). */
export const MblInfo = z.object({
  mblVo: z.object({ ...record, mblNo: maybeWord, ...answerShape(MBL_FIELDS) }),
  mblGoodsVo: Goods,
  conList,
});
export type MblInfo = z.output<typeof MblInfo>;

/** A house bill of a booking (spec 3.2, 3.3, 3.4). */
export const HblInfo = z.object({
  hblVo: z.object({ ...record, hblNo: maybeWord, ...answerShape(HBL_FIELDS) }),
  hblGoodsVo: Goods,
  conList,
});
export type HblInfo = z.output<typeof HblInfo>;

/** A master bill in the flow of the carrier MSC. */
export const MscMblInfo = MblInfo.extend({ lock: z.boolean() });

/** Identifies the bill that was edited; a new bill has no id. */
const edited = {
  id: maybeId,
  /** Version that was edited; required with an id. */
  version: z.number().int().min(0).max(VERSION_MAX).nullish(),
};
const saving = {
  bookingId: id,
  /** False saves a draft, which may be incomplete and incorrect. */
  submit: flag,
  /** Change after the bill was accepted or its COPY was issued. */
  amend: flag,
  /**
   * Place that a new bill is meant for: 0 main, 1 to 9 sub-bills (extension). If another bill has it by now, that one is in the refusal, to be compared.
   * By default the first free place.
   */
  blIndex: z
    .number()
    .int()
    .min(0)
    .max(MAX_BILLS - 1)
    .optional(),
};

/** A part that the form sends as null while nothing is filled in. */
function part<S extends z.ZodObject>(schema: S) {
  return schema.nullish().transform((value): z.output<S> => value ?? schema.parse({}));
}

const fieldsOf = <const T extends FieldMap>(fields: T) => z.object({ ...edited, ...inputShape(fields) });
const GoodsInput = z.object(inputShape(BILL_GOODS_FIELDS));
export const ContainersInput = z
  .array(z.object(inputShape(BILL_CONTAINER_FIELDS)))
  .max(BILL_CONTAINERS_MAX)
  .default([]);

const MblFields = z.object({ ...saving, mblVo: part(fieldsOf(MBL_FIELDS)), mblGoodsVo: part(GoodsInput), conList: ContainersInput });
const HblFields = z.object({ ...saving, hblVo: part(fieldsOf(HBL_FIELDS)), hblGoodsVo: part(GoodsInput), conList: ContainersInput });

const isSubmitted = ({ submit, amend }: { submit: boolean; amend: boolean }): boolean => submit || amend;

/** A master bill as the form sends it. Names are set by the server; submitted ones are ignored. */
export const MblInput = ruledFields(MblFields, (bill) => (isSubmitted(bill) ? submitFindings(BILL_TYPE.main, bill) : []));
export type MblInput = z.output<typeof MblInput>;

export const HblInput = ruledFields(HblFields, (bill) => (isSubmitted(bill) ? submitFindings(BILL_TYPE.house, bill) : []));
export type HblInput = z.output<typeof HblInput>;

export const MscMblInput = ruledFields(MblFields, (bill) =>
  isSubmitted(bill) ? [...submitFindings(BILL_TYPE.main, bill), ...mscFindings(bill)] : [],
);

const warnings = z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }));

const saved = {
  siStatus: z.number(),
  webStatus: z.number(),
  webStatusName: z.string(),
  siVersion: z.number(),
  version: z.number(),
  /** What deserves a second look: cut-off, totals, check digits. */
  warnings,
};
export const MblSaved = z.object({ mblId: z.string(), ...saved });
export type MblSaved = z.output<typeof MblSaved>;
export const HblSaved = z.object({ hblId: z.string(), ...saved });

/** A value that two versions of a bill differ in, in the reader's words. */
export const BillChange = z.object({
  /** Dotted path, e.g. `mblVo.vessel`, or `conList.2.sealNo` of the newer version; of a container that was removed of the older one. */
  field: z.string(),
  /** Number of the container, for changes of containers. */
  ctnNo: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});
export type BillChange = z.output<typeof BillChange>;

/** Values of the booking for a bill, and what they would change in the stored one. */
const changes = z.array(BillChange);
export const MblSync = MblInfo.extend({ changes });
export const HblSync = HblInfo.extend({ changes });

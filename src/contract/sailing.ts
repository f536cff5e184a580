import { z } from 'zod';
import { EXPORT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS, VERSION_MAX } from '#domain/constants';
import { ruledFields } from '#domain/issue';
import { SAILING_FIELDS } from '#domain/sailing/sailing-fields';
import { sailingFindings } from '#domain/sailing/sailing-rules';
import { UNBOOKABLE_REASONS } from '#domain/booking/bookable';
import { dateValue, id, page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { answerShape } from './form/answer-shape.ts';
import { inputShape } from './form/input-shape.ts';
import { maybeId } from './form/optional-fields.ts';
import { portCode, SPACE_STATUSES } from './freight/filter.ts';
import { Reliability } from './freight/rate.ts';
import { UserJob } from './job.ts';
import { FileAnswer, nothing, UploadedFile } from './shared.ts';

const PATH = '/basedata/sailingDate';
/** Sailings of one export. */
export const SAILING_EXPORT_MAX = 5000;
/** Rows of `list`; spreadsheets may have more. */
const LIST_MAX = 1000;

const { etd: _etd, eta: _eta, ...fields } = answerShape(SAILING_FIELDS);

/** A sailing of the schedule. Dates and times are epoch milliseconds. */
const sailing = {
  id: z.string(),
  ...fields,
  etd: z.number(),
  eta: z.number(),
  voyageDays: z.number(),
  source: z.enum(['manual', 'import', 'carrier']),
  updateTime: z.number(),
  /** Best space of the caller's rates for it; null without any. */
  spaceStatus: z.enum(SPACE_STATUSES).nullable(),
  /** Reason why customers cannot book it. */
  unbookable: z.enum(UNBOOKABLE_REASONS).nullable(),
  /** Date of departure before its last change, within a week; null if it has not moved. */
  movedFrom: z.number().nullable(),
  /** Number of changed fields within a week. */
  changes: z.number(),
  /** Whether the user is told of changes. */
  isFollowed: z.boolean(),
  /** Bookings of the caller's company on it. */
  bookings: z.number(),
  /** Of the carrier on this lane. */
  reliability: Reliability,
};
export const SailingDate = z.object(sailing);
export type SailingDate = z.output<typeof SailingDate>;

const follow = { dates: z.boolean(), cutOffs: z.boolean(), vessel: z.boolean() };

export const SailingDetail = z.object({
  ...sailing,
  version: z.number(),
  /**
   * Latest first. `old` and `new` are days or times in Shanghai, or names; empty if there was none. `movedMs`: by how much a day or time has moved,
   * later above 0.
   */
  changeLog: z.array(
    z.object({ time: z.number(), field: z.string(), old: z.string(), new: z.string(), movedMs: z.number().nullable(), source: z.string() }),
  ),
  /** What the user is told of; null if the user does not follow it. */
  follow: z.object(follow).nullable(),
  /** Bookings of the caller's company on it, at most ten. */
  bookingList: z.array(z.object({ bookingId: z.string(), orderId: z.string(), orderNo: z.string() })),
  actions: z.array(z.enum(['edit', 'delete'])),
});
export type SailingDetail = z.output<typeof SailingDetail>;

const filter = {
  shippingId: id.optional(),
  portStartId: id.optional(),
  portStartCode: portCode.optional(),
  portEndId: id.optional(),
  portEndCode: portCode.optional(),
  vessel: text(50).optional(),
  voyage: text(20).optional(),
  /** Part of the vessel's name or of the voyage number. */
  searchValue: text(50).optional(),
  /** First and last day of departure. */
  etdStart: dateValue.optional(),
  etdEnd: dateValue.optional(),
  /** ISO week of the departure. */
  week: z.number().int().min(1).max(53).optional(),
  /** Without a transfer. */
  isDirect: z.boolean().optional(),
  /** Only those that can still be booked. */
  isOpen: z.boolean().optional(),
  /** Only those that changed within a week. */
  isChanged: z.boolean().optional(),
  isFollowed: z.boolean().optional(),
};
export const SailingFilter = z.object({ ...filter, ...paging });
export type SailingFilter = z.output<typeof SailingFilter>;

const SailingFields = z.object(inputShape(SAILING_FIELDS));
/** The fields of a sailing with all rules. */
export const SailingValues = ruledFields(SailingFields, sailingFindings);
export type SailingValues = z.output<typeof SailingValues>;

/** A row is checked on its own: one that is not valid does not prevent the others from being stored. */
const row = z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.null()]));

export const SailingInput = z.union([
  z.object({ list: z.array(row).min(1).max(LIST_MAX) }),
  ruledFields(SailingFields.extend({ id: maybeId, version: z.number().int().min(0).max(VERSION_MAX).optional() }), sailingFindings),
]);
export type SailingInput = z.output<typeof SailingInput>;

const SailingSaved = z.object({ success: z.number(), error: z.number(), id: z.string().nullable() });
export type SailingSaved = z.output<typeof SailingSaved>;

export const SailingDateError = z.object({
  id: z.string(),
  batchNo: z.string(),
  rowNo: z.number(),
  shippingName: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  portStartName: z.string(),
  portEndName: z.string(),
  etdText: z.string(),
  errorMsg: z.string(),
  createTime: z.number(),
});
export type SailingDateError = z.output<typeof SailingDateError>;

export const SailingFollow = z.object({ id, ...follow });
export type SailingFollow = z.output<typeof SailingFollow>;

export const SailingExport = z.object({ ...filter, ids: z.array(id).max(200).optional(), format: z.enum(['xlsx', 'ics']).default('xlsx') });
export type SailingExport = z.output<typeof SailingExport>;

const manage = { code: 'sailingManage' } as const;

/** The sailing schedule: public to read, kept by holders of `sailingManage`. */
export const sailingCalls = {
  queryTableSailingDateList: {
    summary: 'Sailings of the schedule, for visitors too',
    path: `${PATH}/queryTableSailingDateList`,
    access: 'public',
    input: SailingFilter,
    output: page(SailingDate).extend({ carriers: z.number() }),
  },
  querySailingDateById: {
    summary: 'A sailing with its change log and what the user is told of',
    path: `${PATH}/querySailingDateById`,
    access: 'public',
    input: z.object({ id }),
    output: SailingDetail,
  },
  saveSailingDate: {
    summary: 'Saves a sailing, or a list of which rows with errors go to the error list; a list is refused until that is cleared',
    path: `${PATH}/saveSailingDate`,
    access: manage,
    saves: { record: 'sailing', verb: 'save', current: 'querySailingDateById' },
    input: SailingInput,
    output: SailingSaved,
  },
  deleteSailingDate: {
    summary: 'Deletes sailings; followers and bookings are told',
    path: `${PATH}/deleteSailingDate`,
    access: manage,
    saves: { record: 'sailing', verb: 'delete' },
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: z.number(),
  },
  querySailingDateErrorList: {
    summary: 'Rows of the last import that could not be stored',
    path: `${PATH}/querySailingDateErrorList`,
    access: manage,
    input: z.object(paging),
    output: page(SailingDateError),
  },
  clearSailingDateErrorList: {
    summary: 'Clears the error list; returns the number of its rows',
    path: `${PATH}/clearSailingDateErrorList`,
    access: manage,
    saves: { record: 'sailingError', verb: 'clear' },
    input: nothing,
    output: z.number(),
  },
  followSailingDate: {
    summary: 'Tells the user of changes of a sailing; all false ends it (extension)',
    path: `${PATH}/followSailingDate`,
    access: 'signedIn',
    saves: { record: 'sailingFollow', verb: 'save' },
    input: SailingFollow,
    output: z.boolean(),
  },
  exportSailingDate: {
    summary: 'The filtered or given sailings as a spreadsheet or calendar file (extension)',
    path: `${PATH}/pub/exportSailingDate`,
    access: 'public',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: SailingExport,
    output: FileAnswer,
  },
  downloadSailingTemplate: {
    summary: 'Spreadsheet to fill in for the import of sailings, with notes (extension)',
    path: `${PATH}/downloadSailingTemplate`,
    access: manage,
    kind: 'binary',
    input: nothing,
    output: FileAnswer,
  },
  importSailingSheet: {
    summary: 'Starts a job that stores the valid rows of a spreadsheet and lists the others as errors; refused until those are cleared (extension)',
    path: `${PATH}/importSailingSheet`,
    access: manage,
    saves: { record: 'userJob', verb: 'importSailings', unaudited: 'job' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ file: UploadedFile }),
    output: UserJob,
  },
} satisfies Domain;

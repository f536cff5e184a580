import { z } from 'zod';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { BOOKING_STATUSES } from '#domain/booking/booking-status';
import { dateValue, id, paging, text } from '#domain/schemas';
import { cutoffs, documentStatus } from './booking.ts';
import { answerShape } from '../form/answer-shape.ts';

export const ORDER_SORTS = ['createTime', 'updateTime', 'etd', 'eta', 'orderNo', 'bkgNo', 'refNo', 'status', 'vessel', 'nextCutoff'] as const;
export const TODOS = ['si', 'vgm', 'copy', 'bill'] as const;

const word = text(100).optional();
const day = dateValue.optional();
const status = z.literal([...BOOKING_STATUSES] as [0, ...(typeof BOOKING_STATUSES)[number][]]);

const filters = {
  /** Matches order, booking, reference, bill and container numbers; of the forwarder’s agents also the customer's names. */
  searchValue: word,
  /** Of the forwarder’s agents: part of the customer's Chinese or English name (extension); refused to others. */
  customerName: word,
  orderNo: word,
  bkgNo: word,
  refNo: word,
  blNo: word,
  ctnNo: word,
  status: status.optional(),
  statusList: z.array(status).max(BOOKING_STATUSES.length).optional(),
  shippingId: id.optional(),
  portStartId: id.optional(),
  portEndId: id.optional(),
  vessel: word,
  voyage: word,
  etdStart: day,
  etdEnd: day,
  createStart: day,
  createEnd: day,
  /** Pending task of a document. */
  todo: z.enum(TODOS).optional(),
  /** A cut-off is within the next 48 hours. */
  cutoffSoon: z.boolean().optional(),
};

/** Filters of the order list. Numbers and vessels match any part, dates from first to last day. */
export const OrderFilter = z.object({ ...filters, ...paging, sortField: z.enum(ORDER_SORTS).default('createTime') });
export type OrderFilter = z.output<typeof OrderFilter>;

/** Columns of the export in default order, named like those of the list. */
export const ORDER_EXPORT_COLUMNS = [
  /** For the forwarder’s agents only: left out for others. */
  'customer',
  'bkgNo',
  'orderNo',
  'refNo',
  'status',
  'carrier',
  'vessel',
  'voyage',
  'pol',
  'pod',
  'etd',
  'eta',
  'containers',
  'cutoffSi',
  'cutoffVgm',
  'cutoffCustoms',
  'cutoffCy',
  'wharf',
  'contractNo',
  'createUser',
  'createTime',
] as const;
export type OrderExportColumn = (typeof ORDER_EXPORT_COLUMNS)[number];

/** Maximum number of orders per export. */
export const ORDER_EXPORT_MAX = 10_000;
/** Maximum number of orders per printed list. */
export const ORDER_PRINT_MAX = 500;
/** Maximum number of orders per job. */
export const ORDER_EXPORT_JOB_MAX = 50_000;

export const OrderExport = z.object({
  ...filters,
  /** Only these bookings; all matching ones if absent. */
  ids: z.array(id).min(1).max(ORDER_EXPORT_MAX).optional(),
  columns: z
    .array(z.enum(ORDER_EXPORT_COLUMNS))
    .min(1)
    .default([...ORDER_EXPORT_COLUMNS]),
  sortField: z.enum(ORDER_SORTS).default('createTime'),
  sortOrder: paging.sortOrder,
  /** For `startOrderExport`: the list, or containers and cargo as by `exportExcelWebPsbp`. */
  report: z.enum(['orders', 'cargo']).default('orders'),
});
export type OrderExport = z.output<typeof OrderExport>;

const name = z.string();
const maybe = z.number().nullable();

const { refNo, contractNo, blType, shippingId, portStartId, portEndId, wharfId, vessel, voyage, etd, eta, ctnList } = BOOKING_FIELDS;

/** Fields of a booking that the list shows. */
export const LISTED_FIELDS = { refNo, contractNo, blType, shippingId, portStartId, portEndId, wharfId, vessel, voyage, etd, eta, ctnList };

export const OrderRow = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  orderNo: name,
  bkgNo: z.string().nullable(),
  /** Whose booking it is, for the forwarder’s agents (extension); empty for the company’s own users. */
  customerName: name,
  status: z.number(),
  statusName: name,
  ...documentStatus,
  version: z.number(),
  source: name,
  ...answerShape(LISTED_FIELDS),
  ...cutoffs,
  /** `1×20GP, 2×40HQ` */
  ctnSummary: name,
  createTime: z.number(),
  createUser: name,
  submitTime: maybe,
  rejectReason: z.string().nullable(),
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
});
export type OrderRow = z.output<typeof OrderRow>;

export const CutOffFilter = z.object({
  days: z.number().int().min(1).max(14).default(7),
  /** As of the list. */
  customerName: word,
});
export type CutOffFilter = z.output<typeof CutOffFilter>;

const count = z.number();
export const OrderCount = z.object({
  all: count,
  draft: count,
  submitted: count,
  returned: count,
  released: count,
  amendment: count,
  sailed: count,
  arrived: count,
  completed: count,
  withdrawalRequested: count,
  /** Recalled, withdrawn or declined. */
  cancelled: count,
  siTodo: count,
  vgmTodo: count,
  copyTodo: count,
  billTodo: count,
  /** A cut-off is within the next 48 hours. */
  cutoffSoon: count,
});
export type OrderCount = z.output<typeof OrderCount>;

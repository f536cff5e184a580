import type { Api, CallOptions, Result } from '#core';
import type { BillChange, HblInfo, MblInfo } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { type BillInput, type OpenBill, openHbl, openMbl } from './bill-values.ts';

/** Answer to a save of either type of bill. */
export interface SavedBill {
  id: string;
  siStatus: number;
  version: number;
  siVersion: number;
  warnings: readonly { field: string; code: string; message: string }[];
}

export interface BookingBill {
  bookingId: string;
  /** Undefined for the next one, which is proposed from the booking. */
  id: string | undefined;
}

export type BillResult<T> = Result<T, OpenBill>;

/** The same steps for master and house bills, and for those of the carrier MSC. */
export interface BillCalls {
  count: Api['bill']['countNumToMbl'];
  open: (bill: BookingBill, options: CallOptions) => Promise<BillResult<OpenBill>>;
  save: (input: BillInput, options: CallOptions) => Promise<BillResult<SavedBill>>;
  sync: (bill: BookingBill, options: CallOptions) => Promise<BillResult<OpenBill & { changes: readonly BillChange[] }>>;
  remove: (input: { id: string; version: number | undefined }, options: CallOptions) => Promise<BillResult<null>>;
  split: (input: { id: string; version: number; places: number[] }, options: CallOptions) => Promise<BillResult<{ newId: string }>>;
  combine: (input: { id: string; version: number; bkgNos: string[] }, options: CallOptions) => Promise<BillResult<unknown>>;
}

export function callsOfBills({ bill }: Api, type: BillType, isMsc: boolean): BillCalls {
  if (type === BILL_TYPE.house)
    return {
      count: bill.countNumToHbl,
      open: async ({ bookingId, id }, options) => mapped(await bill.initInfoHbl({ bookingId, hblId: id }, options), openHbl, openHbl),
      save: async (input, options) =>
        mapped(
          await bill.saveToHbl(input as Parameters<typeof bill.saveToHbl>[0], options),
          ({ hblId, ...saved }) => ({ id: hblId, ...saved }),
          openHbl,
        ),
      sync: async ({ bookingId, id }, options) =>
        mapped(
          await bill.syncBookingInfoDataToHbl({ bookingId, hblId: id }, options),
          (info) => ({ ...openHbl(info), changes: info.changes }),
          openHbl,
        ),
      remove: async ({ id, version }, options) => mapped(await bill.deleteHblById({ hblId: id, version }, options), same, openHbl),
      split: async ({ id, ...rest }, options) => mapped(await bill.splitHbl({ hblId: id, ...rest }, options), same, openHbl),
      combine: async ({ id, ...rest }, options) => mapped(await bill.combineHbl({ hblId: id, ...rest }, options), same, openHbl),
    };
  const init = isMsc ? bill.initInfoMblMsc : bill.initInfoMbl;
  const save = isMsc ? bill.saveToMblMsc : bill.saveToMbl;
  const sync = isMsc ? bill.syncBookingInfoDataToMblMsc : bill.syncBookingInfoDataToMbl;
  const remove = isMsc ? bill.deleteMblByIdMsc : bill.deleteMblById;
  return {
    count: isMsc ? bill.countNumToMblMsc : bill.countNumToMbl,
    open: async ({ bookingId, id }, options) => mapped(await init({ bookingId, mblId: id }, options), openMbl, openMbl),
    save: async (input, options) =>
      mapped(await save(input as Parameters<typeof bill.saveToMbl>[0], options), ({ mblId, ...saved }) => ({ id: mblId, ...saved }), openMbl),
    sync: async ({ bookingId, id }, options) =>
      mapped(await sync({ bookingId, mblId: id }, options), (info) => ({ ...openMbl(info), changes: info.changes }), openMbl),
    remove: async ({ id, version }, options) => mapped(await remove({ mblId: id, version }, options), same, openMbl),
    split: async ({ id, ...rest }, options) => mapped(await bill.splitMbl({ mblId: id, ...rest }, options), same, openMbl),
    combine: async ({ id, ...rest }, options) => mapped(await bill.combineMbl({ mblId: id, ...rest }, options), same, openMbl),
  };
}

const same = <T>(data: T): T => data;

/** The answer, and in a conflict the record of the server, in the terms of the form. */
function mapped<D, T, I extends MblInfo | HblInfo>(
  result: Result<D, I> | Result<D>,
  data: (data: D) => T,
  open: (info: I) => OpenBill,
): BillResult<T> {
  if (result.ok) return { ...result, data: data(result.data) };
  const conflict = result.conflict && { ...result.conflict, record: open(result.conflict.record as I) };
  return { ...result, conflict };
}

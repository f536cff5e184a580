import type { Booking } from '#contract/order';
import type { Api } from '#core';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { valuesOf } from '#domain/form/answer';
import { inputOf } from '#domain/form/input';
import type { BookingValues } from './values.ts';

/** Input of the call. */
export type SaveInput = Parameters<Api['order']['saveBookingWeb']>[0];

/** The record to save, and whether to submit it. */
export interface SaveTarget {
  bookingId?: string | undefined;
  version?: number | undefined;
  submit: boolean;
}

/** Field values of a booking, stored or proposed. */
export const fromBooking = (booking: Booking): BookingValues => ({ ...valuesOf(BOOKING_FIELDS, booking), source: booking.source });

/** Field values as the call's input. A stored booking keeps its source. */
export function toInput(values: BookingValues, { bookingId, version, submit }: SaveTarget): SaveInput {
  const record = bookingId === undefined ? { source: values.source } : { bookingId, version };
  return { ...inputOf(BOOKING_FIELDS, values), ...record, submit };
}

type MscInput = Parameters<Api['order']['saveBookingWebMsc']>[0];

/** The same for a booking with MSC, whose call has names of its own for the contract and the containers. */
export const toMscInput = (input: SaveInput): MscInput => ({ ...input, mscContractNo: input.contractNo ?? '', mscBoxList: input.ctnList });

const MSC_NAMES: readonly (readonly [string, keyof SaveInput])[] = [
  ['mscContractNo', 'contractNo'],
  ['mscBoxList', 'ctnList'],
];

/** Errors of that call at the fields of the form, each once. */
export function ofForm<I extends { field: string }>(issues: readonly I[]): I[] {
  const named = issues.map((issue) => {
    const [msc, own] = MSC_NAMES.find(([name]) => issue.field === name || issue.field.startsWith(`${name}.`)) ?? [];
    return msc === undefined ? issue : { ...issue, field: `${own}${issue.field.slice(msc.length)}` };
  });
  return [...Map.groupBy(named, ({ field }) => field).values()].flatMap(([first]) => first ?? []);
}

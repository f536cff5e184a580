import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { BookingSource } from '#domain/booking/booking-source';
import { CARGO_FIELDS, CTN_FIELDS } from '#domain/booking/cargo-fields';
import type { PARTY_FIELDS } from '#domain/booking/party-fields';
import { blankValues, type ValuesOf } from '#domain/form/values';

/** Form values, named like the call's input: ports and carriers as options, quantities and codes as text. */
export interface BookingValues extends ValuesOf<typeof BOOKING_FIELDS> {
  source: BookingSource;
}

export type PartyField = 'shipper' | 'consignee' | 'notify' | 'notifySecond';

export interface PartyValues extends ValuesOf<typeof PARTY_FIELDS> {}
export interface CargoValues extends ValuesOf<typeof CARGO_FIELDS> {}
export interface CtnValues extends ValuesOf<typeof CTN_FIELDS> {}

export const emptyCargo = (): CargoValues => blankValues(CARGO_FIELDS);
export const emptyCtn = (): CtnValues => blankValues(CTN_FIELDS);

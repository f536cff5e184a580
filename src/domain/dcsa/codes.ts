import { packageTypeOf } from '../cargo/package-code.ts';
import { CONTAINER_TYPES } from '../container/container-size.ts';

/** Types of receipt and delivery by transport clause of the dictionary. */
export const CLAUSES = {
  1: ['CY', 'CY'],
  2: ['CY', 'SD'],
  3: ['SD', 'CY'],
  4: ['SD', 'SD'],
  5: ['CFS', 'CFS'],
  6: ['CY', 'CFS'],
  7: ['CFS', 'CY'],
} as const satisfies Record<string, readonly [origin: string, destination: string]>;

export const clauseOf = (origin: string, destination: string): string | undefined =>
  Object.entries(CLAUSES).find(([, [from, to]]) => from === origin && to === destination)?.[0];

/** Freight payment terms by pay method of the dictionary; freight payable elsewhere has none, but a place. */
export const PAYMENT_TERMS: Readonly<Record<string, 'PRE' | 'COL'>> = { 1: 'PRE', 2: 'COL' };
export const ELSEWHERE = '3';

export const payMethodOf = (term: string | undefined, isPlaceGiven: boolean): string =>
  Object.entries(PAYMENT_TERMS).find(([, code]) => code === term)?.[0] ?? (isPlaceGiven ? ELSEWHERE : '');

/** Methods of release of a bill. */
export const BL_METHOD = { original: '1', telex: '2', seaWaybill: '3', electronic: '4' } as const;

export const isoOf = (ctnType: string): string =>
  ctnType in CONTAINER_TYPES ? CONTAINER_TYPES[ctnType as keyof typeof CONTAINER_TYPES].iso : ctnType;
export const ctnTypeOf = (iso: string): string | undefined => Object.entries(CONTAINER_TYPES).find(([, size]) => size.iso === iso)?.[0];

/** Whether the dictionary has a package type for the code of UN/ECE Recommendation 21, or there is none. */
export const isKnownPackage = (code: string | undefined): boolean => !code || packageTypeOf(code) !== code;

/** Code of DCSA for a country that is not known. */
export const UNKNOWN_COUNTRY = 'ZZ';

interface DcsaStatus {
  bookingStatus?: string;
  bookingCancellationStatus?: string;
  amendedBookingStatus?: string;
}

/** Status of DCSA by booking status; a draft has none. */
export const BOOKING_STATUSES: Readonly<Record<number, DcsaStatus>> = {
  1: { bookingStatus: 'RECEIVED' },
  2: { bookingStatus: 'PENDING_UPDATE' },
  3: { bookingStatus: 'CONFIRMED' },
  4: { bookingStatus: 'CONFIRMED' },
  5: { bookingStatus: 'CONFIRMED' },
  6: { bookingStatus: 'COMPLETED' },
  7: { bookingStatus: 'CANCELLED' },
  8: { bookingStatus: 'CONFIRMED', bookingCancellationStatus: 'CANCELLATION_RECEIVED' },
  9: { bookingStatus: 'CANCELLED', bookingCancellationStatus: 'CANCELLATION_CONFIRMED' },
  10: { bookingStatus: 'DECLINED' },
  11: { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_RECEIVED' },
};

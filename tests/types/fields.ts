/** Compiled, never run: every line marked as an error must be one, or `npm run types` fails. */
import type { Input } from '#contract/endpoint';
import type { Booking, order } from '#contract/order';
import { BOOKING_FIELDS, type BookingSection } from '#domain/booking/booking-fields';
import type { AnswersOf } from '#domain/form/answer';
import type { DocumentFields } from '#domain/form/field';
import type { InputsOf } from '#domain/form/input';
import type { ValuesOf } from '#domain/form/values';
import type { Key } from '#i18n';
import type { BookingTable } from '#server/db/schema';

type BookingTableFields = DocumentFields<Key<'booking-form'>, BookingSection>;

export const complete = {
  sealNote: { kind: 'text', max: 40, label: 'field.remark', column: 'seal_note', section: 'terms' },
} as const satisfies BookingTableFields;

export const noSuchLabel = {
  // @ts-expect-error a label without a message
  sealNote: { kind: 'text', max: 40, label: 'field.sealNote', column: 'seal_note', section: 'terms' },
} as const satisfies BookingTableFields;

export const noColumn = {
  // @ts-expect-error a field that is stored nowhere
  sealNote: { kind: 'text', max: 40, label: 'field.remark', section: 'terms' },
} as const satisfies BookingTableFields;

export const noSuchSection = {
  // @ts-expect-error a section that is drawn nowhere
  sealNote: { kind: 'text', max: 40, label: 'field.remark', column: 'seal_note', section: 'seals' },
} as const satisfies BookingTableFields;

export const noSuchKind = {
  // @ts-expect-error a kind without schema, control and column
  sealNote: { kind: 'seal', label: 'field.remark', column: 'seal_note', section: 'terms' },
} as const satisfies BookingTableFields;

export const noSuchRule = {
  // @ts-expect-error a format rule that does not exist
  sealNote: { kind: 'text', max: 40, rule: 'seal', label: 'field.remark', column: 'seal_note', section: 'terms' },
} as const satisfies BookingTableFields;

export const noLimit = {
  // @ts-expect-error text without a maximum length
  sealNote: { kind: 'text', label: 'field.remark', column: 'seal_note', section: 'terms' },
} as const satisfies BookingTableFields;

const FIELDS = { ...BOOKING_FIELDS, ...complete };

// A field of the table is part of the form, its input, the answer and the database row.
export const value: ValuesOf<typeof FIELDS>['sealNote'] = 'BOLT SEAL';
export const sent: InputsOf<typeof FIELDS>['sealNote'] = 'BOLT SEAL';
export const answered: AnswersOf<typeof FIELDS>['sealNote'] = 'BOLT SEAL';
export const input = (values: InputsOf<typeof BOOKING_FIELDS>): Input<(typeof order)['saveBookingWeb']> => values;
export const answer = (booking: Booking): AnswersOf<typeof BOOKING_FIELDS> => booking;
export const column: keyof BookingTable = 'wharf_id';

// @ts-expect-error a form that forgets a field
export const forgotten: ValuesOf<typeof FIELDS> = {} as ValuesOf<typeof BOOKING_FIELDS>;
// @ts-expect-error an answer that forgets a field
export const unanswered: AnswersOf<typeof FIELDS> = {} as Booking;
// @ts-expect-error a column that no field and no migration has
export const noSuchColumn: keyof BookingTable = 'seal_note';
// @ts-expect-error a value that the field does not take
export const wrongChoice: ValuesOf<typeof BOOKING_FIELDS>['declareType'] = '3';

/** Public functions of the order module for the operator's commands and the scheduler. */
export { orderJobs } from './jobs.ts';
export { englishName, queueBookingMessage } from './changes/booking-message.ts';
export { importBooking } from './changes/save.ts';
export { notifyLateEdits } from './changes/late-edits.ts';
export { makeProviderMove, type ProviderMove, type ProviderInput } from './changes/provider-move.ts';
export type { CutOffColumn } from './repository/booking-changes-repository.ts';
export { lockByNumber, type NumberedBooking } from './repository/booking-repository.ts';
export { namingOf } from './naming.ts';
export { statusOf, timeOf } from './present.ts';
export { checkReferences } from './checks/check-references.ts';
export { type BookingParty, requireOwn, requireOwnFilter } from './tenant.ts';
export { type BookingRow, findBooking, lockBooking } from './repository/booking-repository.ts';

/** Public functions of the order module for the operator's commands and the scheduler. */
export { orderJobs } from './jobs.ts';
export { notifyLateEdits } from './late-edits.ts';
export { provide, type Provided, type Provision } from './provide.ts';
export type { CutOffColumn } from './repository/booking-changes-repository.ts';
export { lockByNumber, type NumberedBooking } from './repository/booking-repository.ts';

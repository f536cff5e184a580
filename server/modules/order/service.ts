/** Public functions of the order module for the operator's commands and the scheduler. */
export type { CutOffColumn } from './advance.ts';
export { lockByNumber, type NumberedBooking } from './by-number.ts';
export { orderJobs } from './jobs.ts';
export { notifyLateEdits } from './late-edits.ts';
export { provide, type Provided, type Provision } from './provide.ts';

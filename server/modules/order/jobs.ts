import type { JobWorks } from '#server/modules/job/service';
import { runOrderExport } from './export/export-job.ts';
import { checkBookings } from './import/check-bookings.ts';
import { importBookings } from './import/import-bookings.ts';

/** The work of the jobs that concern orders. */
export const orderJobs: Pick<JobWorks, 'orderExport' | 'bookingCheck' | 'bookingImport'> = {
  orderExport: runOrderExport,
  bookingCheck: checkBookings,
  bookingImport: importBookings,
};

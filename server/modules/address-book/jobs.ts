import type { JobWorks } from '#server/modules/job/service';
import { checkParties, importParties } from './sheet/sheet-jobs.ts';

/** The work of the jobs that concern address books. */
export const addressBookJobs: Pick<JobWorks, 'partyCheck' | 'partyImport'> = { partyCheck: checkParties, partyImport: importParties };

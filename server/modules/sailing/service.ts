import type { JobWorks } from '#server/modules/job/service';
import { importSailings } from './import/import-sailings.ts';

/** Public functions of the sailing module. */
export { readSailingRow } from './import/read-sailing.ts';
export { SAILING_SHEET, sailingReference } from './import/sailing-sheet.ts';
export { columnsOfFields, matchStagedSailings, SAILING_COLUMNS, SAILING_STAGE, storeStagedSailings } from './repository/store-repository.ts';
export { holdSailing } from './repository/sailing-repository.ts';
export { hasSailingErrors } from './save.ts';
export { nextSailings, type RollOverNeed, rollOverNeeds } from './roll-over.ts';
export { tellSailingChanges } from './tell-changes.ts';

export const sailingJobs: Pick<JobWorks, 'sailingImport'> = { sailingImport: importSailings };

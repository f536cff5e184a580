/** Public functions of the job module. */
export { presentJob } from './present.ts';
export { findJob, markRow, resumeUserJobs, storedRows, type UserJobRow } from './repository.ts';
export { type JobOutcome, type JobRun, type JobWorks, runUserJob } from './run-job.ts';
export { startJob } from './start-job.ts';
export { uploadedSheet } from './uploaded-sheet.ts';

/** Public functions of the address book module for other modules. */
export { addressBookJobs } from './jobs.ts';
export { countUse } from './repository.ts';

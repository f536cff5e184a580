/** Test files that only `npm run test:all` runs, the longest first, and what they test in full. */
export const PROGRAMS: Record<string, string> = {
  'tests/save-kill/save-kill.test.ts': 'Kills server, database and worker 200 times while bookings, bills, masses and parties are saved and sent.',
  'tests/platform/start.test.ts': 'Starts, kills and restarts whole servers, each with a database of its own.',
  'server/ops/backup/backup.test.ts': 'Dumps and restores whole databases, and breaks off in the middle of it.',
  'tests/edi-kill/edi-kill.test.ts': 'Kills the worker and the database while messages are delivered.',
  'tests/vgm-speed/vgm-speed.test.ts': 'Measures a VGM of 200 containers by a sheet over HTTP.',
  'server/core/sheet/file/zip-limits.test.ts': 'Attacks the reader of workbooks with archives that expand beyond memory.',
  'tests/platform/killed-job.test.ts': 'Kills a server while a job runs.',
  'tests/chaos/chaos.test.ts': 'Kills servers and connections while eight users chat.',
  'tests/fuzz/fuzz.test.ts': 'Sends 3,000 damaged requests to a whole server.',
  'tests/fuzz/hostile-files.test.ts': 'Sends hostile files of every kind to every call of a whole server that takes files.',
  'server/ops/database.test.ts': 'Runs commands as programs, each starting and stopping the database.',
};

/** The same for files that use the test server and its database. */
export const ATTACKS: Record<string, string> = {
  'tests/contract/app-tenants.test.ts': 'Sends the ids of another company in every field of every call.',
  'tests/contract/app-fields.test.ts': 'Sends hostile values in every field of every call.',
  'server/modules/order/changes/random-walk.test.ts': 'Walks through the states of bookings at random, hundreds of steps.',
  'server/modules/freight/search/hostile-search.test.ts': 'Sends hostile values in every field of every search.',
  'server/test/hostile-sheet-speed.test.ts': 'Measures how soon a hostile sheet is refused.',
  'server/modules/order/same-findings.test.ts': 'Compares form, server and message on hundreds of random bookings.',
  'server/modules/bill/same-findings.test.ts': 'Compares form, server and message on hundreds of random bills.',
  'server/modules/bill/random-walk.test.ts': 'Walks through the states of bills at random, hundreds of steps.',
};

/** Attacks of which `npm test` makes a sample (`tests/contract/attack-sample.ts`). */
export const SAMPLED: readonly string[] = ['tests/contract/app-tenants.test.ts', 'tests/contract/app-fields.test.ts'];

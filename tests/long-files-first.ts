import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ATTACKS, PROGRAMS } from './only-in-all.ts';

/** Files that take the longest, which would otherwise run alone at the end, while most processors have nothing to do. */
const LONG = [
  'tests/access-table.test.ts',
  'server/modules/user/login/login-attempts.test.ts',
  'server/modules/job/jobs.test.ts',
  'tests/contract/app-valid.test.ts',
  ...Object.keys(ATTACKS),
  ...Object.keys(PROGRAMS),
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
  return index < 0 ? LONG.length : index;
};

/** Vitest's own order, which knows no durations on a fresh clone, with the long files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

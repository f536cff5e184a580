import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, which would otherwise run alone at the end, while most processors have nothing to do. */
const LONG = ['tests/platform/start', 'tests/contract/app-tenants', 'tests/contract/app-fields', 'tests/access-table', 'server/ops/backup/backup'];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return index < 0 ? LONG.length : index;
};

/** Vitest's own order, which knows no durations on a fresh clone, with the long files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

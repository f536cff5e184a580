import { BUDGETS } from '../../scripts/budgets-table.mjs';
import { readBuilt } from '../../scripts/lib/built-graph.mjs';
import { presentBuild } from '../../scripts/lib/build.mjs';

/** Matching budgets, by the name that `npm test` prints. */
const BUDGET_OF: Record<string, string> = {
  'rate search on the CMS page: takes input': 'rate search takes input (autoloader and shell)',
  'rate search on the CMS page: results': 'rate search shows results',
  'login page of the portal: usable': 'portal, login page usable',
};

/** Bytes counted by the size budgets, to compare with what a browser loads. */
export function countedBytes(): Record<string, number> {
  const built = readBuilt(presentBuild() ?? '');
  const cases = BUDGETS.flatMap(({ measure }) => measure(built));
  return Object.fromEntries(
    Object.entries(BUDGET_OF).flatMap(([name, budget]) => {
      const files = cases.find((one) => one.name === budget)?.files;
      return files ? [[name, files.reduce((sum, { size }) => sum + size, 0)]] : [];
    }),
  );
}

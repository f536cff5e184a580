import { FIRST_LOADS } from '../../scripts/budgets-table.mjs';
import { readBuilt } from '../../scripts/lib/built-graph.mjs';
import { presentBuild } from '../../scripts/lib/build.mjs';

/** Matching first loads, by the name that `npm run sizes` prints. */
const FIRST_LOAD_OF: Record<string, string> = {
  'rate search on the CMS page: takes input': 'rate search takes input (autoloader and shell)',
  'rate search on the CMS page: results': 'rate search shows results',
  'login page of the portal: usable': 'portal, login page usable',
};

/** Bytes counted by `npm run sizes`, to compare with what a browser loads. */
export function countedBytes(): Record<string, number> {
  const built = readBuilt(presentBuild() ?? '');
  const cases = FIRST_LOADS.flatMap(({ measure }) => measure(built));
  return Object.fromEntries(
    Object.entries(FIRST_LOAD_OF).flatMap(([name, firstLoad]) => {
      const files = cases.find((one) => one.name === firstLoad)?.files;
      return files ? [[name, files.reduce((sum, { size }) => sum + size, 0)]] : [];
    }),
  );
}

/** Growth of a first load that fails `npm test` must exceed both: small files may grow by some bytes, large ones by some per cent. */
const MAX_GROWTH = 0.05;
const MAX_GROWN_BYTES = 1000;

/**
 * Compares a measured first load with the committed figure (`bench/sizes.json`): `missing` if it could not be measured, `new` without a committed
 * figure, `level added`, `grown`, or `ok`. Only `missing`, `level added` and `grown` fail the run (decision 0192).
 */
export function verdictOf(measured, committed) {
  if (!measured) return 'missing';
  if (!committed) return 'new';
  if (measured.levels > committed.levels) return 'level added';
  const grown = measured.bytes - committed.bytes;
  return grown > MAX_GROWN_BYTES && grown > committed.bytes * MAX_GROWTH ? 'grown' : 'ok';
}

export const isFailure = (verdict) => verdict !== 'ok' && verdict !== 'new';

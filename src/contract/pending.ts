/**
 * Calls of the specification that this version does not serve yet; `tests/contract-coverage.test.ts` verifies the list.
 * Remove a call here when adding it to the contract.
 */
export const pending: readonly string[] = [
  // 7.5 base data
];

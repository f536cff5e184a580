/** The containers whose numbers end in these digits, or contain what was typed with letters; none without any. */
export function endingIn<T extends { ctnNo: string }>(containers: readonly T[], typed: string): T[] {
  const sought = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  if (sought === '') return [];
  return containers.filter(({ ctnNo }) => ctnNo.endsWith(sought) || (/[A-Z]/.test(sought) && ctnNo.startsWith(sought)));
}

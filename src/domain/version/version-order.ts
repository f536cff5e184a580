/** Numbers with dots between them, e.g. 1.9.0. */
export const isVersion = (text: string): boolean => /^\d+(\.\d+)*$/.test(text);

/** Whether one version comes before the other, compared number by number: 1.9 comes before 1.10. Both must be versions. */
export function isOlderVersion(version: string, than: string): boolean {
  const [left, right] = [version.split('.').map(Number), than.split('.').map(Number)];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const difference = (left[n] ?? 0) - (right[n] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The suite's version; a test compares it with package.json's. */
export const VERSION = '1.0.0';

/** Whether version `a` (major.minor.patch) is newer than `b`. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

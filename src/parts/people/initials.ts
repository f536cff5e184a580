const LETTERS = 2;

/** Short form of a name: the initials of its words, or the first character of a Chinese one. */
export function initials(name: string): string {
  const plain = name.replace(/[((].*$/, '').trim() || name.trim();
  if (/\p{Script=Han}/u.test(plain)) return [...plain][0] ?? '';
  const words = plain.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...plain];
  return letters.slice(0, LETTERS).join('').toUpperCase();
}

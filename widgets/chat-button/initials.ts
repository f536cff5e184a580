const LETTERS = 2;

/** What stands for a name in little room: the first letters of its words, or the last two signs of a Chinese one. */
export function initials(name: string): string {
  const plain = name.replace(/[((].*$/, '').trim() || name.trim();
  if (/\p{Script=Han}/u.test(plain)) return [...plain].slice(-LETTERS).join('');
  const words = plain.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...plain];
  return letters.slice(0, LETTERS).join('').toUpperCase();
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** 1 to 12 by an English name or its usual abbreviation, in either case; 0 for other words. */
export function monthOf(word: string): number {
  const written = word.toLowerCase().replace(/^sept$/, 'sep');
  return MONTHS.findIndex((name) => [name, name.slice(0, 3)].includes(written)) + 1;
}

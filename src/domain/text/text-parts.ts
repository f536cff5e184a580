/** Stretch of two compared texts. */
export interface TextPart {
  is: 'same' | 'removed' | 'added';
  text: string;
}

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
const signsOf = (text: string): string[] => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Beyond this number of comparisons everything between the first and the last difference counts as replaced. */
const COMPARISONS_MAX = 4_000_000;

/** The two texts character by character: what stayed, what was removed and what was added, in reading order. */
export function textParts(before: string, after: string): TextPart[] {
  const [older, newer] = [signsOf(before), signsOf(after)];
  const shorter = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shorter && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  const parts: TextPart[] = [];
  const add = (is: TextPart['is'], text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.is === is) last.text += text;
    else parts.push({ is, text });
  };
  add('same', older.slice(0, head).join(''));
  for (const part of middleParts(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail))) add(part.is, part.text);
  add('same', older.slice(older.length - tail).join(''));
  return parts;
}

function middleParts(older: readonly string[], newer: readonly string[]): TextPart[] {
  const replaced: TextPart[] = [
    { is: 'removed', text: older.join('') },
    { is: 'added', text: newer.join('') },
  ];
  if (older.length * newer.length > COMPARISONS_MAX || older.length === 0 || newer.length === 0) return replaced;
  const width = newer.length + 1;
  // Length of the longest common sequence of what follows each pair of places.
  const common = new Uint16Array((older.length + 1) * width);
  const at = (o: number, n: number): number => common[o * width + n] ?? 0;
  for (let o = older.length - 1; o >= 0; o -= 1)
    for (let n = newer.length - 1; n >= 0; n -= 1)
      common[o * width + n] = older[o] === newer[n] ? at(o + 1, n + 1) + 1 : Math.max(at(o + 1, n), at(o, n + 1));
  const parts: TextPart[] = [];
  let [o, n] = [0, 0];
  while (o < older.length || n < newer.length) {
    const [was = '', now = ''] = [older[o], newer[n]];
    if (o < older.length && was === now) {
      parts.push({ is: 'same', text: was });
      o += 1;
      n += 1;
    } else if (o < older.length && (n >= newer.length || at(o + 1, n) >= at(o, n + 1))) {
      parts.push({ is: 'removed', text: was });
      o += 1;
    } else {
      parts.push({ is: 'added', text: now });
      n += 1;
    }
  }
  return parts;
}

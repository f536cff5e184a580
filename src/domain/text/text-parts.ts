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
  return joined([
    { is: 'same', text: older.slice(0, head).join('') },
    ...withoutIslands(joined(middleParts(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail)))),
    { is: 'same', text: older.slice(older.length - tail).join('') },
  ]);
}

/** A shorter equal stretch between two changes is a coincidence and would only make them hard to read. */
const ISLAND_MIN = 3;

/** Changes that only short equal stretches separate, as one replacement each. */
function withoutIslands(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let change = { removed: '', added: '' };
  const flush = () => {
    result.push({ is: 'removed', text: change.removed }, { is: 'added', text: change.added });
    change = { removed: '', added: '' };
  };
  parts.forEach(({ is, text }, place) => {
    if (is !== 'same') change[is] += text;
    else if (place > 0 && place < parts.length - 1 && signsOf(text).length < ISLAND_MIN) {
      change.removed += text;
      change.added += text;
    } else {
      flush();
      result.push({ is, text });
    }
  });
  flush();
  return result;
}

/** Without empty parts; neighbours of the same kind are one. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  for (const { is, text } of parts) {
    const last = result.at(-1);
    if (text === '') continue;
    if (last?.is === is) last.text += text;
    else result.push({ is, text });
  }
  return result;
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

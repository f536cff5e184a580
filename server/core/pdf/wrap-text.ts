const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A Chinese character with the punctuation that must not begin a line, a word, or spaces. */
const TOKENS =
  /[“‘（《【「]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][，。、；：？！”’）》】」…]*|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** Lines that are no wider than `width`: broken at spaces, between Chinese characters, and within words only if they are too long. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

/** Width of the widest piece of a text that `wrapText` breaks only if it must, such as a date or a number. */
export const longestWord = (text: string, measure: (text: string) => number): number =>
  [...new Set(text.match(TOKENS))].reduce((widest, token) => (token.trim() === '' ? widest : Math.max(widest, measure(token))), 0);

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const [token] of paragraph.matchAll(TOKENS)) {
    const isSpace = token.trim() === '';
    const size = measure(isSpace ? ' ' : token);
    if (isSpace && line === '') continue;
    if (used + size <= width) {
      line += isSpace ? ' ' : token;
      used += size;
      continue;
    }
    if (line !== '') end();
    if (isSpace) continue;
    for (const { segment } of GRAPHEMES.segment(token)) {
      const more = measure(segment);
      if (line !== '' && used + more > width) end();
      line += segment;
      used += more;
    }
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}

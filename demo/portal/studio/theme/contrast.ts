import type { TokenMetadata } from '#element/definition/metadata';
import type { TokenChoice } from '../studio-state.ts';

/** WCAG 2.2, 1.4.3: text of normal size. */
const MIN_CONTRAST = 4.5;

/** Text on its background, by token. */
const PAIRS = [
  ['on-action', 'action-solid'],
  ['text', 'surface'],
  ['text-2', 'surface'],
  ['text-3', 'surface'],
  ['action', 'surface'],
  ['text', 'canvas'],
] as const;

export interface WeakPair {
  text: string;
  ground: string;
  scheme: 'light' | 'dark';
  /** Ratio to one. */
  ratio: number;
}

/** Pairs whose contrast is too low because of a chosen colour; the suite's own pairs are covered by its tests. */
export function weakPairs(
  tokens: Readonly<Record<string, TokenChoice>>,
  known: readonly Pick<TokenMetadata, 'name' | 'light' | 'dark'>[],
): WeakPair[] {
  const valueOf = (name: string, scheme: 'light' | 'dark') =>
    tokens[name]?.[scheme] ?? known.find((token) => token.name === `--quay-${name}`)?.[scheme] ?? '';
  return (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.flatMap(([text, ground]) => {
      if (tokens[text]?.[scheme] === undefined && tokens[ground]?.[scheme] === undefined) return [];
      const ratio = contrast(valueOf(text, scheme), valueOf(ground, scheme));
      return ratio !== undefined && ratio < MIN_CONTRAST ? [{ text, ground, scheme, ratio }] : [];
    }),
  );
}

/** WCAG 2.2's contrast ratio of two colours as `#rrggbb` or `#rgb`; `undefined` for others. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const digits = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  const [red, green, blue] = digits?.map((pair) => linear(Number.parseInt(pair, 16) / 255)) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

import type { TokenMetadata } from '../../src/element/definition/metadata.ts';
import type { Sources } from './metadata-definitions.ts';
import type { WordsOf } from './metadata-words.ts';

/** Token groups by name, first match; the remaining tokens are sizes of parts. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(font|mono)$/, 'font'],
  [/^(t\d+|body)$/, 'text-size'],
  [/^(l\d+|body-l)$/, 'line-height'],
  [/^(regular|medium|strong)$/, 'weight'],
  [/^track-/, 'tracking'],
  [/^(half-\d|s\d+|cell-x)$/, 'space'],
  [/^r-/, 'radius'],
  [/^(hair|hair-2|halo)$/, 'edge'],
  [/^icon-/, 'icon'],
  [/^(lift-\d|focus-ring)$/, 'shadow'],
  [/^(fast|slow|ease|spin)$/, 'motion'],
  [/^z$/, 'layer'],
];

/** All custom properties that the kit reads. */
export function tokenMetadata({ colours, values }: Sources['tokens'], words: WordsOf): TokenMetadata[] {
  const token = (name: string, group: string, [light, dark]: readonly [string, string], hasWords: boolean): TokenMetadata => ({
    name: `--quay-${name}`,
    group,
    groupWords: words(`token.group.${group}`),
    light: readable(light),
    dark: readable(dark),
    words: hasWords ? words(`token.${name}`) : null,
  });
  return [
    ...Object.entries(colours).map(([name, pair]) => token(name, 'colour', pair, true)),
    token('ground', 'colour', colours.surface, true),
    ...Object.entries(values).map(([name, value]) =>
      token(name, GROUPS.find(([pattern]) => pattern.test(name))?.[1] ?? 'size', [value, value], false),
    ),
  ];
}

/** A default may be another token. */
const readable = (value: string): string => value.replaceAll('--q-', '--quay-');

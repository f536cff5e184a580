import type { TokenMetadata } from '#element/definition/metadata';
import type { TokenChoice } from '../studio-state.ts';

type Known = Pick<TokenMetadata, 'name' | 'group' | 'light' | 'dark'>;

/** The CSS property for which a value of the group must be valid. */
const GOOD_FOR: Readonly<Record<string, string>> = { colour: 'color', radius: 'border-radius', font: 'font-family' };

/** Whether a value may be written into a rule; `supports` is the browser's `CSS.supports`. */
export function isValidTokenValue(value: string, group: string, supports: (property: string, value: string) => boolean): boolean {
  const property = GOOD_FOR[group];
  return value !== '' && !/[;{}<>\\]/.test(value) && (property === undefined || supports(property, value));
}

/** Custom properties of the chosen tokens, by full name. A colour that was chosen for one scheme keeps the suite's own in the other. */
export function declarations(
  tokens: Readonly<Record<string, TokenChoice>>,
  known: readonly Known[],
  supports: (property: string, value: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    known.flatMap(({ name, group, light: ownLight, dark: ownDark }) => {
      const { light, dark } = tokens[name.replace('--quay-', '')] ?? {};
      const [a, b] = [light, dark].map((value) => (value !== undefined && isValidTokenValue(value, group, supports) ? value : undefined));
      if (a === undefined && b === undefined) return [];
      if (group !== 'colour') return a === undefined ? [] : [[name, a]];
      const [one, other] = [a ?? ownLight, b ?? ownDark];
      return [[name, one === other ? one : `light-dark(${one}, ${other})`]];
    }),
  );
}

/** A rule for the site's own style sheet, which works where neither inline styles nor scripts are allowed. */
export const rule = (tag: string, properties: Readonly<Record<string, string>>): string =>
  [`${tag} {`, ...Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n');

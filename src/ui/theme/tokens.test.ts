import { describe, expect, it } from 'vitest';
import { token, tokenSheet } from './tokens.ts';

/** Light and dark value of a colour, as declared in the sheet. */
function pair(reference: string): [string, string] {
  const name = /--q-([\w-]+)/.exec(reference)?.[1];
  const found = new RegExp(`--q-${name}:var\\(--quay-${name},light-dark\\(([^,]+),([^)]+)\\)\\)`).exec(tokenSheet);
  if (!found) throw new Error(`no colour ${name}`);
  return [found[1]!, found[2]!];
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const PLANES = ['canvas', 'surface', 'sunken', 'overlay', 'hover', 'selected'] as const;
const READ = ['text', 'text2', 'text3', 'action'] as const;
const TONES = ['good', 'warn', 'bad', 'info', 'move', 'idle', 'ins', 'del'] as const;
const TEXT_PAIRS: [text: keyof typeof token, background: keyof typeof token][] = [
  ...PLANES.flatMap((background) => READ.map((text): [keyof typeof token, keyof typeof token] => [text, background])),
  ...TONES.map((tone): [keyof typeof token, keyof typeof token] => [tone, `${tone}Tint`]),
  ...(['actionSolid', 'actionHover', 'actionPress', 'hot'] as const).map((background): [keyof typeof token, keyof typeof token] => [
    'onAction',
    background,
  ]),
  ['onSignal', 'signal'],
];

describe('the tokens', () => {
  it.each(TEXT_PAIRS)('%s has enough contrast on %s in both themes', (text, background) => {
    const [front, back] = [pair(token[text]), pair(token[background])];
    expect(contrast(front[0], back[0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(front[1], back[1])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['surface', 'canvas', 'overlay'] as const)('the edge of a field is seen on %s', (background) => {
    const [edge, back] = [pair(token.control), pair(token[background])];
    expect(contrast(edge[0], back[0])).toBeGreaterThanOrEqual(3);
    expect(contrast(edge[1], back[1])).toBeGreaterThanOrEqual(3);
  });

  it('are all declared, and themed by the public name', () => {
    for (const reference of Object.values(token)) {
      const name = /--q-([\w-]+)/.exec(reference)![1]!;
      expect(tokenSheet).toContain(`--q-${name}:var(--quay-${name},`);
    }
  });
});

import type { CSSObject } from '@emotion/react';

/** Properties whose numbers have no unit. Emotion would add pixels to those of all others. */
const UNITLESS = /^(flex|flexGrow|flexShrink|opacity|order|zIndex|lineHeight|fontWeight|WebkitLineClamp)$/;

/** Rules of a light shell, from the style objects of the widget and the kit, by selector within the shell. Nested as CSS nests. */
export const cssRules = (styles: Readonly<Record<string, CSSObject>>): string =>
  Object.entries(styles)
    .map(([selector, style]) => `.shell ${selector}{${declarations(style)}}`)
    .join('\n');

function declarations(style: CSSObject): string {
  return Object.entries(style)
    .map(([name, value]) => {
      if (value === undefined || value === null) return '';
      if (typeof value === 'object') return `${name}{${declarations(value as CSSObject)}}`;
      if (typeof value === 'number' && value !== 0 && !UNITLESS.test(name)) throw new Error(`${name}: ${value} needs a unit.`);
      return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)};`;
    })
    .join('');
}

import { expect, it } from 'vitest';
import { cssRules } from './css-rules.ts';

it('writes style objects as nested rules within the shell', () => {
  expect(
    cssRules({
      '.form': { display: 'grid', gap: 0, '& > *': { minWidth: 0 }, '@container (max-width: 480px)': { gridTemplateColumns: '1fr' } },
      svg: { WebkitLineClamp: 2, flex: undefined },
    }),
  ).toBe(
    '.shell .form{display:grid;gap:0;& > *{min-width:0;}@container (max-width: 480px){grid-template-columns:1fr;}}\n.shell svg{-webkit-line-clamp:2;}',
  );
});

it('refuses numbers to which Emotion would add pixels', () => {
  expect(() => cssRules({ p: { width: 12 } })).toThrow('width: 12 needs a unit.');
});

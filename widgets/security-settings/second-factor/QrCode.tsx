import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { token } from '#ui';

/** Light modules around the code, as the standard demands. */
const QUIET = 4;

/** A text as a QR code: always dark on light, which not all apps read inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const box = size + 2 * QUIET;
  return (
    <svg role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`} css={picture} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={box} height={box} css={{ fill: token.surface }} />
      <path d={path} css={{ fill: token.text }} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text);
  const path: string[] = [];
  for (let y = 0; y < code.size; y += 1) for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path.push(`M${x} ${y}h1v1h-1z`);
  return { size: code.size, path: path.join('') };
}

const picture = {
  colorScheme: 'light',
  width: token.menuWidth,
  height: token.menuWidth,
  maxWidth: '100%',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  forcedColorAdjust: 'none',
} as const;

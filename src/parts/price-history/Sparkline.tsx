import { token } from '#ui';
import { stepPath, type TrendPoint } from './trend.ts';

const HEIGHT = 20;
const PADDING = 4;

/** The line of the last days; decorative, since its numbers are in the text beside it. */
export function Sparkline({ points, width = 68 }: { points: readonly TrendPoint[]; width?: number }) {
  const path = stepPath(points, { width, height: HEIGHT });
  const end = path.slice(path.lastIndexOf('V') + 1);
  return (
    <svg
      aria-hidden
      viewBox={`${-PADDING} ${-PADDING} ${width + 2 * PADDING} ${HEIGHT + 2 * PADDING}`}
      width={width + 2 * PADDING}
      height={HEIGHT + 2 * PADDING}
      css={{ color: token.action, flex: 'none' }}
    >
      {path ? <path d={path} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" /> : null}
      {path ? <circle cx={width} cy={end} r="2" fill="currentColor" /> : null}
    </svg>
  );
}

import { token } from '#ui';
import { stepPath, type TrendPoint } from './trend.ts';

const SIZE = { width: 68, height: 20 };
const PADDING = 4;

/** The line of the last days; decorative, since its numbers are in the text beside it. */
export function Sparkline({ points }: { points: readonly TrendPoint[] }) {
  const path = stepPath(points, SIZE);
  const end = path.slice(path.lastIndexOf('V') + 1);
  return (
    <svg
      aria-hidden
      viewBox={`${-PADDING} ${-PADDING} ${SIZE.width + 2 * PADDING} ${SIZE.height + 2 * PADDING}`}
      width={SIZE.width + 2 * PADDING}
      height={SIZE.height + 2 * PADDING}
      css={{ color: token.action, flex: 'none' }}
    >
      {path ? <path d={path} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" /> : null}
      {path ? <circle cx={SIZE.width} cy={end} r="2" fill="currentColor" /> : null}
    </svg>
  );
}

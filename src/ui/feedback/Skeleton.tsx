import { keyframes } from '@emotion/react';
import { forcedColors, reducedMotion, token } from '../theme/tokens.ts';

const shimmer = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } });

interface SkeletonProps {
  /** CSS lengths; the size of the expected content. */
  width?: string;
  height?: string;
  radius?: string;
}

/** Placeholder for loading content. The surrounding part sets `aria-busy`. */
export function Skeleton({ width = '100%', height = token.s3, radius = token.rChip }: SkeletonProps) {
  return (
    <span
      aria-hidden
      css={{
        display: 'block',
        maxWidth: '100%',
        background: `linear-gradient(90deg, ${token.idleTint} 30%, ${token.line} 50%, ${token.idleTint} 70%) 0 0 / 200% 100%`,
        animation: `${shimmer} 2s linear infinite`,
        [reducedMotion]: { animation: 'none' },
        [forcedColors]: { border: `${token.hair} solid GrayText` },
      }}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

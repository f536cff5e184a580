import { keyframes } from '@emotion/react';
import { LoaderCircle } from 'lucide-react';
import { token } from '../theme/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A spinner; the busy part itself sets `aria-busy`. */
export function Spinner({ small = false }: { small?: boolean }) {
  const size = small ? token.icon14 : token.icon16;
  return <LoaderCircle aria-hidden css={{ width: size, height: size, animation: `${turn} ${token.spin} linear infinite` }} />;
}

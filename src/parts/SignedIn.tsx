import type { ReactNode } from 'react';
import { useSession } from '#element';
import { Banner } from '#ui';

interface SignedInProps {
  /** Shown to visitors instead. */
  otherwise: string;
  children: ReactNode;
}

/** Shows its content to logged-in users only. */
export function SignedIn({ otherwise, children }: SignedInProps) {
  const { isLogin } = useSession();
  return isLogin ? children : <Banner tone="info">{otherwise}</Banner>;
}

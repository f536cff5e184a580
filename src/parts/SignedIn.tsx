import type { ReactNode } from 'react';
import { useSession } from '#element';
import { Banner } from '#ui';

interface SignedInProps {
  /** What somebody who is not logged in is told instead. */
  otherwise: string;
  children: ReactNode;
}

/** What only those who are logged in see. */
export function SignedIn({ otherwise, children }: SignedInProps) {
  const { isLogin } = useSession();
  return isLogin ? children : <Banner tone="info">{otherwise}</Banner>;
}

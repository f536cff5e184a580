import type { MouseEvent, ReactNode } from 'react';

interface PlainLinkProps {
  to: string;
  go: (to: string) => void;
  children: ReactNode;
}

/** A link within the portal that also works without the router. */
export function PlainLink({ to, go, children }: PlainLinkProps) {
  const follow = (event: MouseEvent) => {
    // Leave opening in another tab or window to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

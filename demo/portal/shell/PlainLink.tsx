import type { MouseEvent, ReactNode } from 'react';

interface PlainLinkProps {
  to: string;
  go: (to: string) => void;
  children: ReactNode;
}

/** A link within the portal for a page that also stands without the router. */
export function PlainLink({ to, go, children }: PlainLinkProps) {
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
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

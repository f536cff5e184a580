import type { MouseEvent, ReactNode } from 'react';
import { useSettings } from '#element';

interface PageLinkProps {
  /** Path within the portal. */
  path: string;
  onGo: (path: string) => void;
  className?: string;
  children: ReactNode;
}

/** A link to a page of the portal; the browser opens it in another tab or window on request. */
export function PageLink({ path, onGo, className, children }: PageLinkProps) {
  const { portalUrl } = useSettings();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(path);
  };
  return (
    <a href={portalUrl + path} className={className} onClick={follow}>
      {children}
    </a>
  );
}

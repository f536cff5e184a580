import type { CSSObject } from '@emotion/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCore } from '#element';
import { articlePath } from './article-path.ts';

interface ArticleLinkProps {
  id: string;
  /** Takes the focus when it appears: the user has come back from this article. */
  isReturned?: boolean;
  css?: CSSObject;
  className?: string;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** Link to the article’s page in the portal, so that it can be opened in a new tab and copied; a plain press opens it here. */
export function ArticleLink({ id, isReturned = false, className, onOpen, children }: ArticleLinkProps) {
  const { settings } = useCore();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReturned) link.current?.focus();
  }, [isReturned]);
  function press(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <a
      data-article={id}
      className={className}
      href={`${settings.store.getState().portalUrl.replace(/\/+$/, '')}${articlePath(id)}`}
      ref={link}
      onClick={press}
    >
      {children}
    </a>
  );
}

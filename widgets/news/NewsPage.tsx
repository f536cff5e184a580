import { useState } from 'react';
import { isNewsType } from '#domain/news/news-types';
import { articlePath } from './article-path.ts';
import type { NewsShellValues } from './first-list.ts';
import { NewestList } from './NewestList.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import { NewsList } from './NewsList.tsx';

export interface NewsPageProps {
  /** Dictionary newsType; all by default. */
  type?: number;
  /** Only this number of the newest articles, without heading, search and pages. */
  size?: number;
  /** Id of the article to show. */
  article?: string;
  shellValues?: NewsShellValues;
  /** False if the host page opens the list or the article. */
  onNavigate?: (detail: { path: string; article?: string }) => boolean | void;
}

/** Articles: the list, or one of them. */
export function NewsPage({ type, size, article = '', shellValues, onNavigate }: NewsPageProps) {
  const [shown, setShown] = useState<Shown>({ article, given: article });
  // Another attribute opens that article, or the list.
  if (shown.given !== article) setShown({ article, given: article });
  function open(id: string) {
    if (onNavigate?.({ path: articlePath(id), article: id }) !== false) setShown({ ...shown, article: id, openedFrom: shown.openedFrom ?? id });
  }
  function close() {
    if (onNavigate?.({ path: '/news' }) !== false) setShown({ article: '', given: article, ...(shown.openedFrom && { returned: shown.openedFrom }) });
  }
  const newsType = type !== undefined && isNewsType(type) ? type : undefined;
  if (shown.article) return <NewsArticle id={shown.article} takesFocus={shown.openedFrom !== undefined} onOpen={open} onClose={close} />;
  if (size !== undefined) return <NewestList newsType={newsType} size={size} focused={shown.returned} onOpen={open} />;
  return (
    <NewsList initialType={newsType} focused={shown.returned} shellValues={shown.returned === undefined ? shellValues : undefined} onOpen={open} />
  );
}

interface Shown {
  /** Empty for the list. */
  article: string;
  /** The attribute that it follows from. */
  given: string;
  /** The article that was opened in the list. */
  openedFrom?: string;
  /** The same after the list is back; its link gets the focus. */
  returned?: string;
}

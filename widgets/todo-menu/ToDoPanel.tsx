import type { CSSObject } from '@emotion/react';
import type { ToDo } from '#contract/todo';
import { ToDoList } from '#parts';
import { Count, title, token, useMessages } from '#ui';

interface ToDoPanelProps {
  count: number | undefined;
  /** Without it the panel is within a sheet, which has a title of its own. */
  hasTitle: boolean;
  onOpen: (toDo: ToDo) => void;
}

/** The list of to-dos below the button. */
export function ToDoPanel({ count, hasTitle, onOpen }: ToDoPanelProps) {
  const t = useMessages('todo');
  return (
    <div css={panel}>
      {hasTitle ? (
        <div css={head}>
          <h2 css={{ '&&': title.t14 }}>{t('title')}</h2>
          {count ? <Count tone="action">{count}</Count> : null}
        </div>
      ) : null}
      <ToDoList onOpen={onOpen} isCompact />
    </div>
  );
}

const panel: CSSObject = { width: token.popWidth, maxWidth: '100%' };
const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.cardHead,
  padding: `0 ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};

import { css } from '@emotion/react';
import { memo } from 'react';
import { hint, token } from '#ui';
import { RowView, type RowViewProps } from './RowView.tsx';
import { isSameRow } from './rows.ts';

interface LineProps extends RowViewProps {
  index: number;
  measure: (line: HTMLElement | null) => void;
}

/** A virtualized row, positioned by the list; only visible rows are rendered. */
export const Line = memo(function Line({ index, measure, row, chat, chatId, isGroup }: LineProps) {
  return (
    <div ref={measure} data-index={index} css={line}>
      <Content row={row} chat={chat} chatId={chatId} isGroup={isGroup} />
    </div>
  );
}, isSameLine);

function isSameLine(one: LineProps, other: LineProps): boolean {
  return one.index === other.index && one.measure === other.measure && isSameContent(one, other);
}

/** Older messages inserted above move every row without changing its content. */
const Content = memo(RowView, isSameContent);

function isSameContent(one: RowViewProps, other: RowViewProps): boolean {
  return one.chat === other.chat && one.chatId === other.chatId && one.isGroup === other.isGroup && isSameRow(one.row, other.row);
}

const line = css({
  position: 'absolute',
  // Layout containment.
  contain: 'layout style',
  insetInline: 0,
  padding: `${token.s1} ${token.s4}`,
  // Styles separators and system messages from here: a rule of their own, inserted when the first one scrolls into view, would restyle the whole page.
  '& > p': { ...hint, textAlign: 'center', overflowWrap: 'anywhere' },
});

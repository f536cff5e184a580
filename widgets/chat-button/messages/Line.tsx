import { css } from '@emotion/react';
import { memo } from 'react';
import { hint, token } from '#ui';
import { RowView, type RowViewProps } from './RowView.tsx';
import { isSameRow } from './rows.ts';

interface LineProps extends RowViewProps {
  index: number;
  measure: (line: HTMLElement | null) => void;
}

/** A row; the list gives it its place, and scrolling draws only those that come into sight. */
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

/** Older messages that come in above move every line, and change what stands in none. */
const Content = memo(RowView, isSameContent);

function isSameContent(one: RowViewProps, other: RowViewProps): boolean {
  return one.chat === other.chat && one.chatId === other.chatId && one.isGroup === other.isGroup && isSameRow(one.row, other.row);
}

const line = css({
  position: 'absolute',
  // What is in a line moves nothing outside it.
  contain: 'layout style',
  insetInline: 0,
  padding: `${token.s1} ${token.s4}`,
  // Days and words of the system: with a style of their own, the first that is scrolled to would have the whole page styled anew.
  '& > p': { ...hint, textAlign: 'center', overflowWrap: 'anywhere' },
});

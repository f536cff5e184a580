import { type CSSProperties, memo } from 'react';
import { token } from '#ui';
import { RowView, type RowViewProps } from './RowView.tsx';
import { isSameRow } from './rows.ts';

interface LineProps extends RowViewProps {
  index: number;
  startPx: number;
  measure: (line: HTMLElement | null) => void;
}

/** A row at its place in the list; scrolling draws only those that come into it. */
export const Line = memo(function Line({ index, startPx, measure, row, chat, chatId, isGroup }: LineProps) {
  const place: CSSProperties = { transform: `translateY(${startPx}px)` };
  return (
    <div ref={measure} data-index={index} css={line} style={place}>
      <Content row={row} chat={chat} chatId={chatId} isGroup={isGroup} />
    </div>
  );
}, isSameLine);

function isSameLine(one: LineProps, other: LineProps): boolean {
  return one.index === other.index && one.startPx === other.startPx && one.measure === other.measure && isSameContent(one, other);
}

/** Older messages that come in above move every line, and change what stands in none. */
const Content = memo(RowView, isSameContent);

function isSameContent(one: RowViewProps, other: RowViewProps): boolean {
  return one.chat === other.chat && one.chatId === other.chatId && one.isGroup === other.isGroup && isSameRow(one.row, other.row);
}

// Each new line is measured at once: that must not lay out the whole page.
const line = { position: 'absolute', contain: 'layout style', insetInline: 0, top: 0, padding: `${token.s1} ${token.s4}` } as const;

import type { CSSObject } from '@emotion/react';
import type { ChatEntry } from '#core';
import { formatTimeOrDay } from '#i18n';
import { Avatar } from '#parts';
import { coarsePointer, Count, ellipsis, forcedColors, hint, narrow, part, token, useMessages, VisuallyHidden } from '#ui';
import { chatTitle } from '../window/chat-title.ts';
import { snug } from '../window/frame-style.ts';
import { preview } from '../conversation/preview.ts';
import { useNames } from '#parts/chat/names';

interface ChatRowProps {
  entry: ChatEntry;
  now: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** One chat of the list: name, newest message, time, unread count. */
export function ChatRow({ entry, now, isSelected, onSelect }: ChatRowProps) {
  const t = useMessages('chat-button');
  const names = useNames();
  const { chatType, isService, onLine, unReadNum, lastMessageTime } = entry;
  const isGroup = chatType === 2 && !isService;
  const isOnline = !isGroup && onLine === '1';
  return (
    <li>
      <button type="button" {...part('row')} css={[row, isSelected && chosen]} aria-current={isSelected || undefined} onClick={onSelect}>
        <Avatar name={names.ofChat(entry)} isGroup={isGroup} isOnline={isOnline} />
        <span css={{ display: 'grid', minWidth: 0, ...snug }}>
          <span css={[ellipsis, { fontWeight: unReadNum > 0 ? token.strong : token.medium }]}>
            {chatTitle(entry, t, names)}
            {isOnline ? <VisuallyHidden>, {t('list.online')}</VisuallyHidden> : null}
          </span>
          <span css={[hint, ellipsis, snug]} data-preview>
            {preview(entry, t, names)}
          </span>
        </span>
        <span css={{ display: 'grid', justifyItems: 'end', alignSelf: 'start', gap: token.half1 }}>
          <span css={[hint, snug]}>{lastMessageTime === null ? '' : formatTimeOrDay(lastMessageTime, now)}</span>
          {unReadNum > 0 ? (
            <>
              <span aria-hidden css={{ display: 'contents' }}>
                <Count tone="hot">{unReadNum > MAX_SHOWN_UNREAD ? `${MAX_SHOWN_UNREAD}+` : unReadNum}</Count>
              </span>
              <VisuallyHidden>{t('list.unread', { count: unReadNum })}</VisuallyHidden>
            </>
          ) : null}
        </span>
      </button>
    </li>
  );
}

const MAX_SHOWN_UNREAD = 99;

const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr) auto`,
  gap: token.half3,
  alignItems: 'center',
  width: '100%',
  padding: `${token.s2} ${token.s3}`,
  '&:hover': { background: token.hover },
  // Inside the row, since the list clips overflow.
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
  [narrow]: { padding: `${token.s3} ${token.s4}` },
  [coarsePointer]: { minHeight: token.target },
};
const chosen: CSSObject = {
  '&, &:hover': { background: token.selected },
  [forcedColors]: { outline: `${token.hair2} solid Highlight`, outlineOffset: `calc(-1 * ${token.hair2})` },
};

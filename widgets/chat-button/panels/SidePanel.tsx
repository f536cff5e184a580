import type { Chat, ChatEntry } from '#core';
import { IconButton, IconClose, title, token, useMessages, useUi } from '#ui';
import { AddPeople } from './AddPeople.tsx';
import { closesByEscape } from '../window/closes-by-escape.ts';
import { column, cramped, head } from '../window/frame-style.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MemberList } from './MemberList.tsx';
import { TransferChat } from './TransferChat.tsx';

export type PanelName = 'members' | 'history' | 'add' | 'transfer';

interface SidePanelProps {
  name: PanelName;
  chat: Chat;
  entry: ChatEntry;
  onClose: () => void;
}

/** Beside the conversation, or over it on narrow screens. */
export function SidePanel({ name, chat, entry, onClose }: SidePanelProps) {
  const t = useMessages('chat-button');
  const { layer } = useUi();
  const { chatId } = entry;
  return (
    <aside
      aria-label={t(name)}
      css={panel}
      onKeyDown={(event) => {
        if (!closesByEscape(event, layer)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div css={head}>
        <h3 css={{ '&&': title.t14, flex: 1 }}>{t(name)}</h3>
        <IconButton label={t('panel.close')} onClick={onClose}>
          <IconClose aria-hidden />
        </IconButton>
      </div>
      {name === 'members' ? <MemberList chat={chat} chatId={chatId} /> : null}
      {name === 'history' ? <HistoryPanel key={chatId} chat={chat} chatId={chatId} /> : null}
      {name === 'add' ? <AddPeople chat={chat} chatId={chatId} onDone={onClose} /> : null}
      {name === 'transfer' ? <TransferChat chat={chat} chatId={chatId} onDone={onClose} /> : null}
    </aside>
  );
}

const panel = {
  ...column,
  flex: 'none',
  width: token.chooserWidth,
  borderInlineStart: `${token.hair} solid ${token.line}`,
  background: token.overlay,
  [cramped]: { position: 'absolute', inset: 0, width: 'auto', border: 0 },
} as const;

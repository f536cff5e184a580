import { type DragEvent, useState } from 'react';
import type { Chat, ChatEntry } from '#core';
import { useCore, useSession } from '#element';
import { Composer, MessageList, ConnectionStatus } from '#parts';
import { forcedColors, token, useConfirm, useMessages } from '#ui';
import { ConversationHead } from './ConversationHead.tsx';
import type { Drafts } from '#parts/chat/conversation/drafts';
import { column } from '../window/frame-style.ts';
import { type PanelName, SidePanel } from '../panels/SidePanel.tsx';
import { useRefusals } from '#parts/chat/conversation/useRefusals';
import { useSendFiles } from '#parts/chat/conversation/useSendFiles';
import { useOpenConversation } from '#parts/chat/conversation/useConversation';

interface ConversationProps {
  chat: Chat;
  entry: ChatEntry;
  drafts: Drafts;
  /** Back to the list, if there is one. */
  onBack: (() => void) | undefined;
  onClose: () => void;
}

/** One chat: header, messages and composer. */
export function Conversation({ chat, entry, drafts, onBack, onClose }: ConversationProps) {
  const t = useMessages('chat-button');
  const { isLogin } = useSession();
  const unread = useOpenConversation(chat, entry);
  const [panel, setPanel] = useState<PanelName>();
  const refusals = useRefusals();
  const sendFiles = useSendFiles(chat, entry.chatId, refusals);
  const drop = useDrop(sendFiles);
  const { notices } = useCore();
  const confirm = useConfirm();
  async function end(): Promise<void> {
    if (!(await confirm({ title: t('visitor.end'), body: t('visitor.end.ask'), confirmLabel: t('visitor.end'), tone: 'risk' }))) return;
    if (!(await chat.endVisitorChat())) notices.show({ kind: 'error', message: t('visitor.end.failed') });
  }
  return (
    <div css={[column, { flexDirection: 'row', position: 'relative' }]} data-column="conversation">
      <div css={[column, { flex: 1 }]} {...drop.handlers}>
        <ConversationHead
          chat={chat}
          entry={entry}
          panel={panel}
          setPanel={isLogin ? setPanel : undefined}
          onEnd={isLogin ? undefined : end}
          onBack={onBack}
          onClose={onClose}
        />
        <ConnectionStatus />
        <MessageList chat={chat} chatId={entry.chatId} unread={unread} isGroup={entry.chatType === 2} />
        <Composer chat={chat} chatId={entry.chatId} drafts={drafts} sendFiles={sendFiles} refusals={refusals} />
        {drop.isOver ? <div css={dropHint}>{t('attach.drop')}</div> : null}
      </div>
      {panel ? <SidePanel name={panel} chat={chat} entry={entry} onClose={() => setPanel(undefined)} /> : null}
    </div>
  );
}

/** Files dropped on the conversation. */
function useDrop(send: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Otherwise the browser would navigate to the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        send([...event.dataTransfer.files]);
      },
    },
  };
}

const dropHint = {
  position: 'absolute',
  inset: token.s2,
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.rCard,
  border: `${token.hair2} dashed ${token.action}`,
  background: token.selected,
  color: token.action,
  fontWeight: token.strong,
  pointerEvents: 'none',
  [forcedColors]: { background: 'Canvas' },
} as const;

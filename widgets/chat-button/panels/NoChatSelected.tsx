import { useState } from 'react';
import type { Chat } from '#core';
import { useSession } from '#element';
import { Empty, IconButton, IconChat, IconDown, token, useMessages } from '#ui';
import { column, head } from '../window/frame-style.ts';
import { StartButton } from '../start/StartButton.tsx';
import { useChatState } from '#parts/chat/useChat';

interface NoChatSelectedProps {
  chat: Chat;
  select: (chatId: string) => void;
  onClose: () => void;
}

/** Shown beside the list while no chat is selected. */
export function NoChatSelected({ chat, select, onClose }: NoChatSelectedProps) {
  const t = useMessages('chat-button');
  const isCustomer = useIsCustomer();
  return (
    <div css={column} data-column="choose">
      <div css={[head, { borderColor: 'transparent', justifyContent: 'flex-end' }]}>
        <IconButton label={t('minimise')} onClick={onClose}>
          <IconDown aria-hidden />
        </IconButton>
      </div>
      <div css={{ margin: 'auto', paddingBottom: token.s10 }}>
        <Empty title={t('choose')} icon={<IconChat aria-hidden />} actions={isCustomer ? <ContactService chat={chat} select={select} /> : undefined}>
          {isCustomer ? t('choose.hint') : null}
        </Empty>
      </div>
    </div>
  );
}

/** The provider's own staff have no company here, and are the customer service themselves. */
export const useIsCustomer = (): boolean => Boolean(useSession().user?.companyNameCn);

/** Opens the chat with customer service. */
export function ContactService({ chat, select }: Pick<NoChatSelectedProps, 'chat' | 'select'>) {
  const t = useMessages('chat-button');
  const [isBusy, setBusy] = useState(false);
  const known = useChatState(chat, ({ chats }) => chats.find(({ isService }) => isService)?.chatId);
  async function contact() {
    setBusy(true);
    const chatId = known ?? (await chat.contactService());
    setBusy(false);
    if (chatId !== undefined) select(chatId);
  }
  return (
    <StartButton busy={isBusy} onClick={() => void contact()}>
      {t('contact')}
    </StartButton>
  );
}

import { useState } from 'react';
import type { Chat } from '#core';
import { Button, Checkbox, token, useMessages } from '#ui';
import { useNames } from '#parts/chat/names';
import { PeopleSearch } from './PeopleSearch.tsx';

/** People who may join the chat: search, select, add. */
export function AddPeople({ chat, chatId, onDone }: { chat: Chat; chatId: string; onDone: () => void }) {
  const t = useMessages('chat-button');
  const names = useNames();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    const isDone = await chat.add(chatId, chosen);
    setBusy(false);
    if (isDone) onDone();
  }
  const tick = (userId: string) => (isOn: boolean) => setChosen(isOn ? [...chosen, userId] : chosen.filter((one) => one !== userId));
  const submit = (
    <Button variant="line" busy={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
      {chosen.length > 0 ? t('add.submit.count', { count: chosen.length }) : t('add.submit')}
    </Button>
  );
  return (
    <PeopleSearch chat={chat} chatId={chatId} foot={submit}>
      {(people) => (
        <ul aria-label={t('add')}>
          {people.map(({ userId, ...person }) => (
            <li key={userId} css={{ paddingBlock: token.s1, overflowWrap: 'anywhere' }}>
              <Checkbox label={names.ofPerson(person)} value={chosen.includes(userId)} onChange={tick(userId)} />
            </li>
          ))}
        </ul>
      )}
    </PeopleSearch>
  );
}

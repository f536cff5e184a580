import { useState } from 'react';
import type { Chat, ChatPerson } from '#core';
import { useCore } from '#element';
import { Button, RadioGroup, useMessages } from '#ui';
import { useNames } from '#parts/chat/names';
import { PeopleSearch } from './PeopleSearch.tsx';

/** An agent transfers the customer to a colleague, who then sees the whole conversation. */
export function TransferChat({ chat, chatId, onDone }: { chat: Chat; chatId: string; onDone: () => void }) {
  const t = useMessages('chat-button');
  const { notices } = useCore();
  const names = useNames();
  const [chosen, setChosen] = useState<ChatPerson>();
  const [isBusy, setBusy] = useState(false);
  async function transfer() {
    if (!chosen) return;
    setBusy(true);
    const isDone = await chat.transfer(chatId, chosen.userId);
    setBusy(false);
    if (!isDone) return;
    notices.show({ kind: 'success', message: t('line.transferred', { names: names.ofPerson(chosen) }) });
    onDone();
  }
  const submit = (
    <Button variant="line" busy={isBusy} disabled={!chosen} onClick={() => void transfer()}>
      {chosen ? t('transfer.submit.to', { name: names.ofPerson(chosen) }) : t('transfer.submit')}
    </Button>
  );
  return (
    <PeopleSearch chat={chat} chatId={chatId} colleaguesOnly foot={submit}>
      {(people) => (
        <RadioGroup
          label={t('transfer')}
          hideLabel
          stacked
          value={chosen?.userId ?? null}
          onChange={(userId) => setChosen(people.find((one) => one.userId === userId))}
          options={people.map(({ userId, onLine, ...person }) => ({
            value: userId,
            label: names.ofPerson(person),
            help: onLine === '1' ? t('person.online') : t('person.offline'),
          }))}
        />
      )}
    </PeopleSearch>
  );
}

import type { Reading } from './reading.ts';
import type { Shown } from './state.ts';
import type { Chat } from './types.ts';

const AGAIN_MS = 15_000;
/** Of larger groups it is asked for less often: the answer names everybody. */
const MANY = 100;
const SELDOM = 4;

interface PresenceParts {
  reading: Pick<Reading, 'refresh'>;
  shown: Shown;
  members: Chat['members'];
}

/** Who is there, kept fresh while somebody looks: the list says it of each chat, the members of a group that is shown say it of themselves. */
export function makePresence({ reading, shown, members }: PresenceParts): Pick<Chat, 'attend'> {
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let turns = 0;

  function ask(): void {
    turns += 1;
    void reading.refresh();
    for (const chatId of shown.store.getState().shown) {
      const known = shown.conversation(chatId)?.members.length ?? 0;
      if (known > 0 && (known <= MANY || turns % SELDOM === 0)) void members(chatId);
    }
  }

  return {
    attend() {
      watchers += 1;
      timer ??= setInterval(ask, AGAIN_MS);
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        watchers -= 1;
        if (watchers > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

import { toJson } from '../page/json.ts';
import { STORAGE_PREFIX } from '#domain/constants';
import type { Api } from '../api/api.ts';
import type { Session } from '../session/session.ts';
import type { SocketPart } from '../socket/socket.ts';

interface Parts {
  api: Api;
  socket: SocketPart;
  session: Session;
  /** The tab's on our own pages; elsewhere nothing is stored. */
  storage: Storage | undefined;
}

interface Kept {
  token: string;
  chatId: string;
  expireTime: number;
}

const NAME = `${STORAGE_PREFIX}visitor`;

/** Somebody who is not logged in and talks to the customer service; begins only when he wants to. */
export function makeVisitor({ api, socket, session, storage }: Parts) {
  let current: Kept | undefined;
  let beginning: Promise<string | undefined> | undefined;

  function serve(kept: Kept): void {
    current = kept;
    socket.visit(kept.token);
  }

  function forget(): void {
    current = undefined;
    socket.visit(undefined);
    try {
      storage?.removeItem(NAME);
    } catch {
      // Blocked: nothing was stored either.
    }
  }

  async function ask(name: string): Promise<string | undefined> {
    const answer = await api.chat.startVisitorChat({ name });
    if (!answer.ok) return undefined;
    const { token, chatId, expireTime } = answer.data;
    serve({ token, chatId, expireTime });
    try {
      storage?.setItem(NAME, toJson({ token, chatId, expireTime }));
    } catch {
      // Full or blocked: the talk ends with the page.
    }
    return chatId;
  }

  return {
    token: () => current?.token,
    forget,
    /** Goes on with the talk that this tab had before it was reloaded. */
    resume(): void {
      if (current || session.store.getState().isLogin) return;
      try {
        const kept = JSON.parse(storage?.getItem(NAME) ?? 'null') as Kept | null;
        if (kept && kept.expireTime > Date.now()) serve(kept);
      } catch {
        forget();
      }
    },
    async begin(name: string): Promise<string | undefined> {
      if (current) return current.chatId;
      beginning ??= ask(name).finally(() => (beginning = undefined));
      return beginning;
    },
  };
}

export type Visitor = ReturnType<typeof makeVisitor>;

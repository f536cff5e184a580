import type { Api } from '../../api/api.ts';
import type { Session } from '../../session/session.ts';
import type { SettingsPart } from '../../settings/settings.ts';
import type { SocketPart } from '../../socket/socket.ts';
import { forgetVisitor, keepVisitor, type KeptVisitor, readVisitor } from './visitor-storage.ts';

interface Dependencies {
  api: Api;
  socket: SocketPart;
  session: Session;
  settings: SettingsPart;
  /** Local storage of the page's origin. */
  storage: Storage | undefined;
  /** A visitor's chat has started, continues, or has ended. */
  changed(isVisiting: boolean): void;
}

type Current = Pick<KeptVisitor, 'token' | 'chatId'>;

/** A user who is not logged in and chats with customer service; starts only on the visitor's request. */
export function makeVisitor({ api, socket, session, settings, storage, changed }: Dependencies) {
  let current: Current | undefined;
  let beginning: Promise<string | undefined> | undefined;
  let isRemembered = true;

  const issuer = () => {
    const { apiUrl, key } = settings.store.getState();
    return { apiUrl, key };
  };

  function serve(visitor: Current): void {
    current = visitor;
    socket.visit(visitor.token);
    changed(true);
  }

  function forget(): void {
    current = undefined;
    socket.visit(undefined);
    forgetVisitor(storage);
    changed(false);
  }

  async function ask(name: string): Promise<string | undefined> {
    const answer = await api.chat.startVisitorChat({ name });
    if (!answer.ok) return undefined;
    const { token, chatId, expireTime } = answer.data;
    serve({ token, chatId });
    if (isRemembered) keepVisitor(storage, { token, chatId, expireTime, ...issuer() });
    return chatId;
  }

  return {
    token: () => current?.token,
    forget,
    /** Whether the chat survives the page. If disabled, nothing is kept in storage. */
    remember(isOn: boolean): void {
      isRemembered = isOn;
      if (!isOn) forgetVisitor(storage);
    },
    /** Continues the chat of the previous page. */
    resume(): void {
      if (current || !isRemembered || session.store.getState().isLogin) return;
      const kept = readVisitor(storage, issuer());
      if (kept) serve(kept);
    },
    async begin(name: string): Promise<string | undefined> {
      if (current) return current.chatId;
      beginning ??= ask(name).finally(() => (beginning = undefined));
      return beginning;
    },
    /** Revokes the token on the server; returns whether that succeeded. */
    async end(): Promise<boolean> {
      const token = current?.token;
      if (token === undefined) return true;
      const answer = await api.chat.endVisitorChat({}, { token });
      if (answer.ok && current?.token === token) forget();
      return answer.ok;
    },
  };
}

export type Visitor = ReturnType<typeof makeVisitor>;

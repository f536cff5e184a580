import type { ReceivedType, Received } from '#contract/socket';
import { requestId } from '../request-id.ts';
import type { SocketMessage } from '../socket-message.ts';
import type { SocketPart } from '../socket.ts';

/** What became of a question over the socket. */
export type Answer<T> = { ok: true; data: T } | { ok: false; message: string };

const ANSWER_MS = 10_000;
const ANSWERS: readonly ReceivedType[] = ['im_init', 'im_chat_init', 'im_message_query', 'im_users', 'im_add_people'];

/** Questions over the socket: each answer finds the one who asked, also among several tabs. */
export function makeRequests(socket: SocketPart) {
  const waiting = new Map<string, (answer: Answer<unknown>) => void>();

  const settle = ({ ref, code, message, data }: SocketMessage) => {
    if (typeof ref !== 'string') return;
    waiting.get(ref)?.(code === '0' ? { ok: false, message: typeof message === 'string' ? message : '' } : { ok: true, data });
  };
  for (const type of ANSWERS) socket.subscribe(type, settle);

  return {
    /** Never rejects; without a connection, or an answer in time, it did not work. */
    ask<T extends ReceivedType>(type: T, command: object): Promise<Answer<Received[T]>> {
      const ref = requestId();
      const answer = Promise.withResolvers<Answer<unknown>>();
      waiting.set(ref, answer.resolve);
      const timer = setTimeout(() => answer.resolve({ ok: false, message: '' }), ANSWER_MS);
      if (!socket.send({ ...command, type, ref })) answer.resolve({ ok: false, message: '' });
      return answer.promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(ref);
      }) as Promise<Answer<Received[T]>>;
    },
  };
}

export type Requests = ReturnType<typeof makeRequests>;

import type { ReceivedType, Received } from '#contract/socket';
import { requestId } from '../api/request-id.ts';
import type { SocketMessage } from '../socket/socket-message.ts';
import type { SocketPart } from '../socket/socket.ts';

/** Result of a request over the socket. */
export type Answer<T> = { ok: true; data: T } | { ok: false; message: string };

const ANSWER_MS = 10_000;
const ANSWERS: readonly ReceivedType[] = ['im_init', 'im_chat_init', 'im_message_query', 'im_users', 'im_add_people'];

/**
 * Requests over the socket: each answer is matched to its request, also among several tabs. Requests left open by a lost connection are repeated over the
 * next.
 */
export function makeRequests(socket: Pick<SocketPart, 'send' | 'subscribe'>) {
  const waiting = new Map<string, { settle: (answer: Answer<unknown>) => void; put: () => boolean }>();

  const settle = ({ ref, code, message, data }: SocketMessage) => {
    if (typeof ref !== 'string') return;
    waiting.get(ref)?.settle(code === '0' ? { ok: false, message: typeof message === 'string' ? message : '' } : { ok: true, data });
  };
  for (const type of ANSWERS) socket.subscribe(type, settle);
  socket.subscribe('ready', () => waiting.forEach(({ put }) => put()));

  return {
    /** Never rejects; without a connection, or an answer in time, it reports a failure. */
    ask<T extends ReceivedType>(type: T, command: object): Promise<Answer<Received[T]>> {
      const ref = requestId();
      const answer = Promise.withResolvers<Answer<unknown>>();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const put = (): boolean => {
        clearTimeout(timer);
        timer = setTimeout(() => answer.resolve(UNANSWERED), ANSWER_MS);
        return socket.send({ ...command, type, ref });
      };
      waiting.set(ref, { settle: answer.resolve, put });
      if (!put()) answer.resolve(UNANSWERED);
      return answer.promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(ref);
      }) as Promise<Answer<Received[T]>>;
    },
  };
}

const UNANSWERED = { ok: false, message: '' } as const;

export type Requests = ReturnType<typeof makeRequests>;

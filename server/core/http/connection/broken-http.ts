import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BUSINESS_FAILURE } from '#contract/result';
import { translator } from '#i18n';
import { Refusal } from '../../errors/refusal.ts';
import { answerAndClose } from './raw-answer.ts';

const body = (): string => JSON.stringify({ code: BUSINESS_FAILURE, message: translator('zh-CN', 'error')('badRequest'), data: null });

/** Answers requests that are not HTTP or have an unreadable URL: no route is reached, so no handler of ours either. */
export const brokenHttp = {
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request';
    answerAndClose(socket, status, body());
  },
  frameworkErrors(_error: Error, _request: unknown, reply: FastifyReply): void {
    void reply.code(400).type('application/json; charset=utf-8').send(body());
  },
};

/** Node keeps the first of several, and a proxy before it may keep another: then the two would judge different sites. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => (hasOneHost(raw) ? done() : done(new Refusal(400, 'badRequest'))));
}

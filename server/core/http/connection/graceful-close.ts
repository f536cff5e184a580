import type { FastifyInstance } from 'fastify';

/**
 * Answers requests in progress while the app closes, and closes their connections after the answer: otherwise each would delay the close until it
 * idles out.
 */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

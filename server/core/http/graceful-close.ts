import type { FastifyInstance } from 'fastify';

/** Answers what is under way while the app closes, and gives up those connections with the answer: else each would hold the close up until it idles out. */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

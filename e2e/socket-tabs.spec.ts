import { expect, test, type Page } from '#tests/clock/test';
import { logInContext } from './own.ts';

interface Hub {
  core: {
    socket: { isReady(): boolean; subscribe(type: string, handle: (message: { ref?: string }) => void): void; send(message: object): boolean };
  };
}

/** Whether a request from this tab is answered, over whichever connection. */
const isServed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { socket } = (globalThis as unknown as Record<symbol, Hub | undefined>)[Symbol.for('quayside.v1')]?.core ?? {};
    if (!socket?.isReady()) return false;
    const ref = crypto.randomUUID();
    const answer = Promise.withResolvers<boolean>();
    socket.subscribe('im_init', (message) => message.ref === ref && answer.resolve(true));
    setTimeout(() => answer.resolve(false), 2000);
    return socket.send({ type: 'im_init', ref }) && answer.promise;
  });

test('tabs share one socket, and the next takes over when the leader is closed', async ({ context, request }) => {
  await using _ = await logInContext(context, request, 'customer');
  const sockets: Page[] = [];
  context.on('page', (page) => page.on('websocket', (socket) => socket.url().includes('/ws') && sockets.push(page)));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/backhome');
  await expect.poll(() => isServed(first)).toBe(true);
  await second.goto('/backhome');
  await expect.poll(() => isServed(second)).toBe(true);
  expect(sockets).toEqual([first]);

  await first.close();
  await expect.poll(() => sockets).toEqual([first, second]);
  await expect.poll(() => isServed(second)).toBe(true);
});

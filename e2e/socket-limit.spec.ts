import { type Browser, expect, type Page, test, type WebSocket } from '#tests/clock/test';
import { framesDrawn } from '#tests/page-rest';
import { dedicatedServer } from './dedicated-server.ts';
import { logInContext } from './own.ts';

/** Two windows a user. */
const server = await dedicatedServer({ SOCKETS_PER_USER: '2' });
test.use({ baseURL: `http://localhost:${server.port}` });

// One server for both.
test.describe.configure({ mode: 'default' });

/** A window of a browser of its own, as tabs of one browser share a socket. */
async function windowOf(browser: Browser, locale: 'zh-CN' | 'en-US', request: Parameters<typeof logInContext>[1]): Promise<Page> {
  const context = await browser.newContext({ locale });
  await logInContext(context, request, 'vipuser');
  return context.newPage();
}

const chatOf = (page: Page) => page.locator('quay-chat-button');
const rowsOf = (page: Page) => chatOf(page).locator('[data-column=list] li button');
async function openChat(page: Page): Promise<void> {
  await chatOf(page)
    .getByRole('button', { name: /^(Contact customer service|联系客服)/ })
    .first()
    .click();
  await chatOf(page).getByRole('dialog').waitFor();
}

/** Lets the page's clock run a second at a time, for at most `seconds`; not while a connection is open or being made, which takes time of this machine. */
async function passTime(page: Page, seconds: number, sockets: WebSocket[], until: () => boolean | Promise<boolean>): Promise<void> {
  let left = seconds;
  const pass = async () => {
    if (sockets.at(-1)?.isClosed() && left > 0) {
      left -= 1;
      await page.clock.runFor(1000);
    }
    return until();
  };
  await expect.poll(pass, { intervals: [10] }).toBe(true);
}

/** Two open chats of the user, as many as the server allows. */
async function openOthers(browser: Browser, request: Parameters<typeof logInContext>[1]): Promise<Page[]> {
  const others: Page[] = [];
  for (let n = 0; n < 2; n += 1) {
    const page = await windowOf(browser, 'en-US', request);
    others.push(page);
    await page.goto(server.current.portalUrl);
    await openChat(page);
    await expect(rowsOf(page).first()).toBeVisible();
  }
  return others;
}

test('8.A7 a user with too many open windows is told once and retried slowly, until a window is closed', async ({ browser, request }) => {
  const [first] = await openOthers(browser, request);
  const page = await windowOf(browser, 'en-US', request);
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await page.goto(server.current.portalUrl);
  await openChat(page);
  const text = chatOf(page).getByText('Too many windows are open. Close one, and the chat reconnects automatically.');
  await expect(text).toBeVisible();
  await page.evaluate(() => {
    const shadow = document.querySelector('quay-chat-button')?.shadowRoot;
    if (shadow) new MutationObserver(() => Object.assign(window, { hasChanged: true })).observe(shadow, { subtree: true, childList: true });
  });
  const before = sockets.length;
  await page.clock.runFor(50_000);
  expect(sockets.length).toBe(before);
  // Refused again: the text stays, and is not announced once more.
  await passTime(page, 80, sockets, () => sockets.length > before);
  await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(true);
  await page.clock.runFor(50_000);
  await framesDrawn(page);
  expect(sockets.length).toBe(before + 1);
  await expect(text).toHaveCount(1);
  expect(await page.evaluate(() => 'hasChanged' in window)).toBe(false);

  await first?.context().close();
  await passTime(page, 130, sockets, async () => (await rowsOf(page).count()) > 0);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(text).toHaveCount(0);
});

test('8.A7 a Chinese reader is told in Chinese', async ({ browser, request }) => {
  await openOthers(browser, request);
  const page = await windowOf(browser, 'zh-CN', request);
  await page.goto(server.current.portalUrl);
  await openChat(page);
  await expect(chatOf(page).getByText('打开的窗口过多，请关闭其他窗口，聊天会自动恢复连接。')).toHaveCount(1);
});

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

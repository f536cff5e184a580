import { expect, test, type Browser, type Locator, type Page } from '#tests/clock/test';
import { ROUTES } from '../demo/portal/routes.ts';
import { type Account, logInContext, ownCompany, ownUser } from './own.ts';
import { arriveAs } from './people.ts';

const SUITE = `http://localhost:${process.env.QUAYSIDE_TEST_PORT}`;
const PARTNER = `http://localhost:${Number(process.env.QUAYSIDE_TEST_PORT) + 2}`;
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC', 'base64');
/** The group of the sample data with `customer` and `service`, in the test's own copy. */
const sampleGroup = async (): Promise<string> => `远帆订舱群(示例)${(await ownCompany('customer')).number}`;
const HOSTILE = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a> "><svg onload=window.ran=1>';

async function personOf(browser: Browser, account: Account, locale: 'en-US' | 'zh-CN' = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: SUITE });
  await logInContext(context, context.request, account);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const button = (page: Page) => page.locator('quay-chat-button').getByRole('button', { name: /^(Contact customer service|联系客服|Chats|会话)/ });
const written = (window: Locator) => window.getByRole('textbox', { name: /^(Message|输入消息)$/ });
const log = (window: Locator) => window.getByRole('log');

async function openChat(page: Page): Promise<Locator> {
  await button(page).first().click();
  const window = page.locator('quay-chat-button').getByRole('dialog', { name: /^(Customer service chat|客服聊天)$/ });
  await window.waitFor();
  return window;
}

async function sendText(window: Locator, text: string): Promise<void> {
  await written(window).fill(text);
  await written(window).press('Enter');
}

/** A group of its own for a test that adds people, which works only once in each group. */
async function makeGroup(page: Page, chatName: string, member: string): Promise<void> {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const post = async <T>(path: string, data: object) =>
    ((await (await page.request.post(`${SUITE}/api/im/${path}`, { data, headers: { auth, language: 'en-US' } })).json()) as { data: T }).data;
  const people = await post<{ userId: string; name: string; nameEn?: string }[]>('queryChatUsers', { searchValue: member });
  const found = people.find(({ name, nameEn }) => [name, nameEn].includes(member));
  if (!found) throw new Error(`${member} cannot be added to a group.`);
  await post('createGroup', { chatName, userIds: [found.userId] });
}

// A window that stays open keeps marking messages as read.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test('customer and agent exchange messages: badge, title, image, file; message content runs no script @goal', async ({ browser }) => {
  const customer = await personOf(browser, 'customer');
  const agent = await personOf(browser, 'service');
  await expect(button(agent)).toHaveAccessibleName(/unread/);
  const text = `first ${Date.now()}`;
  const mine = await openChat(customer);
  await mine.getByRole('button', { name: 'Contact customer service' }).click();
  await sendText(mine, `${text} ${HOSTILE}`);
  await expect(log(mine).locator('[data-state=sent]').last()).toContainText(text);

  await expect.poll(() => agent.title()).toMatch(/new message|please check|You have/i);
  const theirs = await openChat(agent);
  await expect(agent).not.toHaveTitle(/message, please/);
  await theirs.locator('[data-column=list] li button').filter({ hasText: text }).click();
  await expect(log(theirs).getByText(`${text} <img`)).toBeVisible();

  await sendText(theirs, 'An answer');
  await expect(log(mine).getByText('An answer')).toBeVisible();
  await mine.locator('input[type=file]').first().setInputFiles({ name: '<img src=x onerror=ran=1>.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(log(theirs).getByRole('button', { name: /View image/ })).toBeVisible();
  await mine
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('20 pallets') });
  const [download] = await Promise.all([agent.waitForEvent('download'), log(theirs).getByRole('button', { name: 'Download list.txt' }).click()]);
  expect(download.suggestedFilename()).toBe('list.txt');
  await mine
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(customer.getByText('This file format is not accepted.', { exact: true })).toBeVisible();
  for (const page of [customer, agent]) expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('8.C10 an agent in English and a customer in Chinese see each other’s name, and system messages, in their own language', async ({ browser }) => {
  const customer = await personOf(browser, 'customer', 'zh-CN');
  const agent = await personOf(browser, 'service');
  const mine = await openChat(customer);
  await mine.getByRole('button', { name: '联系客服' }).click();
  await expect(mine.getByRole('heading', { name: '客服示例' })).toBeVisible();
  const text = `姓名 ${Date.now()}`;
  await sendText(mine, text);
  const theirs = await openChat(agent);
  const row = theirs.locator('[data-column=list] li button').filter({ hasText: text });
  const { nameEn } = await ownUser('customer');
  await expect(row).toContainText(nameEn);
  await row.click();
  await expect(theirs.getByRole('heading', { name: nameEn })).toBeVisible();

  const name = `测试群 ${Date.now()}`;
  await makeGroup(agent, name, nameEn);
  const group = (window: Locator) => window.locator('[data-column=list] li button').filter({ hasText: name });
  await group(mine).click();
  await group(theirs).click();
  const added = await ownUser('homedesk');
  await theirs.getByRole('button', { name: 'Add people' }).click();
  await theirs.getByPlaceholder('Search by name').fill(added.nameEn);
  await theirs.getByRole('checkbox', { name: added.nameEn }).click();
  await theirs.getByRole('button', { name: 'Add (1)' }).click();
  await expect(log(theirs).getByText(`${added.nameEn} joined the chat`)).toBeVisible();
  await expect(log(mine).getByText(`${added.nameCn}加入了群聊`)).toBeVisible();
});

test('messages written offline are sent once when the connection is restored, and a draft survives a reload @goal', async ({ browser }) => {
  const customer = await personOf(browser, 'customer');
  const mine = await openChat(customer);
  await mine
    .locator('[data-column=list] li button')
    .filter({ hasText: await sampleGroup() })
    .click();
  await expect(log(mine).locator('[data-state]').first()).toBeVisible();
  const text = `offline ${Date.now()}`;
  await customer.context().setOffline(true);
  await expect(mine.getByText('You are offline.', { exact: false })).toBeVisible();
  await sendText(mine, text);
  await expect(log(mine).locator('[data-state=sending]')).toContainText(text);
  await customer.context().setOffline(false);
  await expect(log(mine).locator('[data-state=sent]').filter({ hasText: text })).toHaveCount(1);
  await expect(log(mine).getByText(text)).toHaveCount(1);

  await written(mine).fill('not sent yet');
  await customer.reload();
  const again = await openChat(customer);
  await again
    .locator('[data-column=list] li button')
    .filter({ hasText: await sampleGroup() })
    .click();
  await expect(written(again)).toHaveValue('not sent yet');
});

test('pasted screenshots split the text; more than four at a time are refused', async ({ browser }) => {
  const customer = await personOf(browser, 'customer');
  const mine = await openChat(customer);
  await mine
    .locator('[data-column=list] li button')
    .filter({ hasText: await sampleGroup() })
    .click();
  const paste = (many: number) =>
    written(mine)
      .last()
      .evaluate(
        (area, { picture, count }) => {
          const clipboard = new DataTransfer();
          for (let n = 0; n < count; n += 1)
            clipboard.items.add(new File([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))], 'image.png', { type: 'image/png' }));
          area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
        },
        { picture: PICTURE.toString('base64'), count: many },
      );
  await written(mine).fill('before');
  await paste(1);
  await written(mine).last().fill('after');
  await paste(4);
  await expect(customer.getByText('Send at most 4 screenshots at a time.', { exact: true }).first()).toBeVisible();
  const images = await log(mine)
    .getByRole('button', { name: /View image/ })
    .count();
  await mine.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(mine).getByRole('button', { name: /View image/ })).toHaveCount(images + 1);
  await expect(log(mine).getByText('before', { exact: true })).toBeVisible();
  await expect(log(mine).getByText('after', { exact: true })).toBeVisible();
  await expect(mine.getByAltText('Screenshot')).toHaveCount(0);
});

test('a visitor of a partner’s page chats with an agent without logging in @goal', async ({ browser }) => {
  const agent = await personOf(browser, 'service');
  const theirs = await openChat(agent);
  await expect(theirs.locator('[data-column=list] li button').first()).toBeVisible();
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const breaches: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && breaches.push(message.text()));
  await visitor.goto(`${PARTNER}/`);
  const mine = await openChat(visitor);
  await mine.getByRole('button', { name: 'Start chatting' }).click();
  const text = `A visitor asks ${Date.now()}`;
  await sendText(mine, text);
  await theirs.locator('[data-column=list] li button').filter({ hasText: text }).click();
  await sendText(theirs, 'An agent answers');
  await expect(log(mine).getByText('An agent answers')).toBeVisible();
  expect(await visitor.evaluate(() => sessionStorage.length)).toBe(0);
  expect(breaches).toEqual([]);
});

test('a visitor finds the chat on every public page', async ({ page }) => {
  test.slow();
  // Login and registration have no frame of the portal.
  const paths = ROUTES.filter(({ door, isEntry }) => door && !isEntry).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/freight/fcl', '/service/truck', '/news/detail', '/about']));
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(button(page), path).toBeVisible();
    });
  const window = await openChat(page);
  await expect(window.getByRole('button', { name: 'Start chatting' })).toBeVisible();
});

test('8.C2 a visitor’s chat survives a reload and the next page, shows the unread count at rest, and ends', async ({ browser }) => {
  const agent = await personOf(browser, 'service');
  const theirs = await openChat(agent);
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(`${PARTNER}/`);
  const mine = await openChat(visitor);
  await mine.getByRole('textbox', { name: /name/i }).fill('Ms Berg');
  await mine.getByRole('button', { name: 'Start chatting' }).click();
  const text = `Question ${Date.now()}`;
  await sendText(mine, text);
  await theirs.locator('[data-column=list] li button').filter({ hasText: text }).click();
  await expect(log(mine).getByText(/^read \d\d:\d\d$/)).toBeVisible();

  await visitor.goto('about:blank');
  await sendText(theirs, 'An answer meanwhile');
  await expect(log(theirs).locator('[data-state=sent]').last()).toContainText('An answer meanwhile');
  await visitor.goto(`${PARTNER}/?next`);
  await expect(button(visitor)).toHaveAccessibleName(/1 unread/);
  expect(await visitor.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Berg|Question/);
  const again = await openChat(visitor);
  await expect(log(again).getByText('An answer meanwhile')).toBeVisible();
  await expect(log(again).getByText(text)).toBeVisible();

  await again.getByRole('button', { name: 'End chat' }).click();
  await visitor.locator('quay-chat-button').getByRole('alertdialog').getByRole('button', { name: 'End chat', exact: true }).click();
  await expect(again.getByRole('button', { name: 'Start chatting' })).toBeVisible();
  expect(await visitor.evaluate(() => localStorage.length)).toBe(0);
  await expect(log(theirs).getByText(/Ms Berg left the chat/)).toBeVisible();
  await visitor.reload();
  const fresh = await openChat(visitor);
  await expect(fresh.getByRole('button', { name: 'Start chatting' })).toBeVisible();
});

test('two tabs of one browser show each message once: reading in one marks it as read in the other', async ({ browser }) => {
  const customer = await personOf(browser, 'customer');
  const agent = await personOf(browser, 'service');
  const theirs = await openChat(agent);
  const name = await sampleGroup();
  const group = (window: Locator) => window.locator('[data-column=list] li button').filter({ hasText: name });
  await group(theirs).click();
  const mine = await openChat(customer);
  await expect(group(mine)).toBeVisible();
  const other = await customer.context().newPage();
  await other.goto(`${SUITE}/`);
  const otherWindow = await openChat(other);
  await expect(group(otherWindow)).toBeVisible();
  const text = `to both ${Date.now()}`;
  await sendText(theirs, text);
  await expect(group(mine)).toContainText(text);
  await expect(group(otherWindow)).toHaveAccessibleName(/unread/);
  await group(otherWindow).click();
  await expect(log(otherWindow).getByText(text)).toHaveCount(1);
  await expect(group(mine)).not.toHaveAccessibleName(/unread/);
  const answer = `from one ${Date.now()}`;
  await sendText(otherWindow, answer);
  await group(mine).click();
  await expect(log(mine).getByText(answer)).toHaveCount(1);
  await expect(log(theirs).getByText(answer)).toHaveCount(1);
});

test('an agent transfers a visitor to a colleague, who sees the whole conversation @goal', async ({ browser }) => {
  const agent = await personOf(browser, 'service');
  const theirs = await openChat(agent);
  await expect(theirs.locator('[data-column=list] li button').first()).toBeVisible();
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(`${PARTNER}/`);
  const mine = await openChat(visitor);
  const name = `Ms Berg ${Date.now()}`;
  await mine.getByLabel('Your name (optional)').fill(name);
  await mine.getByRole('button', { name: 'Start chatting' }).click();
  await sendText(mine, 'Is there a colleague?');
  const row = theirs.locator('[data-column=list] li button').filter({ hasText: `Visitor ${name}` });
  await row.click();
  await theirs.getByRole('button', { name: 'Transfer to a colleague' }).click();
  await theirs.getByRole('radio').first().check();
  await theirs.getByRole('button', { name: /^Transfer to \S+ Sample/ }).click();
  await expect(row).toHaveCount(0);
  await expect(log(mine).getByText('The chat was transferred to', { exact: false })).toBeVisible();
});

test('the contacts of an order: phone, e-mail, and a chat with the employee', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderManagement');
  const list = page.locator('quay-booking-list');
  await list.locator('[data-row]').first().press('Enter');
  const side = page.locator('quay-booking-form').getByRole('complementary');
  const operator = side.getByRole('listitem').filter({ hasText: 'Operations Sample' });
  await expect(operator.getByRole('link', { name: 'operations@quayside.example' })).toHaveAttribute('href', 'mailto:operations@quayside.example');
  await expect(operator.getByRole('link', { name: /^138/ })).toHaveAttribute('href', /^tel:138/);
  for (const name of ['Operations Sample', 'Sales Sample']) {
    await side.getByRole('button', { name: `Chat with ${name}` }).click();
    const window = page.locator('quay-chat-button').getByRole('dialog');
    await expect(window.getByRole('heading', { name })).toBeVisible();
    await window.getByRole('button', { name: 'Minimise' }).click();
    await expect(window).toHaveCount(0);
  }
});

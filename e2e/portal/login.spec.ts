import { expect, test, type APIRequestContext, type Page } from '#tests/clock/test';
import { ownName } from '../own.ts';
import { logIn, logInByKeyboard, loginForm, openLogin, reloadedLogin } from '../people.ts';

/** The server rejects younger challenges, by its own clock. */
const CHALLENGE_AGE_MS = 400;

test('the page fills the window: nothing that is invisible at rest takes a part of its height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await expect(page.locator('quay-login button[type=submit]')).toBeVisible();
  expect((await page.locator('main > section').first().boundingBox())?.height).toBe(900);
});

test('a wrong password is refused with a message, which is shown once and goes with the next attempt, and the name stays @goal', async ({ page }) => {
  const { form, userName, password, refusal, slider } = await openLogin(page);
  await logInByKeyboard(page, 'operator', 'wrong-word-1');
  await expect(refusal).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'System reminder' })).toContainText('The user name or password is wrong.');
  await expect(form.locator('form').getByText(/is wrong/)).toHaveCount(0);
  await expect(userName).toHaveValue(await ownName('operator'));
  await expect(password).toHaveValue('wrong-word-1');
  await expect(slider, 'a challenge serves once').toHaveAttribute('aria-valuenow', '0');
  await expect(page).toHaveURL('/login');
  await password.fill('');
  await password.press('Enter');
  await expect(refusal).toHaveCount(0);
});

/** Guesses the password of an account; returns the server's response. */
async function guess(request: APIRequestContext, userName: string): Promise<string> {
  const { data } = (await (await request.post('/api/user/portal/pub/sliderChallenge', { data: {} })).json()) as { data: { sliderToken: string } };
  await new Promise((resolve) => setTimeout(resolve, CHALLENGE_AGE_MS));
  const wrong = { userName, password: 'guessed-1', slider: true, sliderToken: data.sliderToken };
  const answer = await request.post('/api/user/portal/pub/login', { data: wrong, headers: { language: 'en-US' } });
  return ((await answer.json()) as { message: string }).message;
}

const accountMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('8.A6 an attack slows down strangers, but not the owner in a known browser; 8.A7 who then logs out everywhere', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const newPage = async () => (await browser.newContext({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) })).newPage();
  const [elsewhere, stranger] = [await newPage(), await newPage()];
  await logIn(elsewhere, 'homedesk');
  await logIn(page, 'homedesk');
  await accountMenu(page, 'Log out');
  await expect(page).toHaveURL(/\/login/);

  // Failures cost 1 s, 2 s, 4 s, … after the fifth.
  const name = await ownName('homedesk');
  await expect.poll(() => guess(request, name), { intervals: [0] }).toMatch(/again in ([89]|\d\d) s/);
  const { refusal } = await openLogin(stranger);
  await logInByKeyboard(stranger, 'homedesk');
  await expect(refusal).toContainText(/Too many failed attempts\. Please try again in \d+ s\.$/);

  await logIn(page, 'homedesk');
  await accountMenu(page, 'Log out everywhere');
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await accountMenu(page, 'Log out everywhere');
  await question.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(elsewhere).toHaveURL(/\/login/);
  for (const other of [elsewhere, stranger]) await other.context().close();
});

test('a disabled user is informed, but only with the right password', async ({ page }) => {
  const { refusal } = await openLogin(page);
  await logInByKeyboard(page, 'blocked', 'wrong-word-1');
  await expect(refusal).toContainText('The user name or password is wrong.');
  await logInByKeyboard(page, 'blocked');
  await expect(refusal).toContainText('This account has been disabled. Please contact your administrator.');
  expect(await page.evaluate(() => localStorage.getItem('quayside_token'))).toBeNull();
});

test('missing fields are marked, and the first of them is focused', async ({ page }) => {
  const { form, userName, password, slider, submit } = await openLogin(page);
  await submit.click();
  await expect(userName).toBeFocused();
  await expect(form.getByText('Enter your user name, phone or e-mail.')).toBeVisible();
  await userName.fill(await ownName('operator'));
  await password.fill('harbour1');
  await submit.click();
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Drag the slider fully to the right.')).toBeVisible();
});

test('the slider is dragged by pointer, and returns when it is released before the end', async ({ page }) => {
  const { userName, password, slider, submit } = await openLogin(page);
  await userName.fill(await ownName('operator'));
  await password.fill('harbour1');
  const handle = await slider.boundingBox();
  const rail = await slider.locator('..').boundingBox();
  if (!handle || !rail) throw new Error('The slider has no box.');
  const y = handle.y + handle.height / 2;
  const dragTo = async (x: number) => {
    await page.mouse.move(handle.x + handle.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
  };
  await dragTo(rail.x + rail.width / 2);
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await dragTo(rail.x + rail.width + 20);
  await expect(slider).toHaveAttribute('aria-valuetext', 'Verified');
  await submit.click();
  await expect(page).toHaveURL('/backhome');
});

for (const { locale, words } of [
  { locale: 'en-US', words: 'The check has expired. Please drag the slider again.' },
  { locale: 'zh-CN', words: '验证已过期，请重新拖动滑块' },
]) {
  test(`the slider's challenge is renewed silently; a completed one that then expired must be repeated, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    let challenges = 0;
    page.on('response', (response) => (challenges += Number(response.url().includes('/sliderChallenge'))));
    const { form, userName, password, slider, submit } = await openLogin(page);
    expect(challenges).toBe(1);
    await userName.fill(await ownName('operator'));
    await password.fill('harbour1');

    await page.clock.fastForward('01:45');
    await expect.poll(() => challenges).toBe(2);
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
    await slider.press('End');
    await page.clock.fastForward('01:45');
    await expect(slider).toHaveAttribute('aria-valuenow', '100');
    await page.clock.fastForward('00:20');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await expect(form.getByText(words)).toBeVisible();
    await expect(userName).toHaveValue(await ownName('operator'));

    await expect.poll(() => challenges).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, CHALLENGE_AGE_MS));
    await slider.press('End');
    await expect(form.getByText(words)).toHaveCount(0);
    await submit.click();
    await expect(page).toHaveURL('/backhome');
    await context.close();
  });
}

test('everything works by keyboard, in Chinese too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const { userName, slider } = await openLogin(page);
  await userName.focus();
  await page.keyboard.type(await ownName('operator'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('harbour1');
  for (let i = 0; i < 3 && !(await slider.evaluate((handle) => handle.matches(':focus'))); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '验证完成');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backhome');
  await expect(page.getByRole('heading', { name: /沈示例/ })).toBeVisible();
  await context.close();
});

test('an expired token: the message, and after a second the login page @goal', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  // A page with an open socket would be notified at once.
  await page.routeWebSocket(/\/ws/, () => {});
  await logIn(page, 'operator');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  // The session is ended elsewhere.
  const token = await page.evaluate(() => localStorage.getItem('quayside_token') ?? '');
  await context.request.post('/api/user/portal/logout', { data: {}, headers: { auth: token } });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的订单' }).click();
  await expect(page.getByText('登录过期或未登录，请重新登录').first()).toBeVisible();
  await page.clock.runFor(900);
  await expect(page, 'not yet').not.toHaveURL(/\/login/);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login/);
  // The page is still reloading; requests right then may never be answered.
  const kept = () => page.evaluate(() => localStorage.getItem('quayside_token')).catch(() => 'reloading');
  const late = () => new Promise<string>((resolve) => setTimeout(resolve, 1000, 'not answered'));
  await expect.poll(() => Promise.race([kept(), late()])).toBeNull();
  await context.close();
});

test('a logout in one tab logs out the other', async ({ page, context }) => {
  await logIn(page, 'operator');
  const other = await context.newPage();
  await other.goto('/backhome');
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(loginForm(tab).userName).toBeVisible();
  }
  await reloadedLogin(page);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => /token|user|tabs|locale/.test(name)));
  expect(left).toEqual([]);
});

test('8.A9 the storage of the portal contains no phone and no e-mail after a login; 8.A6 it keeps the device token beyond the logout', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const token = await page.evaluate(() => localStorage.getItem('quayside_token') ?? '');
  const info = await page.request.post('/api/user/common/getWebUserInfo', { data: {}, headers: { auth: token } });
  const { phone, email } = ((await info.json()) as { data: { phone: string; email: string } }).data;
  expect([phone, email].every(Boolean)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const personal of [phone, email]) expect(kept).not.toContain(personal);
  const device = () => page.evaluate(() => localStorage.getItem('quayside_device'));
  const before = await device();
  expect(before).toMatch(/^[\w-]{43}$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await reloadedLogin(page);
  expect(await device()).toBe(before);
});

test('a button clicked twice sends one call', async ({ page }) => {
  const { userName, password, slider, submit } = await openLogin(page);
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().includes('/pub/login'))));
  await userName.fill(await ownName('operator'));
  await password.fill('harbour1');
  await slider.press('End');
  await submit.dblclick();
  await expect(page).toHaveURL('/backhome');
  expect(calls).toBe(1);
});

test('a slider that is completed before its challenge arrives counts', async ({ page }) => {
  const { promise: completed, resolve: complete } = Promise.withResolvers<void>();
  await page.route('**/sliderChallenge', async (route) => {
    await completed;
    await route.continue();
  });
  await page.goto('/login');
  await logInByKeyboard(page, 'operator');
  complete();
  await expect(page).toHaveURL('/backhome');
});

test('an unreachable server is reported, and no input is lost', async ({ page, context }) => {
  const { userName, password } = await openLogin(page);
  await context.setOffline(true);
  await logInByKeyboard(page, 'operator');
  await expect(page.getByText('The request failed. Please check the network or contact the administrator.').first()).toBeVisible();
  await expect(userName).toHaveValue(await ownName('operator'));
  await expect(password).toHaveValue('harbour1');
  await context.setOffline(false);
  await logInByKeyboard(page, 'operator');
  await expect(page).toHaveURL('/backhome');
});

test('30.A9 the lowest prices name cities and the container', async ({ page }) => {
  await page.goto('/login');
  const prices = page.getByRole('complementary', { name: 'Lowest published prices this week' });
  await expect(prices.locator('p').nth(1)).toHaveText(/^[A-Z][a-z ]+ → [A-Z][A-Za-z ]+, \d\d[A-Z]{2}from USD [\d,]+$/);
});

import { type Browser, expect, type APIRequestContext, type Page } from '@playwright/test';
import { sessionOf } from '#tests/conform/session';
import { SUITE } from './embed/foreign-page.ts';
import { type Account, ownName, ownSession } from './own.ts';

/** The server rejects younger challenges: no human drags a slider faster. The login page itself waits; calls without it have to. */
export const SLIDER_MS = 350;

/** The login form, in its current language. */
export const loginForm = (page: Page) => {
  const form = page.locator('quay-login');
  return {
    form,
    userName: form.getByRole('textbox', { name: /User name|用户名/ }),
    password: form.locator('input[name=password]'),
    slider: form.getByRole('slider'),
    submit: form.getByRole('button', { name: /^(Log in|登录)$/ }),
    refusal: page.locator('[part~=notice]'),
  };
};

/** Opens the login page and waits for the slider's challenge. */
export async function openLogin(page: Page, path = '/login'): Promise<ReturnType<typeof loginForm>> {
  const challenge = page.waitForResponse('**/sliderChallenge');
  await page.goto(path);
  await challenge;
  return loginForm(page);
}

/** After a logout from a page of another address: waits until the portal has reloaded at the login page. What is typed before is lost. */
export async function reloadedLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  // Where the document was loaded from; Playwright's clock has no entries of `performance` itself.
  const loaded = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(new URL(list.getEntries()[0]?.name ?? '').pathname));
          observer.observe({ type: 'navigation', buffered: true });
        }),
    );
  await expect.poll(() => loaded().catch(() => 'loading')).toBe('/login');
}

/** Completes the current form, for a sample user with the test's own copy, and submits it by keyboard. */
export async function logInByKeyboard(page: Page, userName: string, password = 'harbour1'): Promise<void> {
  const { userName: name, password: secret, slider } = loginForm(page);
  await name.fill(await ownName(userName));
  await secret.fill(password);
  await slider.press('End');
  await secret.press('Enter');
}

/** Logs in at the login page and waits for the page behind it. */
export async function logIn(page: Page, userName: string, behind = '/backhome'): Promise<void> {
  await openLogin(page);
  await logInByKeyboard(page, userName);
  await expect(page).toHaveURL(behind);
}

/** Opens a session and stores it where the portal keeps it, without the login page; a logout ends it as usual. */
export async function arriveAs(page: Page, request: APIRequestContext, account: Account): Promise<void> {
  await keepSession(page, await ownSession(request, account));
}

/** The same with the session of any user. */
export async function arriveWithToken(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/user/common/getWebUserInfo', { data: {}, headers: { auth: token } });
  const { data } = (await answer.json()) as { data: object };
  await keepSession(page, sessionOf({ token, ...data }));
}

/** The agent of the forwarder, in a browser of its own and in English. */
export async function agentOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', baseURL: SUITE })).newPage();
  await arriveAs(page, page.request, 'service');
  return page;
}

async function keepSession(page: Page, kept: Record<string, string>): Promise<void> {
  await page.goto('/api/healthz');
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
}

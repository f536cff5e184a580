import { expect, type APIRequestContext, type Locator, type Page, test } from '#tests/clock/test';
import { Secret, TOTP } from 'otpauth';
import { now } from '#tests/clock/clock';
import { bookingForm } from '../booking/booking-form.ts';
import { ownCompany, type SampleUser } from '../own.ts';
import { arriveAs, arriveWithToken, logInByKeyboard, loginForm, reloadedLogin, SLIDER_MS } from '../people.ts';

const PASSWORD = 'harbour7';

interface Answer<T> {
  code: string;
  message: string;
  data: T;
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<Answer<T>> {
  return (await (await request.post(`/api/user/${path}`, { data })).json()) as Answer<T>;
}

const companyOf = async (user: SampleUser): Promise<string> => (await ownCompany(user)).nameCn;

async function slide(request: APIRequestContext) {
  const { data } = await post<{ sliderToken: string }>(request, 'portal/pub/sliderChallenge', {});
  await new Promise((resolve) => setTimeout(resolve, SLIDER_MS));
  return { slider: 'true', sliderToken: data.sliderToken };
}

/** Registers a clerk of the company, whom its administrator has yet to activate. */
async function register(request: APIRequestContext, companyNameCn: string) {
  const digits = String(Date.now()).slice(-8);
  const clerk = { userName: `clerk${digits}`, phone: `136${digits}`, nameCn: `新员工${digits}` };
  const { data } = await post<{ code: string }>(request, 'webuser/pub/getRegisterCode', {
    phone: clerk.phone,
    captcha: (await slide(request)).sliderToken,
  });
  const multipart = { ...clerk, ...(await slide(request)), code: data.code, password: PASSWORD, companyNameCn, agree: 'true' };
  const answer = (await (await request.post('/api/user/webuser/pub/register', { multipart })).json()) as Answer<{ status: string }>;
  expect(answer).toMatchObject({ code: '1', data: { status: 'pending' } });
  return clerk;
}

async function tokenOf(request: APIRequestContext, userName: string): Promise<string> {
  const { slider: _, ...rest } = await slide(request);
  const { data } = await post<{ token: string }>(request, 'portal/pub/login', { userName, password: PASSWORD, slider: true, ...rest });
  return data.token;
}

/** The administrator's page, and the clerk's row in it. */
async function accountsOf(page: Page, name: string): Promise<{ accounts: Locator; row: Locator }> {
  await page.goto('/memberCenter/account');
  const accounts = page.locator('quay-account-management');
  return { accounts, row: accounts.locator('[data-row]').filter({ hasText: name }) };
}

async function accept(accounts: Locator, row: Locator, name: string): Promise<void> {
  await accounts.getByRole('note').filter({ hasText: name }).getByRole('button', { name: 'Accept' }).click();
  await expect(row).toContainText('Active');
}

test('an administrator disables a clerk who is typing: the clerk is told, logged out, and finds the input again @goal', async ({
  page,
  request,
  browser,
}) => {
  // Four logins with their sliders.
  const { userName, nameCn } = await register(request, await companyOf('newbie'));
  await arriveAs(page, request, 'newbie');
  const { accounts, row } = await accountsOf(page, nameCn);
  await accept(accounts, row, nameCn);

  const context = await browser.newContext();
  const clerk = await context.newPage();
  const token = await tokenOf(context.request, userName);
  await arriveWithToken(clerk, token);
  // Before the draft reaches the server: what is typed is in the browser only.
  await clerk.route('**/saveBookingWeb*', (route) => route.abort());
  await clerk.goto('/backOrder/orderAdd');
  const reference = bookingForm(clerk).in('Terms', 'Your reference');
  await reference.fill('TYPING');
  // Kept in the browser after each pause in typing.
  await expect.poll(() => clerk.evaluate(() => Object.values(localStorage).some((text) => text.includes('TYPING')))).toBe(true);

  const switched = row.getByRole('switch');
  await switched.click();
  const question = accounts.getByRole('alert');
  await expect(question).toContainText(`Disable ${nameCn}?`);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(switched).toBeChecked();
  await switched.click();
  await question.getByRole('button', { name: 'Disable and end sessions' }).click();

  await reloadedLogin(clerk);
  await expect(
    clerk.getByText('was ended by an administrator. Unsaved input of bookings and their documents is kept in this browser.'),
  ).toBeVisible();
  await expect(row).toContainText('Disabled');
  const stale = await request.post('/api/user/common/getWebUserInfo', { data: {}, headers: { auth: token } });
  expect(stale.status(), 'the token has ended, too').toBe(401);
  await logInByKeyboard(clerk, userName, PASSWORD);
  await expect(loginForm(clerk).refusal).toContainText('This account has been disabled');

  await switched.click();
  await expect(row).toContainText('Active');
  await logInByKeyboard(clerk, userName, PASSWORD);
  await expect(clerk).toHaveURL('/backhome');
  await clerk.goto('/backOrder/orderAdd');
  await bookingForm(clerk).form.getByRole('button', { name: 'Restore' }).click();
  await expect(reference).toHaveValue('TYPING');
  await context.close();
});

test('a clerk asks to join another company by its name; another one joins by an invitation; both work there after the next login @goal', async ({
  page,
  request,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await arriveAs(admin, request, 'vipuser');
  const joinAs = async (companyNameCn: string, fields: Record<string, string>) => {
    const { userName, nameCn } = await register(request, companyNameCn);
    const former = await (await browser.newContext()).newPage();
    await arriveAs(former, request, 'newbie');
    const at = await accountsOf(former, nameCn);
    await accept(at.accounts, at.row, nameCn);
    await former.context().close();
    await page.goto('/api/healthz');
    await page.evaluate(() => localStorage.clear());
    await arriveWithToken(page, await tokenOf(request, userName));
    await page.goto('/memberCenter/company');
    await page.locator('quay-company-info').getByRole('button', { name: 'Join another company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join another company' });
    for (const [name, text] of Object.entries(fields)) await dialog.locator(`input[name=${name}]`).fill(text);
    return { userName, nameCn, join: () => dialog.getByRole('button', { name: 'Join', exact: true }).click() };
  };
  const worksFor = async (userName: string, company: string) => {
    await reloadedLogin(page);
    await logInByKeyboard(page, userName, PASSWORD);
    await expect(page.getByRole('banner')).toContainText(company);
  };

  const asking = await joinAs(await companyOf('newbie'), { companyNameCn: await companyOf('vipuser') });
  await asking.join();
  await expect(page.getByText('Your request has been sent.').first()).toBeVisible();
  const { accounts, row } = await accountsOf(admin, asking.nameCn);
  const loggedOut = page.waitForEvent('load');
  await accept(accounts, row, asking.nameCn);
  await loggedOut;
  await worksFor(asking.userName, (await ownCompany('vipuser')).nameEn);

  await accounts.getByRole('button', { name: 'Invite a colleague' }).click();
  const inviting = admin.getByRole('dialog', { name: 'Invite a colleague' });
  await inviting.getByRole('button', { name: 'Create a code' }).click();
  const inviteCode = await inviting.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/).innerText();
  const invited = await joinAs(await companyOf('newbie'), { inviteCode });
  const loggedOutAgain = page.waitForEvent('load');
  await invited.join();
  await loggedOutAgain;
  await worksFor(invited.userName, (await ownCompany('vipuser')).nameEn);
  await inviting.getByRole('button', { name: 'Close', exact: true }).last().click();
  await admin.reload();
  await expect(accounts.locator('[data-row]').filter({ hasText: invited.nameCn })).toContainText('Active');
  await admin.context().close();
});

test('a user turns on the second step, logs out everywhere, and logs in with a code @goal', async ({ page, request, browser }) => {
  const { userName, nameCn } = await register(request, await companyOf('newbie'));
  const admin = await (await browser.newContext()).newPage();
  await arriveAs(admin, request, 'newbie');
  const { accounts, row } = await accountsOf(admin, nameCn);
  await accept(accounts, row, nameCn);
  await admin.context().close();

  await arriveWithToken(page, await tokenOf(request, userName));
  await page.goto('/memberCenter/security');
  const security = page.locator('quay-security-settings');
  await security.getByRole('button', { name: 'Set up' }).click();
  await security.locator('input[name=password]').fill(PASSWORD);
  await security.locator('input[name=password]').press('Enter');
  await expect(security.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const recoveryCodes = await security.getByRole('region', { name: '3. Keep the recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const key = (await security.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await security.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now() }));
  await security.getByRole('button', { name: 'Turn on' }).click();
  await expect(security).toContainText('Recovery codes left: 10.');

  await security.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await reloadedLogin(page);
  await logInByKeyboard(page, userName, PASSWORD);
  const code = loginForm(page).form.locator('input[name=code]');
  await expect(code).toBeFocused();
  await code.fill('AAAA-AAAA');
  await code.press('Enter');
  await expect(loginForm(page).form.getByText('wrong or has been used')).toBeVisible();
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL('/backhome');
  await page.goto('/memberCenter/security');
  await expect(security).toContainText('Recovery codes left: 9.');
});

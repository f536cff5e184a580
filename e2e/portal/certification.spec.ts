import { expect, type Page, test } from '#tests/clock/test';
import { bookingForm, fillBooking } from '../booking/booking-form.ts';
import { SUITE } from '../embed/foreign-page.ts';
import { arriveAs, logInByKeyboard, openLogin } from '../people.ts';
import { register, REGISTERED_PASSWORD, someone } from './registration.ts';

test.use({ locale: 'en-US' });

const company = (page: Page) => {
  const element = page.locator('quay-company-info');
  return {
    element,
    state: (text: string) => element.locator('header').getByText(text, { exact: true }),
    papers: element.locator('canvas'),
    dialog: element.getByRole('dialog', { name: 'Apply for certification' }),
    notice: (title: string) => page.locator('quay-notification-bell article').filter({ hasText: title }),
  };
};

test('a new company registers, applies again with a clearer image, is certified by an agent while it watches, and books @goal', async ({
  page,
  browser,
}) => {
  const who = someone('c');
  await page.goto('/register');
  await register(page, who);
  await openLogin(page);
  await logInByKeyboard(page, who.userName, REGISTERED_PASSWORD);
  await expect(page).toHaveURL('/backhome');

  await page.goto('/memberCenter/company');
  const { element, state, papers, dialog, notice } = company(page);
  await expect(state('Certification in progress')).toBeVisible();
  await expect(papers.filter({ visible: true })).toHaveCount(3);
  await element.getByRole('button', { name: 'View: ID card, front' }).click();
  await expect(page.getByRole('img', { name: 'ID card, front, watermarked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await element.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(state('Not certified')).toBeVisible();

  await element.getByRole('button', { name: 'Apply for certification' }).click();
  await dialog.locator('input[name=usciCode]').fill('91310115ma1k300a1p');
  await dialog.locator('input[name=legalPerson]').fill('林示例');
  await dialog.getByRole('button', { name: /^Remove.*licence/ }).click();
  await dialog
    .locator('input[name=licenceUrl]')
    .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) });
  await expect(dialog.getByText('Uploaded')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await expect(state('Certification in progress')).toBeVisible();
  await expect(element.locator('[name=usciCode]')).toHaveValue('91310115MA1K300A1P');

  const agent = await (await browser.newContext({ locale: 'en-US', baseURL: SUITE })).newPage();
  await arriveAs(agent, agent.request, 'service');
  await agent.goto('/backhome');
  const desk = agent.locator('quay-workbench');
  await desk.getByRole('searchbox', { name: 'Customer, number, port, kind' }).fill(who.companyNameCn);
  await desk.getByRole('button', { name: /^Take and check: Registration/ }).click();
  await expect(agent).toHaveURL(/\/memberCenter\/company\?customerId=\d+$/);
  const application = agent.locator('quay-company-info [part~=card]').filter({ hasText: who.companyNameCn });
  await expect(agent.locator('quay-company-info [part~=card]')).toHaveCount(1);
  await expect(application.getByText('91310115MA1K300A1P')).toBeVisible();
  await expect(application.locator('canvas').filter({ visible: true })).toHaveCount(3);
  await application.getByRole('button', { name: /^Certify/ }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Certify', exact: true }).click();
  await expect(application).toHaveCount(0);
  await expect(state('Certified')).toBeVisible();
  await expect(notice('Your company is certified')).toBeVisible();
  await expect(element.getByRole('button', { name: 'Apply for membership' })).toBeEnabled();

  await page.goto('/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:1');
  const { field, submit } = bookingForm(page);
  await expect(field('Port of loading')).toHaveValue(/Shanghai/);
  await fillBooking(page, 'FIRST');
  await submit.click();
  await expect(page).toHaveURL(/orderManagement/);
  await expect(page.getByRole('tab', { name: 'Submitted 1' })).toBeVisible();
});

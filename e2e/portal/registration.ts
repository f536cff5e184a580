import { expect, type Locator, type Page } from '@playwright/test';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
export const REGISTERED_PASSWORD = 'harbour7';

/** A phone, user name and company that no other run uses. */
export const someone = (letter = '') => {
  const digits = String(Date.now()).slice(-8);
  return { userName: `captain${letter}${digits}`, phone: `139${digits}`, companyNameCn: `启航贸易${letter}${digits}有限公司` };
};

/** Requests a code by SMS: the button, then the slider that appears. */
export async function requestCode(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.locator('[data-field=captcha]').getByRole('slider').press('End');
}

/** Fills in the form of the page /register and sends it. */
export async function register(page: Page, { userName, phone, companyNameCn }: ReturnType<typeof someone>): Promise<void> {
  const form = page.locator('quay-register');
  await form.locator('input[name=phone]').fill(phone);
  await requestCode(form);
  const hint = form.getByText(/The code is \d{6}/);
  await expect(hint).toBeVisible();
  await expect(form.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await form.locator('input[name=code]').fill(/\d{6}/.exec(await hint.innerText())?.[0] ?? '');
  const texts = {
    userName,
    nameCn: '新客户',
    password: REGISTERED_PASSWORD,
    confirmation: REGISTERED_PASSWORD,
    companyNameCn,
    usciCode: '91310115MA1K300A1P',
    legalPerson: '林示例',
  };
  for (const [name, text] of Object.entries(texts)) await form.locator(`input[name=${name}]`).fill(text);
  await form.getByRole('checkbox', { name: 'Shipper' }).check();
  for (const name of ['licence', 'idCardFront', 'idCardBack'])
    await form.locator(`input[name=${name}]`).setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG });
  await form.getByRole('slider').press('End');
  await form.getByRole('checkbox', { name: /accept/ }).check();
  await form.locator('button[type=submit]').click();
  await expect(form.getByText(`User ${userName} is registered.`)).toBeVisible();
}

import { expect, test } from '#tests/clock/test';
import { arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

test('a to-do in the header and a count of the workbench lead to their orders @goal', async ({ page, request }) => {
  await arriveAs(page, request, 'vipuser');
  await page.goto('/backhome');
  const workbench = page.locator('quay-workbench');
  await expect(workbench.getByRole('heading', { name: /^Good (morning|afternoon), / })).toBeVisible();
  const menu = page.locator('quay-todo-menu');
  await menu.getByRole('button', { name: /^To-do, \d+ pending$/ }).click();
  const toDos = menu.locator('[part~=row]');
  await expect(toDos).toHaveCount(3);
  await toDos.first().click();
  await expect(page).toHaveURL(/\/backOrder\/orderManage\?bookingId=/);
  await page.goBack();
  await workbench.getByRole('link', { name: /Released$/ }).click();
  await expect(page).toHaveURL(/orderManagement\?status=released/);
});

test('a new customer sees the first steps, and arranges the workbench by keyboard until reset', async ({ page, request }) => {
  await arriveAs(page, request, 'newbie');
  await page.goto('/backhome');
  const workbench = page.locator('quay-workbench');
  const recent = workbench.getByRole('heading', { name: 'Recent bookings' });
  await expect(workbench.getByRole('heading', { name: 'Your first booking in three steps' })).toBeVisible();
  const press = async (name: string) => {
    const saved = page.waitForResponse('**/saveUserSetting*');
    await page.keyboard.press('Enter');
    expect((await saved).ok(), name).toBe(true);
  };
  await workbench.getByRole('button', { name: 'Arrange' }).press('Enter');
  await workbench.getByRole('group', { name: 'Recent bookings' }).getByRole('button', { name: 'Hide' }).focus();
  await press('hide');
  await page.reload();
  await expect(workbench.getByRole('heading', { name: 'Cut-offs' })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await workbench.getByRole('button', { name: 'Arrange' }).press('Enter');
  await workbench.getByRole('button', { name: 'Reset' }).focus();
  await press('reset');
  await expect(recent).toBeVisible();
});

import { expect, type Locator, type Page, test } from '#tests/clock/test';
import { arriveAs } from '../people.ts';

const PATH = '/memberCenter/personalInformation';
const SAVE = '**/user/webuser/updateWebUserBaseInfo*';

const TEXTS = {
  'en-US': { nameCn: /^Chinese name/, position: /^Position/, save: 'Save changes', saved: 'Your changes have been saved.', now: 'Position is now', mine: 'Keep my changes', theirs: 'Discard my changes' },
  'zh-CN': { nameCn: /^中文姓名/, position: /^职位/, save: '保存', saved: '修改已保存', now: '职位现为', mine: '保留我的修改', theirs: '放弃我的修改' },
} as const; // prettier-ignore

const form = (page: Page, locale: keyof typeof TEXTS) => {
  const texts = TEXTS[locale];
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  return {
    nameCn: field(texts.nameCn),
    position: field(texts.position),
    save: page.getByRole('button', { name: texts.save, exact: true }),
    saved: page.getByText(texts.saved, { exact: true }),
    conflict: page.getByRole('alert').filter({ hasText: texts.now }),
    mine: page.getByRole('button', { name: texts.mine }),
    theirs: page.getByRole('button', { name: texts.theirs }),
  };
};

/** Saves and waits for the answer: the button is disabled while the call is in flight, too. */
const saved = (page: Page, save: Locator) => Promise.all([page.waitForResponse(SAVE), save.click()]);

for (const locale of ['en-US', 'zh-CN'] as const)
  test.describe(`9 personal information, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(async ({ page, request }) => {
      await arriveAs(page, request, 'newbie');
      await page.goto(PATH);
    });

    test('a user changes it and sees it after a reload', async ({ page }) => {
      const { position, save, saved: notice } = form(page, locale);
      const text = `Clerk ${Date.now()}`;
      await position.fill(text);
      await save.click();
      await expect(notice).toBeVisible();
      await expect(save).toBeDisabled();
      await page.reload();
      await expect(position).toHaveValue(text);
    });

    test('a save that is pressed twice is sent once', async ({ page }) => {
      let sent = 0;
      const pressed = Promise.withResolvers<void>();
      await page.route(SAVE, async (route) => {
        sent += 1;
        await pressed.promise;
        await route.continue();
      });
      const { position, save, saved: notice } = form(page, locale);
      await position.fill(`Twice ${Date.now()}`);
      await save.dblclick();
      pressed.resolve();
      await expect(notice).toBeVisible();
      expect(sent).toBe(1);
    });

    test('wrong input is shown at its field, and nothing is sent', async ({ page }) => {
      let sent = 0;
      await page.route(SAVE, (route) => ((sent += 1), route.continue()));
      const { nameCn, save } = form(page, locale);
      const before = await nameCn.inputValue();
      await nameCn.fill('');
      await save.click();
      await expect(nameCn).toHaveAttribute('aria-invalid', 'true');
      await expect(nameCn).toBeFocused();
      await nameCn.fill(before);
      await expect(nameCn).not.toHaveAttribute('aria-invalid', 'true');
      expect(sent).toBe(0);
    });

    test('a change from another window is shown, and either version can be kept', async ({ page, context }) => {
      const mine = form(page, locale);
      const other = await context.newPage();
      await other.goto(PATH);
      const theirs = form(other, locale);
      const saveThere = async (text: string) => {
        await theirs.position.fill(text);
        await saved(other, theirs.save);
      };
      await expect(mine.position).toBeVisible();

      const [first, second, own] = ['First', 'Second', 'Own'].map((word) => `${word} ${Date.now()}`) as [string, string, string];
      await saveThere(first);
      await mine.position.fill(own);
      await mine.save.click();
      await expect(mine.conflict).toContainText(first);
      await mine.theirs.click();
      await expect(mine.position).toHaveValue(first);
      await expect(mine.save).toBeDisabled();

      await saveThere(second);
      await mine.position.fill(own);
      await mine.save.click();
      await expect(mine.conflict).toContainText(second);
      await mine.mine.click();
      await expect(mine.position).toHaveValue(own);
      await saved(page, mine.save);
      await expect(mine.conflict).toBeHidden();
      await page.reload();
      await expect(mine.position).toHaveValue(own);
    });
  });

test.describe('9 personal information on a phone', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 800 } });

  test('a conflict is readable: its buttons are below the text', async ({ page, context, request }) => {
    await arriveAs(page, request, 'newbie');
    await page.goto(PATH);
    const { position, save, conflict, mine } = form(page, 'en-US');
    await expect(position).toBeVisible();
    const other = await context.newPage();
    await other.goto(PATH);
    await form(other, 'en-US').position.fill(`Elsewhere ${Date.now()}`);
    await saved(other, form(other, 'en-US').save);
    await position.fill('Mine');
    await save.click();
    await expect(conflict).toBeVisible();
    expect((await conflict.boundingBox())?.height).toBeLessThan(200);
    await expect(mine).toBeInViewport();
  });
});

test.describe('unsaved personal information', () => {
  test.use({ locale: 'en-US' });

  test('is asked about before the page is left', async ({ page, request }) => {
    await arriveAs(page, request, 'newbie');
    await page.goto(PATH);
    await form(page, 'en-US').position.fill('not saved');
    await page.getByRole('button', { name: 'Rates and space' }).click();
    await page.getByRole('menuitem', { name: 'Followed rates' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('will be lost');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/freight\/attention/);
  });
});

test.describe('picture of the user', () => {
  test.use({ locale: 'en-US' });

  test('is uploaded, seen in the header, also after a reload, and removed @goal', async ({ page, request }) => {
    await arriveAs(page, request, 'newbie');
    await page.goto(PATH);
    const inHeader = page.locator('header button[aria-label*="Account" i] canvas');
    const file = page.getByLabel('New picture');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByText('Your picture has been saved.', { exact: true })).toBeVisible();
    await expect(inHeader).toBeVisible();
    await page.reload();
    await expect(inHeader).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(inHeader).toBeHidden();
    await page.reload();
    await expect(file).toBeAttached();
    await expect(inHeader).toBeHidden();
  });
});

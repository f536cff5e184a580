import { expect, test } from '#tests/clock/test';
import { arriveAs } from './people.ts';
import { openForeign, STRICT } from './embed/foreign-page.ts';

const BODY = `<quay-lcl-rates pol="CNSHA" pod="DEHAM" weight="1840" volume="3.265"></quay-lcl-rates>
<quay-trucking-rates mode="door" pol="CNSHA" pod="USLAX" ctn="40HQ:1" weight="12000"></quay-trucking-rates>`;

test('a visitor of a marketing site learns what a part load costs and what it costs from door to door @goal', async ({ page }) => {
  test.slow();
  const { faults } = await openForeign(page, { body: BODY, policy: STRICT });

  await test.step('a part load, by its formula, while typing', async () => {
    const lcl = page.locator('quay-lcl-rates');
    await lcl.scrollIntoViewIfNeeded();
    await expect(lcl.locator('tfoot')).toContainText('volume decides');
    await expect(lcl.getByRole('table', { name: /^Costs with/ })).toContainText(/3\.265 W\/M × USD \d+[05]\.00/);
    await lcl.getByLabel('Weight').fill('9000');
    await expect(lcl.locator('tfoot')).toContainText('weight decides');
    await expect(lcl.getByRole('table', { name: /^Costs with/ })).toContainText('9.000 W/M ×');
  });

  const door = page.locator('quay-trucking-rates');

  await test.step('door to door, with sums by currency and an estimate of the emissions', async () => {
    await door.scrollIntoViewIfNeeded();
    await expect(door.getByRole('row', { name: /^Sea / })).toContainText(/from USD [\d,]+[05]0\.00/);
    await expect(door.getByRole('complementary')).toContainText('Everything in CNY');
    await expect(door.getByRole('complementary')).toContainText(/GLEC Framework 3\.2 \(2025\)/);
  });

  await test.step('with a pick-up that is chosen in the tree of areas', async () => {
    await door.getByRole('button', { name: 'Pick-up' }).click();
    for (const area of ['China', 'Jiangsu', 'Suzhou']) {
      const item = door.getByRole('treeitem', { name: area, exact: true }).first();
      await item.focus();
      await item.press('ArrowRight');
    }
    await door.getByRole('treeitem', { name: 'Suzhou Industrial Park' }).press('Enter');
    await expect(door.getByRole('row', { name: /^Pick-up/ })).toContainText('CNY 1,650.00');
    expect(faults).toEqual([]);
  });
});

test('a visitor logs in to book a part load, quotes it to a customer, and books it by chat @goal', async ({ page, request }) => {
  test.slow();
  await page.goto('/freight/lcl?pol=CNSGH&pod=DEHAM');
  const lcl = page.locator('quay-lcl-rates');
  await lcl.getByLabel('Weight').fill('1840');
  await lcl.getByLabel('Volume').fill('3.265');
  await lcl.getByRole('button', { name: 'Log in to book' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await test.step('what was typed is there again', async () => {
    const wanted = new URL(page.url()).searchParams.get('redirect') ?? '';
    await arriveAs(page, request, 'customer');
    await page.goto(wanted);
    await expect(lcl.getByLabel('Weight')).toHaveValue('1,840');
    await expect(lcl.getByRole('table', { name: /^Costs with/ })).toContainText('3.265 W/M × USD');
  });

  await test.step('a quotation with a margin, into my quotes, as a PDF', async () => {
    await lcl.getByRole('button', { name: 'Quote', exact: true }).click();
    const dialog = lcl.getByRole('dialog', { name: /^(New quotation|Quotation QT)/ });
    await dialog.getByRole('textbox', { name: 'Customer' }).fill('Part load buyer');
    await dialog.getByText('English', { exact: true }).click();
    await expect(dialog.getByRole('article')).toContainText('= 3.265 W/M');
    await dialog.getByRole('textbox', { name: 'Margin for all lines' }).fill('10');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: 'Save the quotation' }).click();
    await expect(dialog.getByText(/^QT\d{10}$/).first()).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'PDF' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^QT\d{10}\.pdf$/);
  });

  await test.step('booked by chat from my quotes', async () => {
    await page.goto('/freight/quote');
    const quotes = page.locator('quay-my-quotes');
    const item = quotes.getByRole('listitem').filter({ hasText: 'Part load buyer' });
    await expect(item).toContainText('1,840 kg, 3.265 m³');
    await item.getByRole('button', { name: 'Part load buyer' }).click();
    await quotes.getByRole('button', { name: 'Book by chat' }).click();
    const chat = page.locator('quay-chat-button');
    const message = chat.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/^Hello, I would like to book: QT\d{10}, Shanghai → Hamburg, USD/);
    await message.press('Enter');
    await expect(chat.getByRole('log')).toContainText('I would like to book: QT');
  });
});

test('a transport from door to door is quoted by leg and currency with its emissions, and booked by chat @goal', async ({ page, request }) => {
  test.slow();
  await arriveAs(page, request, 'customer');
  await page.goto('/service/truck?mode=door&pol=CNSGH&pod=USLAX&ctn=40HQ:1&weight=12000');
  const door = page.locator('quay-trucking-rates');
  await door.getByRole('button', { name: 'Quote', exact: true }).click();
  const dialog = door.getByRole('dialog', { name: /^(New quotation|Quotation QT)/ });
  const paper = dialog.getByRole('article');
  await dialog.getByText('English', { exact: true }).click();
  await expect(paper.getByRole('heading', { name: 'Sea: ' })).toBeVisible();
  await expect(paper).toContainText(/CO2e \(estimate\)[\d,]+ kg, about [\d,]+ km/);
  await expect(paper).toContainText(/GLEC Framework 3\.2 \(2025\), module 2/);
  await expect(paper).toContainText(/All legs, US dollarsUSD [\d,.]+/);
  await dialog.getByRole('textbox', { name: 'Customer' }).fill('Door buyer');
  await dialog.getByRole('button', { name: 'Save the quotation' }).click();
  await dialog.getByRole('button', { name: 'Book by chat' }).click();
  await expect(page.locator('quay-chat-button').getByRole('textbox', { name: 'Message' })).toHaveValue(/QT\d{10}, Shanghai → Los Angeles, /);
});

test('trucking and customs of the portal are open to visitors, with the chat @goal', async ({ page }) => {
  await page.goto('/service/truck');
  await expect(page.locator('quay-trucking-rates').getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('quay-chat-button')).toBeAttached();
  await page.goto('/service/declare');
  const customs = page.locator('quay-customs-rates');
  await customs.getByRole('radiogroup', { name: 'Customs procedure' }).getByText('Market procurement', { exact: true }).click();
  await expect(customs.getByRole('row')).toHaveCount(2);
  await customs.getByRole('textbox', { name: 'Items of goods' }).fill('13');
  await expect(customs.getByRole('row').nth(1)).toContainText('2 further pages × CNY 40.00');
  await page.goto('/freight/lcl');
  await expect(page.locator('quay-lcl-rates').getByLabel('Weight')).toBeVisible();
});

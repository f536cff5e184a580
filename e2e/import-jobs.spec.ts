import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, type Page, test, type WebSocketRoute } from '#tests/clock/test';
import { bookingWorkbook, type ImportJobs, importJobs, references } from '#tests/import-jobs';
import { arriveWithToken } from './people.ts';

const ROWS = 80;
/** Saving a row takes that much longer, so that an import can be observed. */
const DELAY_MS = 60;

let jobs: ImportJobs;
test.beforeAll(() => {
  jobs = importJobs(process.env['QUAYSIDE_TEST_DATA'] ?? '');
});
test.afterAll(() => jobs.close());

const list = (page: Page) => page.locator('quay-booking-list');
const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import bookings' });
const backgroundJobs = (page: Page) => list(page).getByRole('region', { name: 'Background jobs' });
const progressOf = async (place: ReturnType<typeof list>): Promise<number> =>
  Number(await place.getByRole('progressbar', { name: 'Import of bookings' }).getAttribute('aria-valuenow'));

/** Opens the orders of a new user and starts an import of these references. */
async function startImport(page: Page, refs: readonly string[]): Promise<{ userId: string }> {
  const { id, token } = await jobs.newUser();
  await arriveWithToken(page, token);
  await page.goto('/backOrder/orderManagement');
  await list(page).getByRole('button', { name: 'Import', exact: true }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await importDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'december.xlsx', mimeType, buffer: bookingWorkbook(refs) });
  await importDialog(page)
    .getByRole('button', { name: `Import ${refs.length} as drafts` })
    .click();
  return { userId: id };
}

/** Every reference was stored, and none twice. */
const expectAllOnce = async (userId: string, refs: readonly string[]) => expect((await jobs.referencesOf(userId)).toSorted()).toEqual(refs);

const markOf = (name: string) => `${name}${Date.now()}`;

test.describe('9.14 an import in the background', () => {
  test.use({ locale: 'en-US' });

  test('shows its progress; cancelled midway it tells exactly what is stored, and a retry continues @goal', async ({ page }) => {
    const mark = markOf('CANCEL');
    const refs = references(mark, ROWS);
    await jobs.delay(mark, DELAY_MS);
    const release = await jobs.hold(refs[59]!);
    const { userId } = await startImport(page, refs);
    const dialog = importDialog(page);
    await expect(dialog).toContainText(/\d+ of 80/);
    await expect.poll(() => progressOf(dialog)).toBeGreaterThan(5);
    const cancelled = page.waitForResponse('**/cancelJob');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await cancelled;
    await release();
    const outcome = dialog.getByRole('status').filter({ hasText: 'Cancelled.' });
    await expect(outcome).toContainText(/\d+ drafts? created\./);
    const told = Number(/(\d+) drafts? created/.exec(await outcome.innerText())?.[1]);
    expect((await jobs.referencesOf(userId)).toSorted()).toEqual(refs.slice(0, told));
    expect(told).toBeLessThan(ROWS);
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByText('80 drafts created.')).toBeVisible();
    await expectAllOnce(userId, refs);
  });

  test('that fails says so, and completes when the user retries it after the fault is gone', async ({ page }) => {
    const refs = references(markOf('FAIL'), ROWS);
    const repair = await jobs.plantFault(refs[39]!);
    const { userId } = await startImport(page, refs);
    const dialog = importDialog(page);
    const outcome = dialog.getByRole('status').filter({ hasText: 'Failed.' });
    await expect(outcome).toContainText('39 drafts created.');
    await expect(outcome).toContainText('Something went wrong');
    await expect(outcome).not.toContainText('planted');
    expect((await jobs.referencesOf(userId)).toSorted()).toEqual(refs.slice(0, 39));
    await repair();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByText('80 drafts created.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show drafts' }).click();
    await expect(list(page).getByRole('tab', { name: /Draft/ })).toContainText('80');
    await expectAllOnce(userId, refs);
  });

  test('is found again after a reload of the page', async ({ page }) => {
    const mark = markOf('RELOAD');
    const refs = references(mark, ROWS);
    await jobs.delay(mark, DELAY_MS);
    const release = await jobs.hold(refs[59]!);
    const { userId } = await startImport(page, refs);
    await expect.poll(() => progressOf(importDialog(page))).toBeGreaterThan(5);
    await page.reload();
    const found = await progressOf(backgroundJobs(page));
    expect(found).toBeGreaterThan(5);
    await release();
    await expect.poll(() => progressOf(backgroundJobs(page))).toBeGreaterThan(found);
    await expect(backgroundJobs(page).getByText('80 drafts created.')).toBeVisible();
    await expectAllOnce(userId, refs);
  });

  test('shows progress by polling while no socket can be opened, and by the socket once it is back', async ({ page }) => {
    let isCut = false;
    const sockets = new Set<WebSocketRoute>();
    let frames = 0;
    await page.routeWebSocket(/\/ws/, (socket) => {
      if (isCut) return void socket.close({ code: 1011 });
      sockets.add(socket);
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (String(message).includes('"type":"job"')) frames += 1;
        socket.send(message);
      });
      return undefined;
    });
    const mark = markOf('CUT');
    const refs = references(mark, ROWS * 2);
    // Long enough for two polls and a new connection.
    const hurry = await jobs.delay(mark, DELAY_MS * 3);
    const { userId } = await startImport(page, refs);
    const dialog = importDialog(page);
    await expect.poll(() => progressOf(dialog)).toBeGreaterThan(1);
    expect(frames, 'the socket reported progress').toBeGreaterThan(0);

    isCut = true;
    for (const socket of sockets) await socket.close({ code: 1011 });
    const before = await progressOf(dialog);
    const framesBefore = frames;
    // The next answer may have been on its way: two steps prove that it is asked for again.
    await expect.poll(() => progressOf(dialog)).toBeGreaterThan(before);
    const polled = await progressOf(dialog);
    await expect.poll(() => progressOf(dialog)).toBeGreaterThan(polled);
    expect(frames, 'no frame came through').toBe(framesBefore);

    isCut = false;
    await expect.poll(() => frames).toBeGreaterThan(framesBefore);
    await hurry();
    await expect(dialog.getByText(`${refs.length} drafts created.`)).toBeVisible({ timeout: 90_000 });
    await expectAllOnce(userId, refs);
  });
});

test.describe('9.14 an export in the background', () => {
  test.use({ locale: 'en-US' });

  test('is started for a long list, and its file is downloaded when it is done', async ({ page }) => {
    const refs = references(markOf('EXPORT'), 2);
    await startImport(page, refs);
    await expect(importDialog(page).getByText('2 drafts created.')).toBeVisible();
    // Only more orders than one answer may hold are exported in the background: the list says that there are as many.
    await page.route('**/queryPageOrderWeb', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { total: number } };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, total: 2001 } } });
    });
    await page.reload();
    await list(page).getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    const own = list(page).getByRole('button', { name: 'Dismiss: Export of orders' });
    await expect(own).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      backgroundJobs(page).getByRole('button', { name: 'Download result' }).first().click(),
    ]);
    const { SheetNames, Sheets } = read(await readFile(await download.path()));
    const cells = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 }).flat();
    expect(refs.every((refNo) => cells.includes(refNo))).toBe(true);
    await page.getByRole('button', { name: '中文' }).click();
    const inChinese = list(page).getByRole('region', { name: '后台任务' });
    await expect(inChinese).toContainText('导出订单');
    await expect(inChinese).toContainText('已完成。');
    await inChinese.getByRole('button', { name: '关闭：导出订单' }).click();
    await expect(inChinese).not.toContainText('导出订单');
  });
});

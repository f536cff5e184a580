import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { copyDialog } from '../copy-steps.ts';
import { tokenOf } from '../own.ts';
import { agentOf, arriveAs } from '../people.ts';
import { confirmBill } from '../settlement/bill-steps.ts';
import { functionCode, sentMessages } from './edi-files.ts';
import { bookingForm } from './booking-form.ts';
import { instruction, paste, release } from './instruction-form.ts';
import { correctReturned, field as preplanField, manifests, sendToOrder } from './preplan-steps.ts';
import { declareByList } from './vgm-steps.ts';

test.use({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });

const CONTAINERS = ['MSCU1000017', 'MSCU1000022'] as const;

test('one order from the booking to the confirmed charges, by a customer and an agent: SI, VGM, pre-plan, COPY, bill of lading by telex, settlement', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  await arriveAs(page, request, 'vipuser');
  await page.goto('/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MAEU&ctn=40HQ:2');
  // Of the rate that the form finds for the lane.
  const ship = bookingForm(page).field('Vessel');
  await expect(ship).not.toHaveValue('');
  const vessel = await ship.inputValue();
  const { bookingId, orderNo, bkgNo } = await release(page, await tokenOf(request, 'vipuser'), `LIFE${Date.now()}`);
  const blNo = `LOTU${bkgNo.slice(-9)}`;
  const agent = await agentOf(browser);
  const open = (type: string) => page.goto(`/backOrder/orderManage?bookingId=${bookingId}&type=${type}`);
  const { form, bill, field, press, state, complete } = instruction(page);

  await test.step('the shipping instruction is pasted, submitted and accepted, and goes to the carrier', async () => {
    await open('si');
    await complete();
    await field('mblVo.blContract').fill('CHEN SAMPLE');
    const rows = CONTAINERS.map((no, place) => `${no}\t40HC\tSD100000${place}\tCartons\t60\t4,000\t12`);
    await paste(page, field('conList.0.ctnNo'), rows);
    await expect(field('conList.1.ctnNo')).toHaveValue(CONTAINERS[1]);
    await press('Use the sum');
    await press('Submit SI');
    await state('To be confirmed');
    await agent.goto('/backhome');
    const desk = agent.locator('quay-workbench');
    await desk.getByRole('searchbox', { name: 'Customer, number, port, kind' }).fill(bkgNo);
    await desk.getByRole('button', { name: `Take and check: SI to check ${bkgNo}` }).click();
    await agent.locator('quay-booking-form').getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = agent.getByRole('dialog', { name: 'Accept Main bill' });
    await dialog.getByRole('textbox').fill(blNo);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(agent.getByText('Accepted. A change by the customer must be accepted again.')).toBeVisible();
    await expect.poll(async () => (await sentMessages('IFTMIN', bkgNo)).map(functionCode), { timeout: 60_000 }).toEqual(['9']);
    await expect(bill.getByRole('region', { name: 'Carrier' })).toContainText('Shipping instruction, Original');
  });

  await test.step('the VGM comes by a list, with a container that nobody knows', async () => {
    await open('vgm');
    await declareByList(page, bkgNo, CONTAINERS);
    await expect(form.getByRole('row', { name: new RegExp(CONTAINERS[1]) }).getByText('Submitted')).toBeVisible();
    await ops('vgm', 'accept', orderNo);
    await expect(form.getByRole('row', { name: new RegExp(CONTAINERS[1]) }).getByText('Accepted')).toBeVisible();
  });

  await test.step('the pre-plan TO ORDER is returned, corrected and accepted', async () => {
    await open('preplan');
    await expect(preplanField(page, 'preplanVo.vessel')).toHaveValue(vessel);
    await sendToOrder(page, blNo);
    await expect.poll(async () => (await manifests(bkgNo)).length).toBe(1);
    await correctReturned(page, bkgNo);
  });

  await test.step('the COPY is confirmed', async () => {
    await ops('copy', 'send', orderNo);
    await open('order');
    await form.getByRole('button', { name: 'Check the COPY' }).click();
    await form.getByRole('tabpanel', { name: /^COPY/ }).getByRole('button', { name: 'Confirm COPY', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(copyDialog(page)).toHaveCount(0);
    await expect(form.getByRole('tabpanel', { name: /^COPY/ }).getByText('Bill-of-lading status: Confirmed')).toBeVisible();
  });

  await test.step('the bill of lading is issued by telex, withdrawn, and issued again; the open page follows', async () => {
    await form.getByRole('tab', { name: 'Order', exact: true }).click();
    const row = form.locator('[data-document=bl]');
    await expect(row).toContainText('In preparation');
    await ops('bl', 'issue', orderNo, '--type', 'telex');
    await expect(row).toContainText(`${blNo} · Telex release`);
    await ops('bl', 'withdraw', orderNo, '--reason', 'Wrong consignee');
    await expect(row).toContainText('In preparation');
    await ops('bl', 'issue', orderNo, '--type', 'telex');
    await expect(row).toContainText('Issued');
    await expect(form.getByRole('complementary', { name: 'Milestones and contacts' })).toContainText(`B/L issued${blNo} · Telex release`);
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download: Bill of lading ${blNo}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${blNo}_TELEX.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await form.getByRole('tab', { name: /^SI/ }).click();
    await expect(bill.getByText(new RegExp(`^B/L no. ${blNo}, Telex release, issued`))).toBeVisible();
  });

  await test.step('the charges are confirmed, and nothing is left to do', async () => {
    const issued = await ops('bill', 'issue', orderNo, '--charge', 'OF/40HQ=2*1850 USD', '--charge', 'DOC=450 CNY', '--lang', 'en');
    const billNo = /ZD\w+/.exec(issued)?.[0] ?? '';
    await page.goto('/settlement/inconfirm');
    const list = page.locator('quay-bill-list');
    await list.getByRole('searchbox').fill(billNo);
    await list.getByRole('searchbox').press('Enter');
    await expect(list.locator('[data-row]')).toHaveCount(1);
    await list.locator('[data-row]').getByRole('button', { name: 'Confirm', exact: true }).click();
    await confirmBill(page);
    await open('order');
    await expect(form.getByRole('heading', { name: 'All done' })).toBeVisible();
    await expect(form.locator('[data-document=charges]')).toContainText('Confirmed');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { charge, issuedBill } from '#server/test/bookings/settlement';
import { type Places, placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import type { Client, TestApp } from '#server/test/test-app';
import { inTransaction } from '#server/core/storage/db';
import { localStore } from '#server/core/storage/files/local-store';
import { attachInvoice } from './invoices.ts';
import { payBill, type ProviderChange, reviseBill, withdrawBill } from './issue-bill.ts';

let test: TestApp;
let places: Places;
const { enter } = socketTests((made) => (test = made));

beforeAll(async () => {
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

const byProvider = (work: (change: ProviderChange) => Promise<unknown>) => inTransaction(test.db, (db) => work({ db, now: test.clock.now }));
const dataOf = <T>(answer: { ok: true; data: T } | { ok: false; message: string }): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const confirm = async ({ settlement }: Client, id: string) =>
  dataOf(await settlement.updateInConfirm({ ...dataOf(await settlement.queryInConfirmInfoById({ id })), type: 4 }));

it('an open page is told when the forwarder issues, revises, withdraws, invoices or settles a bill, or answers a dispute', async () => {
  const { token } = await addUser(test.db);
  const as = test.withToken(token);
  const page = await enter(token);
  const foreign = await enter((await addUser(test.db)).token);
  const isTold = (what: string) => expect.poll(() => page.of('record_saved').map(({ record, verb }) => `${record}.${verb}`)).toContain(what);

  const { id, billNo } = await issuedBill(test, as, places);
  await isTold('settlementBill.issue');
  await byProvider((change) => reviseBill(change, billNo, [charge('THC', '900.00')]));
  await isTold('settlementBill.revise');
  const [first] = dataOf(await as.settlement.queryInConfirmChargeById({ id }));
  const dispute = dataOf(await as.settlement.disputeCharge({ chargeId: first?.id ?? '', text: 'Quoted less' }));
  dataOf(await test.as('provider').settlement.replyToDispute({ id: dispute.id, text: 'Terminal tariff' }));
  await isTold('settlementDispute.reply');
  await byProvider((change) => withdrawBill(change, billNo));
  await isTold('settlementBill.withdraw');

  const paid = await issuedBill(test, as, places);
  await confirm(as, paid.id);
  await byProvider((change) => payBill(change, paid.billNo));
  await isTold('settlementBill.pay');
  const invoice = { invoiceNo: '1', type: 3, sellerName: '', amount: '1', taxAmount: '0', totalAmount: '1', currency: 'CNY', files: [] };
  await byProvider((change) => attachInvoice({ ...change, files: localStore(undefined) }, { ...invoice, billNo: paid.billNo }));
  await isTold('settlementBill.invoice');
  expect(foreign.of('record_saved')).toEqual([]);
});

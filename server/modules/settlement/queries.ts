import type { BillDispute, BillFilter, BillOverview, BillRevision, DianZiFaPiao, InCharge, InConfirm } from '#contract/settlement';
import { sortedTotals, amountOf, billTotals, totalDifferences } from '#domain/settlement/bill-lines';
import type { DisputeState } from '#domain/settlement/bill-status';
import { BusinessError } from '#server/core/errors/business-error';
import { paged } from '#server/core/storage/paged';
import { reference } from '#server/modules/freight/service';
import { timeOf } from '#server/modules/order/service';
import { type BillReader, comparedCharges, presentBills, presentCharge, presentCharges, presentDispute, presentInvoice } from './present.ts';
import {
  billPanels,
  type BillRow,
  type BillSums,
  countByStatus,
  findBill,
  findBillsOfOrder,
  selectBills,
  sumBills,
} from './repository/bill-repository.ts';
import { type ChargeRow, findCharges, findNewestCharges, findRevisions } from './repository/charge-repository.ts';
import { disputeSums, findDisputes, findMessages, findPendingDisputes } from './repository/dispute-repository.ts';
import { findInvoices } from './repository/invoice-repository.ts';

interface Sought {
  id?: string | undefined;
  orderId?: string | undefined;
}

/** The bill, if the caller may see it; foreign, missing and withdrawn ones look the same. */
export async function requireBill({ db, actor }: BillReader, sought: Sought): Promise<BillRow> {
  const row = await findBill(db, actor, sought);
  if (!row) throw new BusinessError('notFound');
  return row;
}

export async function queryBills(reader: BillReader, filter: BillFilter) {
  const { size, current } = filter;
  const [rows, { bills, totals }] = await Promise.all([
    selectBills(reader, filter, { limit: size, offset: (current - 1) * size }),
    sumBills(reader, filter),
  ]);
  const others = sortedTotals(totals.filter(({ currency }) => currency !== 'USD' && currency !== 'CNY'));
  return { ...paged(await presentBills(reader, rows), bills, filter), sum: { usd: amountOf(totals, 'USD'), rmb: amountOf(totals, 'CNY'), others } };
}

export async function queryOverview(reader: BillReader): Promise<BillOverview> {
  const [counts, panels, disputes] = await Promise.all([countByStatus(reader), billPanels(reader), disputeSums(reader.db, reader.actor)]);
  const of = (wanted: number) => counts.find(({ status }) => status === wanted)?.bills ?? 0;
  const sorted = ({ bills, totals }: BillSums) => ({ bills, totals: sortedTotals(totals) });
  const { rows, bills } = disputes;
  return {
    counts: { all: counts.reduce((sum, row) => sum + row.bills, 0), 1: of(1), 2: of(2), 3: of(3), 4: of(4) },
    toConfirm: sorted(panels.toConfirm),
    due: sorted(panels.due),
    overdue: sorted(panels.overdue),
    disputes: {
      bills,
      charges: rows.reduce((sum, { charges }) => sum + charges, 0),
      answered: rows.reduce((sum, { answered }) => sum + answered, 0),
      totals: sortedTotals(rows.map(({ currency, amount }) => ({ currency, amount }))),
    },
  };
}

export async function queryBill(reader: BillReader, sought: Sought): Promise<InConfirm> {
  const [bill] = await presentBills(reader, [await requireBill(reader, sought)]);
  if (!bill) throw new BusinessError('notFound');
  return bill;
}

export const queryCharges = async (reader: BillReader, sought: Sought): Promise<InCharge[]> =>
  chargesOfBills(reader, [await requireBill(reader, sought)]);

export const queryChargesOfOrder = async (reader: BillReader, { orderId }: { orderId: string }): Promise<InCharge[]> =>
  chargesOfBills(reader, await findBillsOfOrder(reader.db, reader.actor, orderId));

/** Charges of the current revisions. */
export async function chargesOfBills(reader: BillReader, bills: readonly BillRow[]): Promise<InCharge[]> {
  const ids = bills.map(({ id }) => id);
  const [charges, disputes, names] = await Promise.all([findNewestCharges(reader.db, ids), disputesOf(reader, ids), reference(reader.db)]);
  return bills.flatMap((bill) =>
    presentCharges(
      bill,
      charges.filter(({ bill_id }) => bill_id === bill.id),
      { revision: bill.revision, language: reader.language, names, disputes },
    ),
  );
}

async function disputesOf({ db }: BillReader, ids: readonly string[]): Promise<ReadonlyMap<string, DisputeState>> {
  return new Map((await findPendingDisputes(db, ids)).map(({ charge_id, state }) => [charge_id, state]));
}

export async function queryRevisions(reader: BillReader, { id }: { id: string }): Promise<BillRevision[]> {
  const bill = await requireBill(reader, { id });
  const [revisions, charges, disputes, names] = await Promise.all([
    findRevisions(reader.db, bill.id),
    findCharges(reader.db, bill.id),
    disputesOf(reader, [bill.id]),
    reference(reader.db),
  ]);
  return revisions.map(({ revision, sent_at, rejected_at, reject_reason }) => ({
    revision,
    sendTime: sent_at.getTime(),
    rejectTime: timeOf(rejected_at),
    rejectReason: reject_reason,
    totals: billTotals(charges.filter((charge) => charge.revision === revision)),
    differences: revision === 1 ? [] : totalDifferences(comparedCharges(charges, revision)),
    lines: presentCharges(bill, charges, { revision, language: reader.language, names, disputes }),
  }));
}

export async function queryDisputes(reader: BillReader, { id }: { id: string }): Promise<BillDispute[]> {
  const { db, language } = reader;
  const bill = await requireBill(reader, { id });
  const disputes = await findDisputes(db, bill.id);
  const ids = disputes.map((dispute) => dispute.id);
  const [messages, charges, names] = await Promise.all([findMessages(db, ids), findCharges(db, bill.id), reference(db)]);
  return disputes.flatMap((dispute) => {
    const charge = charges.find((one: ChargeRow) => one.id === dispute.charge_id);
    if (!charge) return [];
    const own = messages.filter(({ dispute_id }) => dispute_id === dispute.id);
    return [presentDispute(dispute, own, { ...presentCharge(charge, bill, language, names), revision: charge.revision }, language)];
  });
}

export async function queryInvoices(reader: BillReader, sought: Sought): Promise<DianZiFaPiao[]> {
  const bill = await requireBill(reader, sought);
  return (await findInvoices(reader.db, [bill.id])).map((row) => presentInvoice(row, reader.language));
}

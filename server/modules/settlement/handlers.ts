import type { settlement } from '#contract/settlement';
import { ANSWER_TYPES } from '#domain/settlement/bill-policy';
import type { Handlers } from '#server/core/http/module';
import { answerBill, confirmBills } from './answer-bill.ts';
import { disputeCharge, replyToDispute, withdrawDispute } from './disputes.ts';
import { startExport, startStatement } from './export-bills.ts';
import { queryBill, queryBills, queryCharges, queryChargesOfOrder, queryDisputes, queryInvoices, queryOverview, queryRevisions } from './queries.ts';
import { openReport, queryReport } from './report-address.ts';

export const settlementHandlers: Handlers<typeof settlement> = {
  queryWebInConfirmList: queryBills,
  queryBillOverview: queryOverview,
  queryInConfirmInfo: queryBill,
  queryInConfirmInfoById: queryBill,
  queryInConfirmChargeById: queryCharges,
  queryInChargeByOrderId: queryChargesOfOrder,
  queryDianZiFaPiao: queryInvoices,
  async updateInConfirm(context, { id, version, type, reason }) {
    const { actor } = context;
    // The recipient of a mail answers with the address, not as a user.
    const answerer = actor.mail ? { side: actor.side, customerId: actor.customerId, email: actor.mail.email } : actor;
    await answerBill({ ...context, actor: answerer }, { billId: id, version, answer: ANSWER_TYPES[type], reason });
    return queryBill(context, { id });
  },
  confirmBills,
  queryBillRevisions: queryRevisions,
  queryBillDisputes: queryDisputes,
  disputeCharge,
  replyToDispute,
  withdrawDispute,
  queryBillReport: queryReport,
  openBillReport: openReport,
  startBillExport: startExport,
  startBillStatement: startStatement,
};

import type { OrderInfo } from '#contract/order';
import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { mscFindings, submitFindings } from '#domain/bill/bill-rules';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import type { Context } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import { namedFileUrl } from '#server/modules/chat/service';
import { timeOf } from './present.ts';
import type { BookingRow } from './repository/booking-repository.ts';
import {
  countDeclared,
  findBillContents,
  findDraftTime,
  findIssues,
  findLastSubmitter,
  findNewestCopy,
} from './repository/order-documents-repository.ts';

type Bill = Awaited<ReturnType<typeof findBillContents>>[number];

/** How far the documents of a visible booking are, for its page. */
export async function documentsOf(
  { db, actor, language }: Context,
  { id, containers }: Pick<BookingRow, 'id' | 'containers'>,
  isMsc: boolean,
): Promise<OrderInfo['documents']> {
  const isProvider = actor.side === 'provider';
  const [bills, submitter, copy, draftTime, vgm, issues] = await Promise.all([
    findBillContents(db, id, isProvider),
    findLastSubmitter(db, id),
    findNewestCopy(db, id),
    isProvider ? null : findDraftTime(db, actor.userId, id),
    countDeclared(db, id),
    findIssues(db, id),
  ]);
  const drafts = bills.filter(({ state }) => state === SI_STATUS.draft);
  const submitted = bills.filter(({ state }) => state >= SI_STATUS.submitted);
  const times = submitted.flatMap(({ submitted_at }) => (submitted_at ? [submitted_at.getTime()] : []));
  return {
    si: {
      bills: bills.length,
      drafts: drafts.length,
      findings: drafts.reduce((sum, bill) => sum + findingsOf(bill, isMsc), 0),
      returnReason: drafts.find(({ return_reason }) => return_reason)?.return_reason ?? null,
      submitTime: times.length > 0 ? Math.max(...times) : null,
      submitUser: submitter ? localisedName(submitter, language) : '',
      draftTime: timeOf(draftTime),
    },
    vgm: { expected: containersOf(bills).size || containers.reduce((sum, { num = 0 }) => sum + num, 0), ...vgm },
    copy: copy
      ? {
          copyVersion: copy.copy_version,
          createTime: copy.created_at.getTime(),
          confirmTime: timeOf(copy.confirmed_at),
          requestTime: timeOf(copy.requested_at),
        }
      : null,
    bl: issuedOf(issues),
  };
}

function issuedOf(bills: Awaited<ReturnType<typeof findIssues>>): OrderInfo['documents']['bl'] {
  const issued = bills.filter(({ state }) => state === SI_STATUS.issued);
  const times = issued.flatMap(({ issued_at }) => (issued_at ? [issued_at.getTime()] : []));
  return {
    issueTime: times.length > 0 && times.length === bills.length ? Math.max(...times) : null,
    bills: issued.map(({ id, bl_index, bl_no, release_type, issued_at, file_id, file_name }) => ({
      billId: id,
      blIndex: bl_index,
      blNo: bl_no ?? '',
      releaseType: release_type,
      issueTime: timeOf(issued_at),
      fileName: file_name ?? '',
      filePath: file_id === null ? '' : namedFileUrl(file_id, file_name ?? ''),
    })),
  };
}

/** Messages that a submission of the stored bill would have. */
function findingsOf({ bl_type: type, vo, goods, containers }: Bill, isMsc: boolean): number {
  const keys = BILL_DOCUMENTS[type];
  const document = { [keys.vo]: vo, [keys.goods]: goods, conList: containers };
  return submitFindings(type, document).length + (isMsc && type === BILL_TYPE.main ? mscFindings(document).length : 0);
}

/** Numbers of the containers that the bills name. */
const containersOf = (bills: readonly Bill[]): Set<string> => new Set(bills.flatMap((bill) => bill.containers.flatMap(({ ctnNo }) => ctnNo || [])));

import type { SailingDateError } from '#contract/sailing';
import { SAILING_FIELDS, type SailingField } from '#domain/sailing/sailing-fields';
import { translator } from '#i18n';
import type { Context, SavingContext } from '#server/core/call/context';
import { issueMessage } from '#server/core/sheet/messages';
import type { RowIssue } from '#server/core/sheet/sheet';
import { type Page, paged } from '#server/core/storage/paged';
import { clearErrors, countErrors, findErrors } from './repository/error-repository.ts';

/** Rows that could not be stored, with their reasons in the reader's language. */
export async function queryErrors(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { current, size }: { current: number; size: number },
): Promise<Page<SailingDateError>> {
  const t = translator(language, 'sailing-sheet');
  const rows = await findErrors(db, { limit: size, offset: (current - 1) * size });
  const message = (issue: RowIssue) => {
    const text = issueMessage(issue, { labels: [], places: new Map() }, language);
    return isField(issue.column) ? t('error.at', { label: t(`column.${issue.column}`), message: text }) : text;
  };
  const records = rows.map((row) => ({
    id: row.id,
    batchNo: row.batch_no,
    rowNo: row.row_no,
    shippingName: row.shipping_name,
    vessel: row.vessel,
    voyage: row.voyage,
    portStartName: row.port_start_name,
    portEndName: row.port_end_name,
    etdText: row.etd_text,
    errorMsg: row.issues.map((issue) => message(issue as RowIssue)).join(' '),
    createTime: row.created_at.getTime(),
  }));
  return paged(records, await countErrors(db), { current, size });
}

const isField = (column: string | undefined): column is SailingField => column !== undefined && Object.hasOwn(SAILING_FIELDS, column);

export async function clearErrorList({ db, unchanged }: Pick<SavingContext, 'db' | 'unchanged'>): Promise<number> {
  const cleared = await clearErrors(db);
  if (cleared === 0) unchanged();
  return cleared;
}

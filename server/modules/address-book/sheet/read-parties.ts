import { addressBookInput, type AddressBookInput } from '#contract';
import { toIssues, type Issue } from '#domain/issue';
import type { PartyKind } from '#domain/party/party-rules';
import { BusinessError } from '#server/core/errors/business-error';
import type { Cell } from '#server/core/sheet/cell';
import { checkSheet } from '#server/core/sheet/check-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import type { Header } from '#server/core/sheet/header';
import type { RowIssue } from '#server/core/sheet/sheet';
import { readContent } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import type { JobRun } from '#server/modules/job/service';
import { columnOfField, PARTY_SHEET, type PartyColumn, partyOfRow, type PartyValues } from './party-sheet.ts';

/** A row of an uploaded spreadsheet; valid if it has a party. */
export interface SheetParty {
  rowNo: number;
  cells: readonly Cell[];
  values: PartyValues;
  party?: AddressBookInput;
  issues: RowIssue<PartyColumn>[];
}

/** Reads the file of a job; samples of the template are left out. */
export async function readParties(
  { context, job }: Pick<JobRun, 'context' | 'job'>,
  kind: PartyKind,
): Promise<{ header: Header<PartyColumn>; rows: SheetParty[] }> {
  const { input_key: key, input_name: fileName } = job;
  if (key === null || fileName === null) throw new BusinessError('job.noFile');
  const parts: Uint8Array[] = [];
  for await (const part of await readContent(context.files, key)) parts.push(part);
  const known = { reference: await reference(context.db), language: context.language };
  const { header, rows } = checkSheet(PARTY_SHEET, fileName, await readUploadedSheet(Buffer.concat(parts), fileName), known);
  const own = rows.filter(({ isSample }) => !isSample);
  if (own.length === 0) throw new SheetFault('fault.noRows', { file: fileName });
  const input = addressBookInput(kind);
  return {
    header,
    rows: own.map(({ rowNo, cells, values, issues }) => {
      const parsed = input.safeParse(partyOfRow(values));
      // A cell that could not be read is missing in the entry; it is reported once.
      const more = parsed.success ? [] : rowIssues(toIssues(parsed.error)).filter(({ column }) => !issues.some((issue) => issue.column === column));
      const all = [...issues, ...more];
      return { rowNo, cells, values, issues: all, ...(parsed.success && all.length === 0 ? { party: parsed.data } : {}) };
    }),
  };
}

/** Errors of fields, at the columns that fill them in. */
export const rowIssues = (issues: readonly Issue[]): RowIssue<PartyColumn>[] =>
  issues.map(({ field, code, params }) => {
    const column = columnOfField(field);
    return { code: `rule:${code}` as const, params, ...(column === undefined ? {} : { column }) };
  });

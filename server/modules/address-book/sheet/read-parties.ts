import { addressBookInput, type AddressBookInput } from '#contract';
import type { PartyColumn, PartyRowCorrection } from '#contract/address-book';
import { toIssues, type Issue } from '#domain/issue';
import type { PartyKind } from '#domain/party/party-rules';
import { BusinessError } from '#server/core/errors/business-error';
import type { Locale } from '#i18n';
import type { Cell } from '#server/core/sheet/cell';
import { checkSheet } from '#server/core/sheet/check-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import type { Header } from '#server/core/sheet/header';
import { readRow } from '#server/core/sheet/read-row';
import type { RowIssue } from '#server/core/sheet/sheet';
import { inTimeSlices } from '#server/core/speed/time-slices';
import type { ReadDb } from '#server/core/storage/db';
import { readContent } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import type { JobRun } from '#server/modules/job/service';
import { columnOfField, PARTY_SHEET, partyOfRow, type PartyValues } from './party-sheet.ts';

/** A row of an uploaded spreadsheet; valid if it has a party. */
export interface SheetParty {
  rowNo: number;
  cells: readonly Cell[];
  values: PartyValues;
  party?: AddressBookInput;
  issues: RowIssue<PartyColumn>[];
}

/** Reads the file of a job; samples of the template are left out. Corrected rows have the corrected values, and all rows those of columns that the file lacks. */
export async function readParties(
  { context, job }: Pick<JobRun, 'context' | 'job'>,
  kind: PartyKind,
  { corrections = [], packageType = null }: { corrections?: readonly PartyRowCorrection[]; packageType?: string | null } = {},
): Promise<{ header: Header<PartyColumn>; rows: SheetParty[] }> {
  const { input_key: key, input_name: fileName } = job;
  if (key === null || fileName === null) throw new BusinessError('job.noFile');
  const parts: Uint8Array[] = [];
  for await (const part of await readContent(context.files, key)) parts.push(part);
  const known = { reference: await reference(context.db), language: context.language };
  const { header, rows } = await checkSheet(PARTY_SHEET, fileName, await readUploadedSheet(Buffer.concat(parts), fileName), known);
  const own = rows.filter(({ isSample }) => !isSample);
  if (own.length === 0) throw new SheetFault('fault.noRows', { file: fileName });
  const corrected = new Map(corrections.map(({ rowNo, values }) => [rowNo, values]));
  const parties: SheetParty[] = [];
  for await (const row of inTimeSlices(own)) {
    const values = [...(corrected.get(row.rowNo) ?? []), ...forAllRows(header, packageType)];
    const cellOf = (column: PartyColumn) =>
      (values.find((one) => one.column === column) ?? { value: row.cells[header.places.get(column) ?? Number.NaN] }).value;
    parties.push({ rowNo: row.rowNo, cells: row.cells, ...partyOf(kind, values.length > 0 ? readRow(PARTY_SHEET, cellOf, known) : row) });
  }
  return { header, rows: parties };
}

/** The package type that was chosen for the whole sheet; its own column has precedence. */
const forAllRows = ({ places }: Pick<Header<PartyColumn>, 'places'>, packageType: string | null): PartyRowCorrection['values'] =>
  packageType === null || places.has('packageType') ? [] : [{ column: 'packageType', value: packageType }];

/** Reads a row by the texts of its cells. */
export async function partyOfTexts(
  { db, language }: { db: ReadDb; language: Locale },
  kind: PartyKind,
  texts: Partial<Record<PartyColumn, string>>,
): Promise<Pick<SheetParty, 'values' | 'party' | 'issues'>> {
  return partyOf(
    kind,
    readRow(PARTY_SHEET, (column) => texts[column], { reference: await reference(db), language }),
  );
}

/** Applies the rules of the book to a row. */
function partyOf(kind: PartyKind, { values, issues }: Pick<SheetParty, 'values' | 'issues'>): Pick<SheetParty, 'values' | 'party' | 'issues'> {
  const parsed = addressBookInput(kind).safeParse(partyOfRow(values));
  // A cell that could not be read is missing in the entry; it is reported once.
  const more = parsed.success ? [] : rowIssues(toIssues(parsed.error)).filter(({ column }) => !issues.some((issue) => issue.column === column));
  const all = [...issues, ...more];
  return { values, issues: all, ...(parsed.success && all.length === 0 ? { party: parsed.data } : {}) };
}

/** Errors of fields, at the columns that fill them in. */
export const rowIssues = (issues: readonly Issue[]): RowIssue<PartyColumn>[] =>
  issues.map(({ field, code, params }) => {
    const column = columnOfField(field);
    return { code: `rule:${code}` as const, params, ...(column === undefined ? {} : { column }) };
  });

import { basename, extname } from 'node:path';
import { z } from 'zod';
import {
  type AddressBookEntry,
  type AddressBookInput,
  PARTY_COLUMNS,
  type PartyColumn,
  PartyRowCorrection,
  type PartySheetRow,
} from '#contract/address-book';
import type { PartyKind } from '#domain/party/party-rules';
import { translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { BusinessError } from '#server/core/errors/business-error';
import { type Cell, textOf } from '#server/core/sheet/cell';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import type { Header } from '#server/core/sheet/header';
import { resultSheet } from '#server/core/sheet/result-sheet';
import type { RowIssue } from '#server/core/sheet/sheet';
import { inSavepoint } from '#server/core/storage/db';
import { type JobOutcome, type JobRun, markRow, storedRows } from '#server/modules/job/service';
import { findDuplicates } from '../repository.ts';
import { saveParty } from '../save-party.ts';
import { readParties, rowIssues, type SheetParty } from './read-parties.ts';

const kind = z.enum(['shipper', 'consignee', 'notify']);

/** Input of a check: the book that the sheet is for, and the package type of all rows if the sheet has no column of them. */
const CheckInput = z.object({ kind, packageType: z.string().nullable().default(null) });

/** Input of an import: the check, new rows, rows that change the entry which the book has already, and corrections of invalid rows. */
export const ImportInput = z.object({
  kind,
  checkJobId: z.string(),
  rows: z.array(z.number()),
  updates: z.array(z.number()),
  corrections: z.array(PartyRowCorrection).default([]),
  packageType: z.string().nullable().default(null),
});
export type ImportInput = z.output<typeof ImportInput>;

/** Result of a check, as stored with its job. */
export interface StoredCheck {
  kind: z.output<typeof kind>;
  labels: string[];
  places: [PartyColumn, number][];
  unknown: string[];
  /** Chosen for all rows; absent in checks that are older than the question. */
  packageType?: string | null;
  rows: (Pick<PartySheetRow, 'rowNo' | 'name' | 'outcome' | 'twin'> & {
    issues: RowIssue<PartyColumn>[];
    /** Cells of an invalid row, to be checked again with corrections. */
    texts?: Partial<Record<PartyColumn, string>>;
  })[];
}

const isCheck = (value: unknown): value is StoredCheck => typeof value === 'object' && value !== null && 'rows' in value && 'kind' in value;

/** Returns the result of a check; undefined for other jobs. */
export const storedCheck = (result: unknown): StoredCheck | undefined => (isCheck(result) ? result : undefined);

/** Checks every row as saving would, and stores nothing. */
export async function checkParties(run: JobRun): Promise<JobOutcome> {
  const { context, job } = run;
  const { kind: book, packageType } = CheckInput.parse(job.input);
  const { header, rows } = await readParties(run, book, { packageType });
  const checked: StoredCheck['rows'] = [];
  for (const { rowNo, cells, ...row } of rows) {
    await run.progress(checked.length, rows.length);
    const outcome = await outcomeOf(context, book, row);
    checked.push({ rowNo, ...outcome, ...(outcome.outcome === 'invalid' ? { texts: textsOf(cells, header) } : {}) });
  }
  const result: StoredCheck = { kind: book, labels: header.labels, places: [...header.places], unknown: header.unknown, packageType, rows: checked };
  const file = await resultFile(run, header, rows, ({ rowNo }) => checked.find((row) => row.rowNo === rowNo)?.outcome ?? 'invalid');
  return { result: { ...result }, file };
}

/** What saving the row would do. */
export async function outcomeOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  book: PartyKind,
  { values, party, issues }: Pick<SheetParty, 'values' | 'party' | 'issues'>,
): Promise<Omit<StoredCheck['rows'][number], 'rowNo'>> {
  const [twin] = party ? await findDuplicates(db, { customerId: actor.customerId ?? '0', kind: book }, { ...party, id: null }) : [];
  return { name: values.name ?? '', outcome: !party ? 'invalid' : twin ? 'duplicate' : 'new', twin: twin?.name ?? null, issues };
}

const textsOf = (cells: readonly Cell[], { places }: Pick<Header<PartyColumn>, 'places'>): Partial<Record<PartyColumn, string>> =>
  Object.fromEntries(
    PARTY_COLUMNS.flatMap((column) => {
      const place = places.get(column);
      const cell = place === undefined ? null : cells[place];
      // Texts keep their line breaks.
      return place === undefined ? [] : [[column, typeof cell === 'string' ? cell : textOf(cell)]];
    }),
  );

/** Saves the chosen rows, each in a transaction of its own with its mark: a repeated import skips what is stored. */
export async function importParties(run: JobRun): Promise<JobOutcome> {
  const { context, job } = run;
  const { kind: book, checkJobId, rows: chosen, updates, corrections, packageType } = ImportInput.parse(job.input);
  const { header, rows } = await readParties(run, book, { corrections, packageType });
  const isStored = new Set((await storedRows(context.db, checkJobId)).map(({ row_no }) => row_no));
  const wanted = new Set([...chosen, ...updates]);
  const toSave = rows.filter(({ rowNo }) => wanted.has(rowNo));
  for (const [index, row] of toSave.entries()) {
    await run.progress(index, toSave.length);
    const { party, rowNo } = row;
    if (!party || isStored.has(rowNo)) continue;
    try {
      await inSavepoint(context.db, async (db) => {
        await attributeChanges(db, { action: 'party.import', at: context.now(), actorId: context.actor.userId, requestId: context.requestId });
        const own = { customerId: context.actor.customerId ?? '0', kind: book };
        const [twin] = updates.includes(rowNo) ? await findDuplicates(db, own, { ...party, id: null }) : [];
        const { id } = await saveParty({ ...context, db }, book, { ...(twin ? onto(twin, party) : party), acceptsDuplicate: true });
        for (const jobId of [checkJobId, job.id]) await markRow(db, jobId, rowNo, id);
      });
      isStored.add(rowNo);
    } catch (fault) {
      if (!(fault instanceof BusinessError) || fault.issues.length === 0) throw fault;
      row.issues = rowIssues(fault.issues);
    }
  }
  const file = await resultFile(run, header, rows, ({ rowNo, issues }) =>
    isStored.has(rowNo) ? 'saved' : issues.length > 0 ? 'invalid' : 'notChosen',
  );
  return { file };
}

/** The entry with the values of the row; what is blank there stays as it is. */
function onto({ id, version, ...twin }: AddressBookEntry, party: AddressBookInput): AddressBookInput {
  const given = Object.fromEntries(Object.entries(party).filter(([, value]) => value !== '' && value !== null && value !== undefined));
  const { useCount: _count, lastUsedTime: _time, isDefault: _default, ...fields } = twin;
  return { ...fields, ...given, id, version };
}

/** The uploaded rows with the outcome and the errors of each. */
async function resultFile(
  { context, job }: Pick<JobRun, 'context' | 'job'>,
  header: Header,
  rows: readonly SheetParty[],
  statusOf: (row: SheetParty) => PartySheetRow['outcome'] | 'saved' | 'notChosen',
): Promise<NonNullable<JobOutcome['file']>> {
  const t = translator(context.language, 'party-sheet');
  const name = job.input_name ?? '';
  const results = rows.map((row) => ({ rowNo: row.rowNo, cells: row.cells, status: t(`status.${statusOf(row)}`), issues: row.issues }));
  return {
    fileName: `${basename(name, extname(name))}.${t('resultName')}.xlsx`,
    contentType: XLSX_TYPE,
    content: await resultSheet(header, context.language, results),
  };
}

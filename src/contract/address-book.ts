import { z } from 'zod';
import { ADDRESS_BOOK_FIELDS, addressBookFindings } from '#domain/booking/address-book-fields';
import { ruledFields } from '#domain/issue';
import { BOOK_CODES, PARTY_MERGE_MAX, type PartyKind } from '#domain/party/party-rules';
import { id, page, paging, requiredText, text } from '#domain/schemas';
import { DOWNLOAD_TIMEOUT_MS, EXPORT_TIMEOUT_MS, LONG_TEXT_MAX, VERSION_MAX } from '#domain/constants';
import type { Domain } from './endpoint.ts';
import { answerShape } from './form/answer-shape.ts';
import { inputShape } from './form/input-shape.ts';
import { maybeId } from './form/optional-fields.ts';
import { UserJob } from './job.ts';
import { FileAnswer, nothing, UploadedFile } from './shared.ts';

const ADDRESS_BOOK_SORTS = ['name', 'useCount', 'lastUsedTime'] as const;

/** Filters parties by name, town, contact or company registration code. */
const AddressBookFilter = z.object({
  searchValue: text(100).nullish(),
  countryCode: text(2).optional(),
  /** Entries that lack a required field. */
  isIncomplete: z.boolean().optional(),
  ...paging,
  /** By default, the default party first, then the most used. */
  sortField: z.enum(ADDRESS_BOOK_SORTS).optional(),
});
export type AddressBookFilter = z.output<typeof AddressBookFilter>;

/** Party saved by a customer for reuse. */
export const AddressBookEntry = z.object({
  ...answerShape(ADDRESS_BOOK_FIELDS),
  id: z.string(),
  useCount: z.number(),
  lastUsedTime: z.number().nullable(),
  version: z.number(),
});
export type AddressBookEntry = z.output<typeof AddressBookEntry>;

/** Most entries of one book. Protects the shared disk; large companies have some hundreds. */
export const ADDRESS_BOOK_MAX = 5000;
/** Most favourite texts of a company: the list is shown as a whole. */
export const FAVOURITE_TEXTS_MAX = 200;

const EntryInput = z.object({
  ...inputShape(ADDRESS_BOOK_FIELDS),
  /** Absent: as it is. At most one entry of a book is the default. */
  isDefault: z.boolean().nullish(),
  /** A new entry without it. */
  id: maybeId,
  /** Version of the entry that was edited; required with an id. */
  version: z.number().int().min(0).max(VERSION_MAX).nullish(),
  /** Saves the entry even if the book has one of the same name and country, or of the same company registration code. */
  acceptsDuplicate: z.boolean().nullish(),
});

/** An entry with all rules of its book. */
export const addressBookInput = (kind: PartyKind) => ruledFields(EntryInput, (party) => addressBookFindings(kind, party));
export type AddressBookInput = z.output<typeof EntryInput>;

const MergeInput = z.object({
  ...EntryInput.shape,
  /** Entries that become part of this one, with the versions that were shown. */
  merged: z
    .array(z.object({ id, version: z.number().int().min(0).max(VERSION_MAX) }))
    .min(1)
    .max(PARTY_MERGE_MAX - 1),
});
export type PartyMerge = z.output<typeof MergeInput>;

/** Address books by the entity name in their paths. */
type Book = 'SftShipper' | 'SftConsignee' | 'SftNotify';

const one = z.object({ id });
const DELETE_MAX = 500;

// The specification says only that the entity's name is part of a call's name, so each call has an alias without it.

// Every booking user may select parties: the permission codes of the pages are for editing the books.
const list = (book: Book, whom: string) => ({
  summary: `Saved ${whom} of my company`,
  path: `/order/${book}/queryTableList${book}` as const,
  aliases: [`/order/${book}/queryTableList`, `/order/${book}/query${book}TableList`] as const,
  access: 'signedIn' as const,
  input: AddressBookFilter,
  output: page(AddressBookEntry),
});

const query = (book: Book, whom: string) => ({
  summary: `One of the saved ${whom} of my company`,
  path: `/order/${book}/query${book}` as const,
  aliases: [`/order/${book}/query`] as const,
  withoutScreen: 'integrators' as const,
  access: 'signedIn' as const,
  input: one,
  output: AddressBookEntry,
});

const save = <const C extends string>(book: Book, whom: string, kind: PartyKind, code: string, current: C) => ({
  summary: `Adds or changes one of the saved ${whom}; refused if it was changed in the meantime, or if the book has it already`,
  path: `/order/${book}/saveOrUpdate${book}` as const,
  aliases: [`/order/${book}/saveOrUpdate`] as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'save', current },
  input: addressBookInput(kind),
  output: AddressBookEntry,
});

const remove = (book: Book, whom: string, code: string) => ({
  summary: `Deletes saved ${whom} and returns how many there were`,
  path: `/order/${book}/del${book}` as const,
  aliases: [`/order/${book}/del`] as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'delete' },
  input: z.object({ ids: z.array(id).min(1).max(DELETE_MAX) }),
  output: z.number(),
});

const restore = (book: Book, whom: string, code: string) => ({
  summary: `Restores ${whom} that were deleted within the last day, and returns how many there were (extension)`,
  path: `/order/${book}/restore${book}` as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'restore' },
  input: z.object({ ids: z.array(id).min(1).max(DELETE_MAX) }),
  output: z.number(),
});

const merge = <const C extends string>(book: Book, whom: string, kind: PartyKind, code: string, current: C) => ({
  summary: `Makes one of several saved ${whom}: it gets the given values, and the others are deleted, to be restored within a day (extension)`,
  path: `/order/${book}/merge${book}` as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'merge', current },
  input: ruledFields(MergeInput, (party) => addressBookFindings(kind, party)),
  output: AddressBookEntry,
});

const setDefault = (book: Book, whom: string, code: string) => ({
  summary: `Makes one of the saved ${whom} the default, in place of the present one`,
  path: `/order/${book}/setDefault${book}` as const,
  aliases: [`/order/${book}/setDefault`] as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'setDefault' },
  input: one,
  output: z.null(),
});

const PATH = '/order/addressBook';
const kind = z.enum(['shipper', 'consignee', 'notify']);
const PARTY_SHEET_TIMEOUT_MS = 60_000;

/** Most rows of a spreadsheet of parties. */
export const PARTY_SHEET_MAX_ROWS = 1000;

/** Columns of a spreadsheet of parties, in the order of the template. */
export const PARTY_COLUMNS = [
  'name',
  'address',
  'country',
  'city',
  'stateRegion',
  'postCode',
  'certCodeType',
  'certCode',
  'packageType',
  'aeoCode',
  'contactName',
  'phone',
  'fax',
  'email',
  'shortName',
  'remark',
] as const;
export type PartyColumn = (typeof PARTY_COLUMNS)[number];

/** Row of a checked spreadsheet. */
const PartySheetRow = z.object({
  /** In the file, from 1. */
  rowNo: z.number(),
  name: z.string(),
  /** A duplicate is imported only if the caller says how. */
  outcome: z.enum(['new', 'duplicate', 'invalid']),
  /** Name of the entry that the book has already. */
  twin: z.string().nullable(),
  /** Each names its column and the cure. */
  messages: z.array(z.string()),
  /** Columns to correct, as in the file. */
  fields: z.array(z.object({ column: z.enum(PARTY_COLUMNS), label: z.string(), value: z.string() })),
  isImported: z.boolean(),
});
export type PartySheetRow = z.output<typeof PartySheetRow>;

const PartySheetCheck = z.object({
  fileName: z.string(),
  rows: z.array(PartySheetRow),
  /** Headers that name no column; ignored. */
  unknownColumns: z.array(z.string()),
  recognisedColumns: z.number(),
  /** The sheet has no column of package types, which each entry needs. */
  lacksPackageType: z.boolean(),
  /** Chosen for all rows by `recheckPartySheet`. */
  packageType: z.string().nullable(),
});
export type PartySheetCheck = z.output<typeof PartySheetCheck>;

const PACKAGE_TYPE_MAX = 20;
const SHEET_ROW_MAX = 1_048_576;
const CELL_MAX = 2000;

/** Values that replace those of a row, by column. */
export const PartyRowCorrection = z.object({
  rowNo: z.number().int().min(1).max(SHEET_ROW_MAX),
  values: z.array(z.object({ column: z.enum(PARTY_COLUMNS), value: text(CELL_MAX) })).max(PARTY_COLUMNS.length),
});
export type PartyRowCorrection = z.output<typeof PartyRowCorrection>;

const rowNumbers = z.array(z.number().int().min(1).max(SHEET_ROW_MAX)).max(PARTY_SHEET_MAX_ROWS).default([]);
const PartySheetImport = z.object({
  /** Job of `checkPartySheet`. */
  jobId: id,
  /** Numbers of the rows to add; duplicates among them are kept beside their entries. */
  rows: rowNumbers,
  /** Numbers of the duplicates that change their entries. */
  updates: rowNumbers,
  /** Corrections of invalid rows that are to be saved. */
  corrections: z.array(PartyRowCorrection).max(PARTY_SHEET_MAX_ROWS).default([]),
});
export type PartySheetImport = z.output<typeof PartySheetImport>;

const FavouriteText = z.object({ id: z.string(), kind: z.enum(['goods', 'marks']), text: z.string() });
export type FavouriteText = z.output<typeof FavouriteText>;

export const addressBook = {
  queryTableListSftShipper: list('SftShipper', 'shippers'),
  queryTableListSftConsignee: list('SftConsignee', 'consignees'),
  queryTableListSftNotify: list('SftNotify', 'notify parties'),
  querySftShipper: query('SftShipper', 'shippers'),
  querySftConsignee: query('SftConsignee', 'consignees'),
  querySftNotify: query('SftNotify', 'notify parties'),
  saveOrUpdateSftShipper: save('SftShipper', 'shippers', 'shipper', BOOK_CODES.shipper, 'querySftShipper'),
  saveOrUpdateSftConsignee: save('SftConsignee', 'consignees', 'consignee', BOOK_CODES.consignee, 'querySftConsignee'),
  saveOrUpdateSftNotify: save('SftNotify', 'notify parties', 'notify', BOOK_CODES.notify, 'querySftNotify'),
  delSftShipper: remove('SftShipper', 'shippers', BOOK_CODES.shipper),
  delSftConsignee: remove('SftConsignee', 'consignees', BOOK_CODES.consignee),
  delSftNotify: remove('SftNotify', 'notify parties', BOOK_CODES.notify),
  restoreSftShipper: restore('SftShipper', 'shippers', BOOK_CODES.shipper),
  restoreSftConsignee: restore('SftConsignee', 'consignees', BOOK_CODES.consignee),
  restoreSftNotify: restore('SftNotify', 'notify parties', BOOK_CODES.notify),
  mergeSftShipper: merge('SftShipper', 'shippers', 'shipper', BOOK_CODES.shipper, 'querySftShipper'),
  mergeSftConsignee: merge('SftConsignee', 'consignees', 'consignee', BOOK_CODES.consignee, 'querySftConsignee'),
  mergeSftNotify: merge('SftNotify', 'notify parties', 'notify', BOOK_CODES.notify, 'querySftNotify'),
  setDefaultSftShipper: setDefault('SftShipper', 'shippers', BOOK_CODES.shipper),
  setDefaultSftConsignee: setDefault('SftConsignee', 'consignees', BOOK_CODES.consignee),
  setDefaultSftNotify: setDefault('SftNotify', 'notify parties', BOOK_CODES.notify),
  queryPartyCounts: {
    summary: 'Number of entries in each address book of my company (extension)',
    path: `${PATH}/queryPartyCounts`,
    access: 'signedIn',
    input: nothing,
    output: z.object({ shipper: z.number(), consignee: z.number(), notify: z.number() }),
  },
  queryPartyDuplicates: {
    summary: 'Entries of an address book with the same name and country, or with the same company registration code (extension)',
    path: `${PATH}/queryPartyDuplicates`,
    access: 'signedIn',
    input: z.object({
      kind,
      /** The entry itself, which is no duplicate. */
      id: maybeId,
      name: text(70).default(''),
      countryCode: text(2).default(''),
      certCode: text(50).default(''),
    }),
    output: z.array(AddressBookEntry),
  },
  exportParties: {
    summary: 'An address book of my company as a spreadsheet (xlsx) that can be imported again (extension)',
    path: `${PATH}/exportParties`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: z.object({ kind }),
    output: FileAnswer,
  },
  downloadPartyTemplate: {
    summary: 'Spreadsheet to fill in for the import of parties (extension)',
    path: `${PATH}/downloadPartyTemplate`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({}),
    output: FileAnswer,
  },
  checkPartySheet: {
    summary: 'Starts a job that checks a spreadsheet of parties and saves none (extension)',
    path: `${PATH}/checkPartySheet`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'checkParties', unaudited: 'job' },
    kind: 'form',
    timeoutMs: PARTY_SHEET_TIMEOUT_MS,
    input: z.object({ kind, file: UploadedFile }),
    output: UserJob,
  },
  recheckPartySheet: {
    summary: 'Starts another check of a spreadsheet without a column of package types, with one for all rows (extension)',
    path: `${PATH}/recheckPartySheet`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'checkParties', unaudited: 'job' },
    input: z.object({ jobId: id, packageType: requiredText(PACKAGE_TYPE_MAX) }),
    output: UserJob,
  },
  queryPartySheet: {
    summary: 'Rows of a checked spreadsheet with their errors and duplicates (extension)',
    path: `${PATH}/queryPartySheet`,
    access: 'signedIn',
    input: z.object({ jobId: id }),
    output: PartySheetCheck,
  },
  checkPartyRow: {
    summary: 'Checks a row of a checked spreadsheet again, with corrected values; saves nothing (extension)',
    path: `${PATH}/checkPartyRow`,
    access: 'signedIn',
    input: z.object({ jobId: id, ...PartyRowCorrection.shape }),
    output: PartySheetRow,
  },
  importPartySheet: {
    summary: 'Starts a job that saves rows of a checked spreadsheet; each row once only (extension)',
    path: `${PATH}/importPartySheet`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'importParties', unaudited: 'job' },
    input: PartySheetImport,
    output: UserJob,
  },
  queryFavouriteTexts: {
    summary: 'Favourite texts of goods and marks of my company, newest first (extension)',
    path: `${PATH}/queryFavouriteTexts`,
    access: 'signedIn',
    input: nothing,
    output: z.array(FavouriteText),
  },
  saveFavouriteText: {
    summary: 'Adds a favourite text of goods or marks; a text that is there already is returned (extension)',
    path: `${PATH}/saveFavouriteText`,
    access: 'signedIn',
    saves: { record: 'favouriteText', verb: 'save' },
    input: z.object({ kind: FavouriteText.shape.kind, text: requiredText(LONG_TEXT_MAX) }),
    output: FavouriteText,
  },
  delFavouriteText: {
    summary: 'Deletes favourite texts and returns how many there were (extension)',
    path: `${PATH}/delFavouriteText`,
    access: 'signedIn',
    saves: { record: 'favouriteText', verb: 'delete' },
    input: z.object({ ids: z.array(id).min(1).max(DELETE_MAX) }),
    output: z.number(),
  },
} satisfies Domain;

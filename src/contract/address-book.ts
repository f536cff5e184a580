import { z } from 'zod';
import { ADDRESS_BOOK_FIELDS, addressBookFindings } from '#domain/booking/address-book-fields';
import { ruledFields } from '#domain/issue';
import type { PartyKind } from '#domain/party/party-rules';
import { id, page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { answerShape } from './form/answer-shape.ts';
import { inputShape } from './form/input-shape.ts';
import { maybeId } from './form/optional-fields.ts';

const ADDRESS_BOOK_SORTS = ['name', 'useCount', 'lastUsedTime'] as const;

/** Filters parties by name, town, contact or enterprise code. */
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

const VERSION_MAX = 2_147_483_647;

const EntryInput = z.object({
  ...inputShape(ADDRESS_BOOK_FIELDS),
  /** Absent: as it is. At most one entry of a book is the default. */
  isDefault: z.boolean().nullish(),
  /** A new entry without it. */
  id: maybeId,
  /** Version of the entry that was edited; required with an id. */
  version: z.number().int().min(0).max(VERSION_MAX).nullish(),
  /** Saves the entry even if the book has one of the same name and country, or of the same enterprise code. */
  acceptsDuplicate: z.boolean().nullish(),
});

/** An entry with all rules of its book. */
export const addressBookInput = (kind: PartyKind) => ruledFields(EntryInput, (party) => addressBookFindings(kind, party));
export type AddressBookInput = z.output<typeof EntryInput>;

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

const setDefault = (book: Book, whom: string, code: string) => ({
  summary: `Makes one of the saved ${whom} the default, in place of the present one`,
  path: `/order/${book}/setDefault${book}` as const,
  aliases: [`/order/${book}/setDefault`] as const,
  access: { code },
  saves: { record: 'party' as const, verb: 'setDefault' },
  input: one,
  output: z.null(),
});

export const addressBook = {
  queryTableListSftShipper: list('SftShipper', 'shippers'),
  queryTableListSftConsignee: list('SftConsignee', 'consignees'),
  queryTableListSftNotify: list('SftNotify', 'notify parties'),
  querySftShipper: query('SftShipper', 'shippers'),
  querySftConsignee: query('SftConsignee', 'consignees'),
  querySftNotify: query('SftNotify', 'notify parties'),
  saveOrUpdateSftShipper: save('SftShipper', 'shippers', 'shipper', 'sftShipper', 'querySftShipper'),
  saveOrUpdateSftConsignee: save('SftConsignee', 'consignees', 'consignee', 'sftConsignee', 'querySftConsignee'),
  saveOrUpdateSftNotify: save('SftNotify', 'notify parties', 'notify', 'sftNotify', 'querySftNotify'),
  delSftShipper: remove('SftShipper', 'shippers', 'sftShipper'),
  delSftConsignee: remove('SftConsignee', 'consignees', 'sftConsignee'),
  delSftNotify: remove('SftNotify', 'notify parties', 'sftNotify'),
  setDefaultSftShipper: setDefault('SftShipper', 'shippers', 'sftShipper'),
  setDefaultSftConsignee: setDefault('SftConsignee', 'consignees', 'sftConsignee'),
  setDefaultSftNotify: setDefault('SftNotify', 'notify parties', 'sftNotify'),
  queryPartyDuplicates: {
    summary: 'Entries of an address book with the same name and country, or with the same enterprise code (extension)',
    path: '/order/addressBook/queryPartyDuplicates',
    access: 'signedIn',
    input: z.object({
      kind: z.enum(['shipper', 'consignee', 'notify']),
      /** The entry itself, which is no duplicate. */
      id: maybeId,
      name: text(70).default(''),
      countryCode: text(2).default(''),
      certCode: text(50).default(''),
    }),
    output: z.array(AddressBookEntry),
  },
} satisfies Domain;

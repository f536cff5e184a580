import { z } from 'zod';
import { page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { BookingParty } from './order/party.ts';

const ADDRESS_BOOK_SORTS = ['name', 'useCount', 'lastUsedTime'] as const;

/** Filters parties by name, town, contact or enterprise code. */
const AddressBookFilter = z.object({
  searchValue: text(100).nullish(),
  countryCode: text(2).optional(),
  ...paging,
  /** By default, the default party first, then the most used. */
  sortField: z.enum(ADDRESS_BOOK_SORTS).optional(),
});
export type AddressBookFilter = z.output<typeof AddressBookFilter>;

/** Party saved by a customer for reuse. */
export const AddressBookEntry = BookingParty.extend({
  id: z.string(),
  isDefault: z.boolean(),
  useCount: z.number(),
  lastUsedTime: z.number().nullable(),
  version: z.number(),
});
export type AddressBookEntry = z.output<typeof AddressBookEntry>;

/** Address books by the entity name in their paths. */
type Book = 'SftShipper' | 'SftConsignee' | 'SftNotify';

// Every booking user may select parties: the permission codes of the pages are for editing the books.
const list = (book: Book, whom: string) => ({
  summary: `Saved ${whom} of my company`,
  path: `/order/${book}/queryTableList${book}` as const,
  // The specification says only that the entity's name is part of the call's name.
  aliases: [`/order/${book}/queryTableList`, `/order/${book}/query${book}TableList`] as const,
  access: 'signedIn' as const,
  input: AddressBookFilter,
  output: page(AddressBookEntry),
});

export const addressBook = {
  queryTableListSftShipper: list('SftShipper', 'shippers'),
  queryTableListSftConsignee: list('SftConsignee', 'consignees'),
  queryTableListSftNotify: list('SftNotify', 'notify parties'),
} satisfies Domain;

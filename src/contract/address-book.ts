import { z } from 'zod';
import { page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { BookingParty } from './order/party.ts';

const ADDRESS_BOOK_SORTS = ['name', 'useCount', 'lastUsedTime'] as const;

/** Parties whose name, town, contact or enterprise code holds the text. */
const AddressBookFilter = z.object({
  searchValue: text(100).nullish(),
  countryCode: text(2).optional(),
  ...paging,
  /** Without it the default comes first, then what is used most. */
  sortField: z.enum(ADDRESS_BOOK_SORTS).optional(),
});
export type AddressBookFilter = z.output<typeof AddressBookFilter>;

/** A party that a customer keeps for further use. */
export const AddressBookEntry = BookingParty.extend({
  id: z.string(),
  isDefault: z.boolean(),
  useCount: z.number(),
  lastUsedTime: z.number().nullable(),
  version: z.number(),
});
export type AddressBookEntry = z.output<typeof AddressBookEntry>;

/** The books by the entity's name in paths. */
type Book = 'SftShipper' | 'SftConsignee' | 'SftNotify';

// Whoever books may choose: the permission codes of the pages are for keeping the books.
const list = (book: Book, whom: string) => ({
  summary: `Kept ${whom} of my company`,
  path: `/order/${book}/queryTableList${book}` as const,
  // The specification says only that the entity's name stands in that of the call.
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

import type { addressBook } from '#contract/address-book';
import type { Handlers } from '#server/core/http/module';
import { queryParties } from './repository.ts';

export const addressBookHandlers: Handlers<typeof addressBook> = {
  queryTableListSftShipper: (context, filter) => queryParties(context, 'shipper', filter),
  queryTableListSftConsignee: (context, filter) => queryParties(context, 'consignee', filter),
  queryTableListSftNotify: (context, filter) => queryParties(context, 'notify', filter),
};

import type { addressBook } from '#contract/address-book';
import type { Handlers } from '#server/core/http/module';
import { delFavouriteText, queryFavouriteTexts, saveFavouriteText } from './favourite-texts.ts';
import { mergeParties } from './merge-parties.ts';
import { countBooks, findDuplicates, queryParties } from './repository.ts';
import {
  checkPartyRow,
  checkPartySheet,
  exportParties,
  importPartySheet,
  partyTemplate,
  queryPartySheet,
  recheckPartySheet,
} from './sheet/sheet-calls.ts';
import { queryParty, removeParties, restoreDeletedParties, saveParty, setDefaultParty } from './save-party.ts';

export const addressBookHandlers: Handlers<typeof addressBook> = {
  queryTableListSftShipper: (context, filter) => queryParties(context, 'shipper', filter),
  queryTableListSftConsignee: (context, filter) => queryParties(context, 'consignee', filter),
  queryTableListSftNotify: (context, filter) => queryParties(context, 'notify', filter),
  querySftShipper: (context, { id }) => queryParty(context, 'shipper', id),
  querySftConsignee: (context, { id }) => queryParty(context, 'consignee', id),
  querySftNotify: (context, { id }) => queryParty(context, 'notify', id),
  saveOrUpdateSftShipper: (context, party) => saveParty(context, 'shipper', party),
  saveOrUpdateSftConsignee: (context, party) => saveParty(context, 'consignee', party),
  saveOrUpdateSftNotify: (context, party) => saveParty(context, 'notify', party),
  delSftShipper: (context, { ids }) => removeParties(context, 'shipper', ids),
  delSftConsignee: (context, { ids }) => removeParties(context, 'consignee', ids),
  delSftNotify: (context, { ids }) => removeParties(context, 'notify', ids),
  restoreSftShipper: (context, { ids }) => restoreDeletedParties(context, 'shipper', ids),
  restoreSftConsignee: (context, { ids }) => restoreDeletedParties(context, 'consignee', ids),
  restoreSftNotify: (context, { ids }) => restoreDeletedParties(context, 'notify', ids),
  mergeSftShipper: (context, merge) => mergeParties(context, 'shipper', merge),
  mergeSftConsignee: (context, merge) => mergeParties(context, 'consignee', merge),
  mergeSftNotify: (context, merge) => mergeParties(context, 'notify', merge),
  setDefaultSftShipper: (context, { id }) => setDefaultParty(context, 'shipper', id),
  setDefaultSftConsignee: (context, { id }) => setDefaultParty(context, 'consignee', id),
  setDefaultSftNotify: (context, { id }) => setDefaultParty(context, 'notify', id),
  queryPartyCounts: ({ db, actor }) => countBooks(db, actor.customerId ?? '0'),
  queryPartyDuplicates: ({ db, actor }, { kind, ...party }) => findDuplicates(db, { customerId: actor.customerId ?? '0', kind }, party),
  exportParties,
  downloadPartyTemplate: partyTemplate,
  checkPartySheet,
  recheckPartySheet,
  queryPartySheet,
  checkPartyRow,
  importPartySheet,
  queryFavouriteTexts,
  saveFavouriteText,
  delFavouriteText,
};

import type { Api } from '#core';
import type { PartyKind } from '#domain/party/party-rules';

export const BOOK_KINDS = ['shipper', 'consignee', 'notify'] as const satisfies readonly PartyKind[];

export const bookNamed = (kind: string | undefined): PartyKind => BOOK_KINDS.find((known) => known === kind) ?? 'shipper';

/** The calls of one address book. */
export function callsOf({ addressBook: calls }: Api, kind: PartyKind) {
  switch (kind) {
    case 'shipper':
      return {
        list: calls.queryTableListSftShipper,
        save: calls.saveOrUpdateSftShipper,
        remove: calls.delSftShipper,
        restore: calls.restoreSftShipper,
        setDefault: calls.setDefaultSftShipper,
        merge: calls.mergeSftShipper,
      };
    case 'consignee':
      return {
        list: calls.queryTableListSftConsignee,
        save: calls.saveOrUpdateSftConsignee,
        remove: calls.delSftConsignee,
        restore: calls.restoreSftConsignee,
        setDefault: calls.setDefaultSftConsignee,
        merge: calls.mergeSftConsignee,
      };
    case 'notify':
      return {
        list: calls.queryTableListSftNotify,
        save: calls.saveOrUpdateSftNotify,
        remove: calls.delSftNotify,
        restore: calls.restoreSftNotify,
        setDefault: calls.setDefaultSftNotify,
        merge: calls.mergeSftNotify,
      };
  }
}

export type BookCalls = ReturnType<typeof callsOf>;

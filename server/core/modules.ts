import type { Contract } from '#contract';
import { addressBookHandlers } from '#server/modules/address-book/handlers';
import { basedataHandlers } from '#server/modules/basedata/handlers';
import { freightHandlers } from '#server/modules/freight/handlers';
import { orderHandlers } from '#server/modules/order/handlers';
import { sessionHandlers } from '#server/modules/session/handlers';
import type { Handlers } from './module.ts';

/** Who answers which domain; a domain without handlers does not compile. */
export const modules: { [D in keyof Contract]: Handlers<Contract[D]> } = {
  user: sessionHandlers,
  basedata: basedataHandlers,
  freight: freightHandlers,
  order: orderHandlers,
  addressBook: addressBookHandlers,
};

import type { Contract } from '#contract';
import { addressBookHandlers } from '#server/modules/address-book/handlers';
import { airHandlers } from '#server/modules/air/handlers';
import { basedataHandlers } from '#server/modules/basedata/handlers';
import { billHandlers } from '#server/modules/bill/handlers';
import { chatHandlers } from '#server/modules/chat/handlers';
import { dcsaHandlers } from '#server/modules/dcsa/handlers';
import { deadlineHandlers } from '#server/modules/deadline/handlers';
import { ediHandlers } from '#server/modules/edi/handlers';
import { embedHandlers } from '#server/modules/embed/handlers';
import { fileHandlers } from '#server/modules/file/handlers';
import { biddingHandlers } from '#server/modules/bidding/handlers';
import { freightHandlers } from '#server/modules/freight/handlers';
import { otherFreightHandlers } from '#server/modules/other-freight/handlers';
import { jobHandlers } from '#server/modules/job/handlers';
import { mailHandlers } from '#server/modules/mail/handlers';
import { messageHandlers } from '#server/modules/message/handlers';
import { newsHandlers } from '#server/modules/news/handlers';
import { orderHandlers } from '#server/modules/order/handlers';
import { preplanHandlers } from '#server/modules/preplan/handlers';
import { priceAlertHandlers } from '#server/modules/price-alert/handlers';
import { quoteHandlers } from '#server/modules/quote/handlers';
import { userHandlers } from '#server/modules/user/handlers';
import { settlementHandlers } from '#server/modules/settlement/handlers';
import { sailingHandlers } from '#server/modules/sailing/handlers';
import { settingHandlers } from '#server/modules/setting/handlers';
import { vgmHandlers } from '#server/modules/vgm/handlers';
import { webhookHandlers } from '#server/modules/webhook/handlers';
import { todoHandlers } from '#server/modules/todo/handlers';
import type { Handlers } from '../http/module.ts';

/** Handlers by domain; a domain without handlers does not compile. */
export const modules: { [D in keyof Contract]: Handlers<Contract[D]> } = {
  user: userHandlers,
  setting: settingHandlers,
  basedata: basedataHandlers,
  freight: freightHandlers,
  otherFreight: otherFreightHandlers,
  priceAlert: priceAlertHandlers,
  quote: quoteHandlers,
  bidding: biddingHandlers,
  order: orderHandlers,
  bill: billHandlers,
  preplan: preplanHandlers,
  vgm: vgmHandlers,
  edi: ediHandlers,
  deadline: deadlineHandlers,
  dcsa: dcsaHandlers,
  webhook: webhookHandlers,
  settlement: settlementHandlers,
  addressBook: addressBookHandlers,
  mail: mailHandlers,
  message: messageHandlers,
  todo: todoHandlers,
  chat: chatHandlers,
  file: fileHandlers,
  embed: embedHandlers,
  job: jobHandlers,
  sailing: sailingHandlers,
  news: newsHandlers,
  air: airHandlers,
};

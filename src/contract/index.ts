import { addressBook } from './address-book.ts';
import { air } from './air.ts';
import { basedata } from './basedata.ts';
import { bidding } from './bidding.ts';
import { bill } from './bill.ts';
import { edi } from './edi.ts';
import { embed } from './embed.ts';
import type { Domain } from './endpoint.ts';
import { chatCalls as chat } from './chat.ts';
import { dcsa } from './dcsa.ts';
import { deadline } from './deadline.ts';
import { file } from './file.ts';
import { freight } from './freight.ts';
import { job } from './job.ts';
import { mail } from './mail.ts';
import { message } from './message.ts';
import { news } from './news.ts';
import { order } from './order.ts';
import { priceAlert } from './price-alert.ts';
import { otherFreight } from './other-freight.ts';
import { preplan } from './preplan.ts';
import { quote } from './quote.ts';
import { sailingCalls as sailing } from './sailing.ts';
import { setting } from './setting.ts';
import { settlement } from './settlement.ts';
import { todo } from './todo.ts';
import { user } from './user.ts';
import { vgm } from './vgm.ts';
import { webhook } from './webhook.ts';

export * from './address-book.ts';
export * from './air.ts';
export * from './basedata.ts';
export * from './bidding.ts';
export * from './bill.ts';
export * from './edi.ts';
export * from './embed.ts';
export type * from './endpoint.ts';
export * from './chat.ts';
export * from './dcsa.ts';
export * from './deadline.ts';
export * from './file.ts';
export * from './freight.ts';
export * from './job.ts';
export * from './mail.ts';
export * from './message.ts';
export * from './news.ts';
export * from './order.ts';
export * from './other-freight.ts';
export * from './price-alert.ts';
export * from './preplan.ts';
export * from './quote.ts';
export * from './sailing.ts';
export type * from './saves.ts';
export * from './setting.ts';
export * from './settlement.ts';
export * from './shared.ts';
export * from './todo.ts';
export * from './user.ts';
export * from './vgm.ts';
export * from './webhook.ts';

/** All calls by domain and the spec's own name. */
export const contract = {
  user,
  setting,
  basedata,
  freight,
  otherFreight,
  bidding,
  priceAlert,
  quote,
  order,
  bill,
  preplan,
  vgm,
  edi,
  deadline,
  dcsa,
  webhook,
  settlement,
  addressBook,
  mail,
  message,
  todo,
  chat,
  file,
  embed,
  job,
  sailing,
  news,
  air,
} satisfies Record<string, Domain>;
export type Contract = typeof contract;

/** Domains that few pages call: their paths are loaded with the part that calls them (`src/contract/browser/late.ts`). */
export const LATE_DOMAINS = ['deadline', 'dcsa', 'webhook'] as const satisfies readonly (keyof Contract)[];
export type LateDomain = (typeof LATE_DOMAINS)[number];

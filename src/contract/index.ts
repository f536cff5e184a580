import { addressBook } from './address-book.ts';
import { basedata } from './basedata.ts';
import { bidding } from './bidding.ts';
import { bill } from './bill.ts';
import { edi } from './edi.ts';
import { embed } from './embed.ts';
import type { Domain } from './endpoint.ts';
import { chatCalls as chat } from './chat.ts';
import { file } from './file.ts';
import { freight } from './freight.ts';
import { job } from './job.ts';
import { mail } from './mail.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { priceAlert } from './price-alert.ts';
import { preplan } from './preplan.ts';
import { quote } from './quote.ts';
import { setting } from './setting.ts';
import { settlement } from './settlement.ts';
import { todo } from './todo.ts';
import { user } from './user.ts';

export * from './address-book.ts';
export * from './basedata.ts';
export * from './bidding.ts';
export * from './bill.ts';
export * from './edi.ts';
export * from './embed.ts';
export type * from './endpoint.ts';
export * from './chat.ts';
export * from './file.ts';
export * from './freight.ts';
export * from './job.ts';
export * from './mail.ts';
export * from './message.ts';
export * from './order.ts';
export * from './price-alert.ts';
export * from './preplan.ts';
export * from './quote.ts';
export type * from './saves.ts';
export * from './setting.ts';
export * from './settlement.ts';
export * from './shared.ts';
export * from './todo.ts';
export * from './user.ts';

/** All calls by domain and the spec's own name. */
export const contract = {
  user,
  setting,
  basedata,
  freight,
  bidding,
  priceAlert,
  quote,
  order,
  bill,
  preplan,
  edi,
  settlement,
  addressBook,
  mail,
  message,
  todo,
  chat,
  file,
  embed,
  job,
} satisfies Record<string, Domain>;
export type Contract = typeof contract;

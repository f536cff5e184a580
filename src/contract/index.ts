import { addressBook } from './address-book.ts';
import { basedata } from './basedata.ts';
import { bill } from './bill.ts';
import { embed } from './embed.ts';
import type { Domain } from './endpoint.ts';
import { chatCalls as chat } from './chat.ts';
import { file } from './file.ts';
import { freight } from './freight.ts';
import { job } from './job.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { setting } from './setting.ts';
import { todo } from './todo.ts';
import { user } from './user.ts';

export * from './address-book.ts';
export * from './basedata.ts';
export * from './bill.ts';
export * from './embed.ts';
export type * from './endpoint.ts';
export * from './chat.ts';
export * from './file.ts';
export * from './freight.ts';
export * from './job.ts';
export * from './message.ts';
export * from './order.ts';
export type * from './saves.ts';
export * from './setting.ts';
export * from './shared.ts';
export * from './todo.ts';
export * from './user.ts';

/** All calls by domain and the spec's own name. */
export const contract = { user, setting, basedata, freight, order, bill, addressBook, message, todo, chat, file, embed, job } satisfies Record<
  string,
  Domain
>;
export type Contract = typeof contract;

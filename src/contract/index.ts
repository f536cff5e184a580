import { addressBook } from './address-book.ts';
import { basedata } from './basedata.ts';
import type { Domain } from './endpoint.ts';
import { freight } from './freight.ts';
import { order } from './order.ts';
import { user } from './user.ts';

export * from './address-book.ts';
export * from './basedata.ts';
export type * from './endpoint.ts';
export * from './freight.ts';
export * from './order.ts';
export * from './shared.ts';
export * from './user.ts';

/** Every call there is, by domain and by the spec's own name. */
export const contract = { user, basedata, freight, order, addressBook } satisfies Record<string, Domain>;
export type Contract = typeof contract;

import { z } from 'zod';
import { TODO_PAGE_SIZE } from '#domain/constants';
import { page, paging } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

/** A to-do (spec 3.6); `busType` determines what it opens. */
export const ToDo = z.object({
  id: z.string(),
  busType: z.number(),
  busTypeName: z.string(),
  title: z.string(),
  map: z.object({ bookingId: z.string().nullable(), orderId: z.string().nullable(), id: z.string().nullable() }),
  /** 1 done, 2 pending. */
  status: z.number(),
  channel: z.number(),
  createTime: z.number(),
  deadline: z.number().nullable(),
  /** 1 normal, 2 urgent. */
  level: z.number(),
  /** For the forwarder's agents, whose to-dos are about all customers (extension); null for customers. */
  about: z
    .object({
      customerName: z.string(),
      /** Of the booking, or the settlement bill. */
      number: z.string(),
      /** Code of the carrier. */
      carrier: z.string().nullable(),
    })
    .nullable(),
});
export type ToDo = z.output<typeof ToDo>;

const filter = {
  status: z.number().int().min(1).max(2).default(2),
  channel: z.number().int().min(1).max(9).default(1),
  /** Of this kind only (extension). */
  busType: z.number().int().min(1).max(99).optional(),
};

/**
 * To-dos of the user's company. Those of the forwarder's users are what waits for them now, of kinds that they may do; what is done is not listed.
 * Visitors have none.
 */
export const todo = {
  queryToDoList: {
    summary: 'To-dos, urgent ones first; those of the forwarder’s agents by their deadlines',
    path: '/user/common/pub/queryToDoList',
    access: 'public',
    input: z.object({ ...filter, ...paging, size: paging.size.default(TODO_PAGE_SIZE) }),
    output: page(ToDo),
  },
  queryToDoCount: {
    summary: 'Number of to-dos',
    path: '/user/common/pub/queryToDoCount',
    access: 'public',
    input: z.object(filter),
    output: z.number(),
  },
  queryToDoKinds: {
    summary: 'Number of pending to-dos by kind (extension)',
    path: '/user/common/pub/queryToDoKinds',
    access: 'public',
    input: nothing,
    output: z.array(z.object({ busType: z.number(), busTypeName: z.string(), count: z.number() })),
  },
} satisfies Domain;

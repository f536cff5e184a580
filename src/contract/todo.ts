import { z } from 'zod';
import { ANSWERING_CODE, TODO_PAGE_SIZE } from '#domain/constants';
import { id, page, paging, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';

/** A to-do (spec 3.6); `busType` determines what it opens. */
const Holder = z.object({ userId: z.string(), name: z.string(), isMe: z.boolean() });

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
      customerLevel: z.enum(['standard', 'vip']),
      /** The agent who works on it. */
      holder: Holder.nullable(),
    })
    .nullable(),
});
export type ToDo = z.output<typeof ToDo>;

const filter = {
  status: z.number().int().min(1).max(2).default(2),
  channel: z.number().int().min(1).max(9).default(1),
  /** Of this kind only (extension). */
  busType: z.number().int().min(1).max(99).optional(),
  /**
   * Words that are all in the title, or of the forwarder’s agents: in the customer, a number (booking, order, bill, container), the carrier, a port, or
   * the kind (extension).
   */
  searchValue: text(100).optional(),
  /** Of the forwarder’s agents: with the caller, or with nobody (extension). */
  holder: z.enum(['mine', 'nobody']).optional(),
  /** Of the forwarder’s agents: of such customers only (extension). */
  customerLevel: z.enum(['standard', 'vip']).optional(),
};

/** Id of a to-do of agents, `21-4711`. */
const which = { toDoId: z.string().regex(/^\d{1,2}-\d{1,19}$/) };

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
    output: z.array(
      z.object({
        busType: z.number(),
        busTypeName: z.string(),
        count: z.number(),
        /** Of the forwarder’s agents: how many are with the caller, and with nobody. */
        mine: z.number(),
        nobody: z.number(),
      }),
    ),
  },
  takeToDo: {
    summary: 'The forwarder’s agent takes over what waits; refused with the name if a colleague was faster (extension)',
    path: '/user/common/takeToDo',
    access: { code: ANSWERING_CODE },
    saves: { record: 'toDo', verb: 'take' },
    input: z.object({
      ...which,
      /** With whom it was seen; absent for nobody. It is taken from no one else. */
      fromUserId: id.optional(),
    }),
    output: z.object({ holder: Holder }),
  },
  giveBackToDo: {
    summary: 'The forwarder’s agent gives back what they took over (extension)',
    path: '/user/common/giveBackToDo',
    access: { code: ANSWERING_CODE },
    saves: { record: 'toDo', verb: 'giveBack' },
    input: z.object(which),
    output: z.null(),
  },
} satisfies Domain;

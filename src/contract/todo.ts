import { z } from 'zod';
import { TODO_PAGE_SIZE } from '#domain/constants';
import { page, paging } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

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
});
export type ToDo = z.output<typeof ToDo>;

const filter = { status: z.number().int().min(1).max(2).default(2), channel: z.number().int().min(1).max(9).default(1) };

/** To-dos of the user's company; visitors have none. */
export const todo = {
  queryToDoList: {
    summary: 'To-dos, urgent ones first',
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
} satisfies Domain;

/** Compiled, never run: every line marked as an error must be one, or `npm run types` fails. */
import { z } from 'zod';
import type { Current, Domain, Endpoint, Input, Output, Parsed } from '#contract/endpoint';
import type { Result } from '#contract/result';
import { ctnList } from '#domain/schemas';
import type { Handlers } from '#server/core/http/module';

export const domain = {
  ask: { summary: 'Asks.', path: '/ask', access: 'public', input: z.object({ ctnList }), output: z.object({ total: z.string() }) },
  tell: { summary: 'Tells.', path: '/tell', access: { code: 'order' }, input: z.object({ id: z.string() }), output: z.null() },
  keep: {
    summary: 'Keeps.',
    path: '/keep',
    access: 'signedIn',
    saves: { record: 'booking', verb: 'save', current: 'ask' },
    input: z.object({ name: z.string() }),
    output: z.null(),
  },
} as const satisfies Domain;

export const complete: Handlers<typeof domain> = {
  ask: async (_context, input) => ({ total: String(input.ctnList.length) }),
  tell: async (context) => {
    context.actor.codes.includes('order');
    return null;
  },
  keep: async ({ db, unchanged }, input) => {
    await db.updateTable('booking').set({ remark: input.name }).where('id', '=', '1').execute();
    unchanged();
    return null;
  },
};

const nothing = () => null;
export const secretlyWriting: Handlers<typeof domain> = {
  ...complete,
  // @ts-expect-error a call without `saves` cannot write
  tell: ({ db }) => db.deleteFrom('booking').execute().then(nothing),
};

export const secretlyLocking: Handlers<typeof domain> = {
  ...complete,
  // @ts-expect-error nor open a transaction
  tell: async ({ db }) => db.transaction().execute(async () => null),
};

// @ts-expect-error a call without a handler
export const missing: Handlers<typeof domain> = { ask: complete.ask };

export const misspelt: Handlers<typeof domain> = {
  ...complete,
  // @ts-expect-error a handler without a call
  tel: complete.tell,
};

export const careless: Handlers<typeof domain> = {
  ...complete,
  // @ts-expect-error a public call may come from nobody
  ask: async (context) => ({ total: context.actor.userId }),
};

export const wrongAnswer: Handlers<typeof domain> = {
  ...complete,
  // @ts-expect-error the total is a text
  ask: async () => ({ total: 5 }),
};

// @ts-expect-error a call without access does not compile
export const unguarded: Endpoint = { summary: 'Opens.', path: '/open', input: z.null(), output: z.null() };

// Optional for the caller, but present for the handler.
export const request: Input<typeof domain.ask> = {};
export const received: Parsed<typeof domain.ask> = { ctnList: [{ ctnType: '20GP', num: 1 }] };
// @ts-expect-error there is no such container type
export const unknownType: Input<typeof domain.ask> = { ctnList: [{ ctnType: '21GP', num: 1 }] };

export function total(result: Result<Output<typeof domain.ask>>): string {
  // @ts-expect-error a failure has no data: ask `ok` first
  void result.data;
  return result.ok ? result.data.total : result.message;
}

// Saving calls take a request id, though none declares it.
export const repeated: Input<typeof domain.keep> = { name: 'n', requestId: 'r-1' };
// @ts-expect-error reading calls take none
export const pointless: Input<typeof domain.tell> = { id: '1', requestId: 'r-1' };

export function currentTotal(result: Result<null, Current<typeof domain, typeof domain.keep>>): string {
  return result.ok ? '' : (result.conflict?.record.total ?? '');
}
// @ts-expect-error there is no such kind of record
export const unknownRecord: Endpoint = { ...domain.keep, saves: { record: 'parcel', verb: 'save' } };

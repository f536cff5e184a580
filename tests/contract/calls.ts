import { z } from 'zod';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import { BookingInput } from '#contract/order/booking-input';
import { SailingValues } from '#contract/sailing';
import type { Envelope } from '#contract/result';
import { addUser, passwordHash } from '#server/test/factories';
import { openLink } from '#server/test/mail-links';
import { tokenOf } from '#server/test/test-app';
import { editedRecord, shownBy } from './edited-record.ts';
import { type Caller, companyIn, EXAMPLES } from './examples.ts';
import { sampleOf } from './schema-fields.ts';
import type { World } from './world.ts';

export interface ContractCall {
  /** `domain.call`. */
  name: string;
  endpoint: Endpoint;
  /** The input with all its fields. */
  schema: z.ZodType;
  by: Caller;
  example(world: World): Promise<unknown>;
}

/** Inputs with values that the contract leaves open, because the handler parses them one by one. */
const FULL_SCHEMAS: Record<string, z.ZodType> = {
  'sailing.saveSailingDate': SailingValues,
  'order.saveBatchBookingWeb': z.object({ list: z.array(BookingInput) }),
};

const CERTIFIED = 2;

type Known = Record<string, Record<string, { by?: Caller; input?: (world: World) => unknown } | undefined> | undefined>;

/** Every call of the contract with an example: new calls are tested without further entries, unless they need a special one. */
export const CALLS: readonly ContractCall[] = Object.entries<Domain>(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => {
    const declared = (EXAMPLES as Known)[domain]?.[call];
    const current = shownBy(domain, endpoint);
    return {
      name: `${domain}.${call}`,
      endpoint,
      schema: FULL_SCHEMAS[`${domain}.${call}`] ?? endpoint.input,
      by: declared?.by ?? 'owner',
      async example(world: World) {
        // The call before may have asked for another certification, or withdrawn it.
        await companyIn(world, CERTIFIED);
        if (declared?.input) return declared.input(world);
        return current === undefined ? (sampleOf(endpoint.input) ?? {}) : editedRecord(world, domain, current, endpoint);
      },
    };
  }),
);

/** Headers that identify the caller; calls that end sessions are made by a new administrator of the company. */
export async function headersOf(world: World, caller: Caller, { saves }: Endpoint): Promise<Record<string, string>> {
  const { test, owner, customerId, agent, secretKey } = world;
  if (caller === 'visitor') return {};
  if (caller === 'mail') return { auth: (await openLink(test, { purpose: 'order', bookingId: world.bookingId })).key };
  if (caller === 'server') return { authorization: `Bearer ${secretKey}` };
  if (caller === 'agent') return { auth: agent.token };
  const endsSessions = saves && 'outside' in saves && saves.outside === 'session';
  if (!endsSessions) return { auth: tokenOf(owner) };
  return { auth: (await addUser(test.db, { customer_id: customerId, is_admin: true, password_hash: await passwordHash() })).token };
}

export interface Answer {
  status: number;
  body: string;
  /** Undefined for files. */
  envelope: Envelope | undefined;
}

export async function send(
  { test }: World,
  { path, method = 'POST', kind }: Endpoint,
  headers: Record<string, string>,
  input: unknown,
): Promise<Answer> {
  const isForm = kind === 'form' && hasFile(input);
  const response = await test.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(!isForm && method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? { query: asQuery(input) } : { payload: isForm ? asForm(input as object) : JSON.stringify(input) }),
  });
  const isJson = String(response.headers['content-type']).includes('application/json');
  return { status: response.statusCode, body: response.body, envelope: isJson ? response.json<Envelope>() : undefined };
}

const hasFile = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Blob);

function asForm(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

const asQuery = (input: unknown): Record<string, string> =>
  typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)])) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

/** Calls with the fields and the code of another one: `npm test` sends each field once, and the other everything. */
const TWINS: ReadonlySet<string> = new Set(['bill.saveToMblMsc', 'order.saveBatchBookingWeb', 'order.saveBookingWebMsc']);
export const isTwin = ({ name }: ContractCall): boolean => TWINS.has(name);

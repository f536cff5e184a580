import { z } from 'zod';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';

/** Ids of public reference data and rates, and of the request itself. */
const OWNED_BY_NOBODY = /^(request|rate|shipping|portStart|portEnd|placeReceipt|placeDelivery|wharf|\w+Method|payPlace|area|country)Id$/;

/** Fields of a call's input that name records of a user or a company. */
function recordIdsOf({ access, input }: Endpoint): string[] {
  // A server's key has its own tenant rule.
  if (access === 'secretKey') return [];
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const own = Object.keys(properties).filter((name) => /(^i|I)ds?$|^url$/.test(name) && !OWNED_BY_NOBODY.test(name));
  // A record inside the input, or several.
  const inner = Object.values(properties).filter((one) => JSON.stringify(one).includes('"bookingId":'));
  return [...own, ...inner.map(() => 'bookingId')];
}

/** Calls of a domain, or of all but some, with such a field: `chat.openChat`. */
export const callsWithRecordId = (includes: (domain: string) => boolean): string[] =>
  Object.entries<Domain>(contract)
    .filter(([domain]) => includes(domain))
    .flatMap(([domain, calls]) => Object.entries(calls).flatMap(([name, call]) => (recordIdsOf(call).length > 0 ? `${domain}.${name}` : [])))
    .toSorted();

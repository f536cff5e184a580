import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import type { Result } from '#contract/result';
import { fieldsOf } from './schema-fields.ts';
import { dataOf, type World } from './world.ts';

type Client = Record<string, Record<string, (input: object) => Promise<Result<Record<string, unknown>>>> | undefined>;

/** Name of the call that shows the caller's own record, which this call saves; undefined for all other calls. */
export function shownBy(domain: string, { saves, input }: Endpoint): string | undefined {
  const current = saves && 'current' in saves ? saves.current : undefined;
  const shows = current === undefined ? undefined : (contract as Readonly<Record<string, Domain>>)[domain]?.[current];
  return shows?.input.safeParse({}).success && versionOf(input) ? current : undefined;
}

/** The caller's own record with a change of one text: a save that changes nothing is not audited. */
export async function editedRecord({ test, owner }: World, domain: string, current: string, { input }: Endpoint): Promise<unknown> {
  const record = dataOf(
    (await (test.as(owner) as Client)[domain]?.[current]?.({})) ?? { ok: false, message: `${domain}.${current} is not callable` },
  );
  const given = Object.fromEntries(fieldsOf(input).flatMap(({ path: [key = '', ...below] }) => (below.length > 0 ? [] : [[key, record[key]]])));
  const edits = fieldsOf(input)
    .filter(({ path, core }) => path.length === 1 && path[0] !== 'version' && core instanceof z.ZodString)
    .map(({ path }) => ({ ...given, [String(path[0])]: `Edited ${randomUUID().slice(0, 8)}` }));
  // The last one: names and codes come first, remarks last.
  return edits.findLast((edit) => input.safeParse(edit).success) ?? given;
}

const versionOf = (input: z.ZodType) => fieldsOf(input).find(({ path }) => path.join('.') === 'version');

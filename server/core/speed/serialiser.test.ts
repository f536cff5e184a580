import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { constantList, serialiser } from './serialiser.ts';

/** Generates values that fit a schema, with unknown keys and some invalid values. */
function valueOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: Record<string, never> & { type: string } };
  const inner = (): fc.Arbitrary<unknown> => valueOf(def['innerType']!);
  const kinds: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '"', '\\', '\u0000', '\ud800', '上海', '😀', '\u2028')),
    number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(-0, 1e21, 5e-324)),
    boolean: () => fc.boolean(),
    literal: () => fc.constantFrom(...(def['values']! as unknown[])),
    enum: () => fc.constantFrom(...Object.values(def['entries']!)),
    nullable: () => fc.oneof(fc.constant(null), inner()),
    optional: () => fc.oneof(fc.constant(undefined), inner()),
    default: () => fc.oneof(fc.constant(undefined), inner()),
    array: () => fc.array(valueOf(def['element']!), { maxLength: 3 }),
    union: () => fc.oneof(...(def['options']! as z.ZodType[]).map(valueOf)),
    record: () => fc.dictionary(fc.string(), valueOf(def['valueType']!), { maxKeys: 3 }),
    object: () => {
      const fields = Object.entries(def['shape']! as Record<string, z.ZodType>).map(([key, field]) => [key, valueOf(field)] as const);
      const known = Object.fromEntries([...fields, ['secret', fc.string()]]);
      return fc.record(known, { requiredKeys: fc.sample(fc.boolean(), 1)[0] ? Object.keys(known) : fields.map(([key]) => key) });
    },
  };
  return fc.oneof({ weight: 200, arbitrary: (kinds[def.type] ?? fc.anything)() }, { weight: 1, arbitrary: fc.anything() });
}

/** Returns the text, or zod's issues with the value. */
function outcome(work: () => string | undefined): unknown {
  try {
    return work();
  } catch (fault) {
    return fault instanceof z.ZodError ? fault.issues : fault;
  }
}

function expectSame(schema: z.ZodType, value: unknown): void {
  expect(outcome(() => serialiser(schema, () => {})(value))).toEqual(outcome(() => JSON.stringify(schema.parse(value))));
}

const OUTPUTS = Object.entries<Domain>(contract).flatMap(([name, domain]) =>
  Object.entries(domain).map(([call, { output }]) => [`${name}.${call}`, output] as const),
);

test.each(OUTPUTS)('%s: writes and refuses exactly what parse and stringify would', (_, output) => {
  fc.assert(
    fc.property(valueOf(output), (value) => expectSame(output, value)),
    { numRuns: 30 },
  );
});

describe('schema kinds', () => {
  const inner = z.object({ a: z.string() });
  const schemas: Record<string, z.ZodType> = {
    'a number': z.object({ n: z.number() }),
    'a check': z.object({ n: z.number().min(3) }),
    'whole numbers': z.int(),
    'a format': z.object({ at: z.url() }),
    'a change': z.object({ n: z.string().transform((text) => text.length) }),
    'a default': z.object({ n: z.number().default(5), a: z.string() }),
    anything: z.object({ x: z.unknown() }),
    'other keys too': z.looseObject({ a: z.string() }),
    'no other keys': z.strictObject({ a: z.string() }),
    'a refinement': inner.refine(({ a }) => a !== 'b'),
    'a choice': z.union([z.object({ k: z.literal(1), n: z.number() }), inner, z.null()]),
    'a choice by a key': z.discriminatedUnion('k', [z.object({ k: z.literal('p'), n: z.number() }), z.object({ k: z.literal('q') })]),
    'exactly one': z.xor([z.object({ a: z.string() }), z.object({ b: z.string().optional() })]),
    'absent, never undefined': z.object({ a: z.exactOptional(z.string()) }),
    'a choice that may be absent': z.object({ a: z.union([z.string().optional(), z.number()]) }),
    coerced: z.object({ a: z.coerce.string() }),
    'a list of what may be absent': z.array(z.string().optional()),
  };
  const VALUES: unknown[] = [
    undefined,
    null,
    1,
    2.5,
    'x',
    [],
    ['a', undefined],
    {},
    { a: 'b' },
    { a: 'b', secret: 1 },
    { a: undefined },
    { a: 1 },
    { n: 2 },
    { n: 3, a: '' },
    { n: 'text' },
    { n: Number.NaN },
    { n: Infinity },
    { x: [1, { y: 'z' }] },
    { x: undefined },
    { at: 'https://a.b' },
    { k: 1, n: 2 },
    { k: 'p', n: 2 },
    { k: 'q' },
    { a: 'b', b: 'c' },
    Object.create({ a: 'inherited' }),
    new Date(0),
  ];
  test.each(Object.entries(schemas))('%s', (_, schema) => {
    for (const value of VALUES) expectSame(schema, value);
    fc.assert(fc.property(valueOf(schema), (value) => expectSame(schema, value)));
  });
});

const unexpected = (fault: unknown) => {
  throw fault;
};

describe('9.8 faults of the serialiser', () => {
  const schema = z.object({ choice: z.union([z.object({ a: z.string() }), z.object({ b: z.string().default('x') })]) });

  test('a bug while a value is read is thrown on, not answered another way', () => {
    let reads = 0;
    const value = {
      choice: {
        get a(): string {
          reads += 1;
          // Only the first read fails: a silent second attempt would succeed.
          if (reads === 1) throw new TypeError('planted');
          return 'a';
        },
      },
    };
    expect(() => serialiser(schema, unexpected)(value)).toThrow('planted');
    expect(reads).toBe(1);
  });

  test('a valid value that it cannot write is answered, and reported', () => {
    const reported: string[] = [];
    expect(serialiser(schema, (_fault, message) => void reported.push(message))({ choice: {} })).toBe('{"choice":{"b":"x"}}');
    expect(reported).toEqual(['the serialiser refused a valid answer; zod wrote it']);
  });

  test('an invalid value is not reported as a fault of the serialiser', () => {
    const reported: string[] = [];
    expect(() => serialiser(schema, (_fault, message) => void reported.push(message))({ choice: 5 })).toThrow(z.ZodError);
    expect(reported).toEqual([]);
  });
});

test('a constant list is serialised separately by each serialiser, and is frozen', () => {
  const list = constantList([{ a: 'x', secret: 's' }]);
  const narrow = serialiser(z.object({ list: z.array(z.object({ a: z.string() })) }), unexpected);
  const wide = serialiser(z.object({ list: z.array(z.object({ a: z.string(), secret: z.string() })) }), unexpected);
  for (let time = 0; time < 2; time += 1) {
    expect(narrow({ list })).toBe('{"list":[{"a":"x"}]}');
    expect(wide({ list })).toBe('{"list":[{"a":"x","secret":"s"}]}');
  }
  expect(() => list.push({ a: 'y', secret: '' })).toThrow(TypeError);
  expect(() => Object.assign(list[0]!, { a: 'z' })).toThrow(TypeError);
});

import type { AttributeMetadata } from '#element/definition/metadata';

export type Control = 'port' | 'date' | 'containers' | 'choice' | 'switch' | 'number' | 'text';

/** What a number may be if the element names no range. */
const ANY: readonly [min: number, max: number] = [0, 999_999_999];

export const rangeOf = ({ range }: Pick<AttributeMetadata, 'range'>): readonly [min: number, max: number] => range ?? ANY;

/** What preview and code get: what the element cannot read only stays in its field, with an error. */
export const readable = (attributes: readonly Pick<AttributeMetadata, 'attribute' | 'kind' | 'range'>[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => attributes.every((one) => one.attribute !== name || isReadable(one, text))));

function isReadable({ kind, range }: Pick<AttributeMetadata, 'kind' | 'range'>, text: string): boolean {
  const [min, max] = rangeOf({ range });
  return kind !== 'number' || (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max);
}

const PORTS = new Set(['pol', 'pod']);
const DAY = /^\d{4}-\d\d-\d\d$/;
const CONTAINERS = /^\d\d[A-Z]{2}:\d/;

/** Control of an attribute, by the element's definition. */
export function controlOf({ attribute, kind, values, example }: Pick<AttributeMetadata, 'attribute' | 'kind' | 'values' | 'example'>): Control {
  if (values) return 'choice';
  if (kind === 'boolean') return 'switch';
  if (kind === 'number') return 'number';
  if (attribute !== null && PORTS.has(attribute)) return 'port';
  if (example !== null && DAY.test(example)) return 'date';
  return example !== null && CONTAINERS.test(example) ? 'containers' : 'text';
}

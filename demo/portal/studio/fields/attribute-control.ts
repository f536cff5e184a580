import type { AttributeMetadata } from '#element/definition/metadata';

export type Control = 'port' | 'date' | 'containers' | 'choice' | 'switch' | 'number' | 'text';

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

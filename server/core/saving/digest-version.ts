import { createHash } from 'node:crypto';
import type { FieldMap } from '#domain/form/field';

/** Version of fields that share their row with others, e.g. with the time of the last login: changes with their values only. */
export function versionOf(fields: FieldMap, values: object): string {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return createHash('sha256')
    .update(JSON.stringify(Object.keys(fields).map((key) => given[key])))
    .digest('base64url')
    .slice(0, 22);
}

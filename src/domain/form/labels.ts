import type { FieldMap } from './field.ts';

/** Label of a field by message keys: its own, and that of the group or line which holds it. */
export interface FieldLabel<L extends string = string> {
  key: L;
  part?: { key: L; line?: number } | undefined;
  /** Set for a whole line. */
  line?: number;
  /** Of a choice: the labels of its codes. */
  options?: Readonly<Record<string, L>>;
}

/** Label of the field at a path; undefined if the table has none. */
export function labelAt<L extends string>(fields: FieldMap<L>, path: string, part?: FieldLabel<L>['part']): FieldLabel<L> | undefined {
  const [key = '', ...rest] = path.split('.');
  const field = fields[key];
  if (field === undefined) return undefined;
  if (rest.length === 0) return { key: field.label, part, ...(field.kind === 'choice' && field.optionLabels && { options: field.optionLabels }) };
  if (field.kind === 'group') return labelAt(field.fields, rest.join('.'), part ?? { key: field.label });
  if (field.kind !== 'list') return undefined;
  const line = Number(rest[0]) + 1;
  return rest.length === 1 ? { key: field.line, line } : labelAt(field.of, rest.slice(1).join('.'), { key: field.line, line });
}

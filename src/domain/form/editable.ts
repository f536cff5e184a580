import type { FieldMap } from './field.ts';

/** Fields of a table that its form sends. */
export type EditableOf<T> = { readonly [K in keyof T as T[K] extends { isFixed: true } ? never : K]: T[K] };

export function editableFields<T extends FieldMap>(fields: T): EditableOf<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.isFixed)) as EditableOf<T>;
}

import type { DocumentFields } from './field.ts';

/** Keys of the fields of a section: the paths whose errors it counts. */
export function keysOfSection<T extends DocumentFields>(fields: T, section: T[keyof T]['section']): (keyof T & string)[] {
  return Object.keys(fields).filter((key) => fields[key]?.section === section);
}

/** Keys of the fields that follow the hand-drawn ones of a section, in the order of the table. */
export function drawnKeys<T extends DocumentFields>(fields: T, section: T[keyof T]['section']): (keyof T & string)[] {
  return keysOfSection(fields, section).filter((key) => fields[key]?.drawnBy === undefined);
}

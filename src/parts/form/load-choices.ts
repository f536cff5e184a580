import type { FieldKind, FieldMap } from '#domain/form/field';
import type { Choices } from './fields-context.ts';

/** Kinds of fields whose controls are loaded after the form: those with lists, and numbers. */
export const LOADED_LATER: readonly FieldKind[] = [
  'item',
  'items',
  'numberedItem',
  'choice',
  'port',
  'carrier',
  'terminal',
  'area',
  'country',
  'time',
  'pieces',
  'count',
  'decimal',
];

/** Whether the form of a table needs controls that are loaded later. */
export const needsChoices = (fields: FieldMap): boolean => Object.values(fields).some(({ kind }) => LOADED_LATER.includes(kind));

/** Loads the controls with lists and numbers; the promise rejects if that fails. */
export const loadChoices = (): Promise<Choices> => import('./choices.ts');

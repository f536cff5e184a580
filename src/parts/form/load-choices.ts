import type { FieldKind, FieldMap } from '#domain/form/field';
import type { Choices } from './fields-context.ts';

/** Kinds of fields whose controls have lists. */
export const WITH_LIST: readonly FieldKind[] = ['item', 'items', 'numberedItem', 'choice', 'port', 'carrier', 'terminal', 'area', 'country'];

/** Whether the form of a table needs the controls with lists. */
export const needsChoices = (fields: FieldMap): boolean => Object.values(fields).some(({ kind }) => WITH_LIST.includes(kind));

/** Loads the controls with lists; the promise rejects if that fails. */
export const loadChoices = (): Promise<Choices> => import('./choices.ts');

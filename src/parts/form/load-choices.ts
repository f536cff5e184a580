import type { FieldKind, FieldMap } from '#domain/form/field';
import type { Choices } from './fields-context.ts';

const WITH_LIST: readonly FieldKind[] = ['item', 'numberedItem', 'choice', 'port', 'carrier', 'terminal', 'country'];

/** Whether the form of a table needs the controls with lists. */
export const needsChoices = (fields: FieldMap): boolean => Object.values(fields).some(({ kind }) => WITH_LIST.includes(kind));

/** Loads the controls with lists; the promise rejects if that fails. */
export const loadChoices = (): Promise<Choices> => import('./choices.ts');

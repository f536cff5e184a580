import { createContext, use } from 'react';
import type { FieldMap } from '#domain/form/field';

/** Controls with lists and numbers, loaded apart from the form. */
export type Choices = typeof import('./choices.ts');

/** Field table of the surrounding form, and how to draw it. */
export interface FormFields {
  fields: FieldMap;
  isReadOnly: boolean;
  /** Text of a label key. */
  textOf: (key: string) => string;
  /** Required if the table has fields with lists or numbers; these take no input while it is loading. */
  choices?: Choices | 'loading' | undefined;
}

export const FieldsContext = createContext<FormFields | null>(null);

export function useFormFields(): FormFields {
  const form = use(FieldsContext);
  if (!form) throw new Error('useFormFields: no field table above. Render the field inside FieldsProvider.');
  return form;
}

/** Controls with lists and numbers of the surrounding form. */
export function useChoices(): Choices {
  const { choices } = useFormFields();
  if (typeof choices !== 'object') throw new Error('useChoices: a field has a list or a number. Give FieldsProvider the module choices.ts.');
  return choices;
}

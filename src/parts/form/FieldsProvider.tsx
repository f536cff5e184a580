import { type ReactNode, useMemo } from 'react';
import type { FieldMap } from '#domain/form/field';
import { type Choices, FieldsContext } from './fields-context.ts';

interface FieldsProviderProps<L extends string> {
  fields: FieldMap<L>;
  /** Translates the labels of the table. */
  textOf: (key: L) => string;
  isReadOnly?: boolean;
  choices?: Choices | 'loading' | undefined;
  children: ReactNode;
}

/** Draws the fields of a table: `FieldAt` finds its control, label and limits here, and its value in the surrounding `Form`. */
export function FieldsProvider<L extends string>({ fields, textOf, isReadOnly = false, choices, children }: FieldsProviderProps<L>) {
  const context = useMemo(() => ({ fields, textOf: textOf as (key: string) => string, isReadOnly, choices }), [fields, textOf, isReadOnly, choices]);
  return <FieldsContext value={context}>{children}</FieldsContext>;
}

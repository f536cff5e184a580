import type { ReactNode } from 'react';
import { useController, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { Form } from './useForm.ts';

/** Props that the form supplies to a field: spread them. */
export interface BoundField<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface FormFieldProps<V extends FieldValues, P extends Path<V>> {
  form: Form<V>;
  name: P;
  children: (field: BoundField<PathValue<V, P>>) => ReactNode;
}

/** One field of a form; a change of its value re-renders only this field. */
export function FormField<V extends FieldValues, P extends Path<V>>({ form, name, children }: FormFieldProps<V, P>) {
  return children(useField(form, name));
}

/** The hook behind `FormField`, for custom components. */
export function useField<V extends FieldValues, P extends Path<V>>(form: Form<V>, name: P): BoundField<PathValue<V, P>> {
  const { field, fieldState } = useController({ control: form.hook.control, name });
  return { name, value: field.value, onChange: field.onChange, onBlur: field.onBlur, error: fieldState.error?.message };
}

/** A field of the surrounding `Form`, for controls that are drawn from a field table and know the name only. */
export function useNamedField(name: string): BoundField<unknown> {
  const { field, fieldState } = useController({ name });
  return { name, value: field.value as unknown, onChange: field.onChange, onBlur: field.onBlur, error: fieldState.error?.message };
}

/** Current value of a field of the surrounding `Form`. */
export const useNamedValue = (name: string): unknown => useWatch({ name });

import { createContext, use } from 'react';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import type { BookingSection } from '#domain/booking/booking-fields';
import type { DocumentFields } from '#domain/form/field';
import type { Key } from '#i18n';
import type { FormState } from '#ui';
import type { BookingValues } from '../document/values.ts';

/** Message key of a field's label. */
export type Label = Key<'booking-form'>;

/** Context shared by all parts of the form. */
export interface Editor {
  /** `BOOKING_FIELDS`. */
  fields: DocumentFields<Label, BookingSection>;
  form: FormState<BookingValues>;
  isReadOnly: boolean;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor: no booking editor above. Render the part inside BookingEditor.');
  return editor;
}

/** A value that other parts depend on. */
export function useValue<P extends Path<BookingValues>>(name: P): PathValue<BookingValues, P> {
  const { form } = useEditor();
  return useWatch({ control: form.hook.control, name });
}

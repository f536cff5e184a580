import type { Field } from '#domain/form/field';
import { readOnlyValue } from '#domain/form/read-only';
import { useMessages } from '#ui';

/** Texts of field values for reading, e.g. in a comparison of two versions. */
export function useReadOnlyText(): (field: Field | undefined, value: unknown) => string {
  const t = useMessages('form');
  return (field, value) => {
    const read = readOnlyValue(field, value);
    switch (read.is) {
      case 'blank':
        return t('value.empty');
      case 'yes':
        return t('value.yes');
      case 'no':
        return t('value.no');
      case 'lines':
        return t('value.lines', { count: read.count });
      case 'text':
        return read.text;
    }
  };
}

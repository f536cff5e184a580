import type { Change } from '#domain/form/changes';
import type { FieldMap } from '#domain/form/field';
import { fieldAt } from '#domain/form/leaves';
import { useReadOnlyText } from '../form/useReadOnlyText.ts';
import { ConflictNote } from './ConflictNote.tsx';

interface ConflictBannerProps {
  fields: FieldMap;
  labelOf: (field: string) => string | undefined;
  /** Fields that the other version has changed. */
  changed: readonly Change[];
  /** Keeps the user's changes on top of the other version, or discards them. */
  resolve: (isMine: boolean) => void;
}

/** The conflict of a record that has a field table. */
export function ConflictBanner({ fields, labelOf, changed, resolve }: ConflictBannerProps) {
  const textOf = useReadOnlyText();
  const values = changed.map(({ field, after }) => ({ label: labelOf(field) ?? field, value: textOf(fieldAt(fields, field), after) }));
  return <ConflictNote changed={values} resolve={resolve} />;
}

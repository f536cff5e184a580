import { type Key, type Locale, translator } from '#i18n';
import type { ImportName } from '../import-names.ts';
import type { SheetTexts } from '../../../core/sheet/sheet.ts';

type Kind = Exclude<ImportName, 'rates'>;
type After<Prefix extends string, K> = K extends `${Prefix}.${infer Name}` ? Name : never;
/** Columns with a header, and notes. */
export type ImportColumn = After<'column', Key<'ops'>>;
type Note = After<'note', Key<'ops'>>;

/** Texts of a sheet whose columns have the headers `column.<name>` and the notes `note.<name>`, or the one that `notes` names. */
export const textsOf =
  <Column extends ImportColumn>(kind: Kind, notes: Partial<Record<Column, Note>>) =>
  (locale: Locale): SheetTexts<Column> => {
    const t = translator(locale, 'ops');
    return {
      name: t(`template.${kind}`),
      header: (column) => t(`column.${column}` as Key<'ops'>),
      note: (column) => t(`note.${notes[column] ?? column}` as Key<'ops'>),
      cure: t('fault.template', { kind }),
    };
  };

import type { Change } from '#domain/form/changes';
import type { FieldMap } from '#domain/form/field';
import { fieldAt } from '#domain/form/leaves';
import { formatDateTime } from '#i18n';
import { Button, Dialog, token, useMessages } from '#ui';
import { useReadOnlyText } from '../form/useReadOnlyText.ts';
import { compareTable } from './compare-table.ts';

/** Author and time of another user's change; null if unknown, or made by the forwarder. */
export interface LastChange {
  by: string | null;
  at: number | null;
}

interface CompareDialogProps {
  fields: FieldMap;
  labelOf: (field: string) => string;
  /** The user's changes that the other version lacks. */
  mine: readonly Change[];
  /** Number of fields that only the other user changed. */
  taken: number;
  change: LastChange;
  onClose: () => void;
  /** My changes on top of the new version, or their version as it is. */
  onChoose: (isMine: boolean) => void;
}

const WIDTH = 720;

/** Compares the user's input with another user's saved changes. */
export function CompareDialog({ fields, labelOf, mine, taken, change, onClose, onChoose }: CompareDialogProps) {
  const t = useMessages('compare');
  const textOf = useReadOnlyText();
  const time = change.at === null ? '' : formatDateTime(change.at).slice(0, 16);
  const lastChange = change.at === null ? '' : change.by === null ? t('changedAt', { time }) : t('changedBy', { name: change.by, time });
  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t('title')}
      foot={
        <>
          <Button onClick={() => onChoose(false)}>{t('takeTheirs')}</Button>
          <Button variant="filled" onClick={() => onChoose(true)}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <p>
          {lastChange} {t(mine.length > 0 ? 'body' : 'none')}
        </p>
        {mine.length > 0 ? (
          <div css={{ overflowX: 'auto' }}>
            <table css={compareTable}>
              <thead>
                <tr>
                  <th scope="col">{t('field')}</th>
                  <th scope="col">{t('mine')}</th>
                  <th scope="col">{t('theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {mine.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{labelOf(field)}</th>
                    <td>{textOf(fieldAt(fields, field), after)}</td>
                    <td>{textOf(fieldAt(fields, field), before)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {taken > 0 ? <p css={{ color: token.text2 }}>{t('taken', { count: taken })}</p> : null}
      </div>
    </Dialog>
  );
}

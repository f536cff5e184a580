import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { fieldAt } from '#domain/form/leaves';
import { formatDateTime } from '#i18n';
import { useReadOnlyText } from '#parts';
import { Button, Dialog, token, useMessages } from '#ui';
import type { Merge } from '#domain/form/changes';
import { labelOf } from '../document/labels.ts';
import type { BookingValues } from '../document/values.ts';
import type { LastChange } from './useSaving.ts';
import { changeTable } from '../amendment/change-table.ts';

interface CompareDialogProps {
  merge: Merge<BookingValues>;
  change: LastChange;
  onClose: () => void;
  /** My changes on top of the new version, or their version as it is. */
  onChoose: (isMine: boolean) => void;
}

const WIDTH = 720;

/** Compares the user's input with another user's saved changes. */
export function CompareDialog({ merge, change, onClose, onChoose }: CompareDialogProps) {
  const t = useMessages('booking-form');
  const textOf = useReadOnlyText();
  const time = change.at === null ? '' : formatDateTime(change.at).slice(0, 16);
  const lastChange = change.at === null ? '' : change.by === null ? t('stale.changedAt', { time }) : t('stale.changedBy', { name: change.by, time });
  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t('stale.title')}
      foot={
        <>
          <Button onClick={() => onChoose(false)}>{t('stale.takeTheirs')}</Button>
          <Button variant="filled" onClick={() => onChoose(true)}>
            {t('stale.keepMine')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <p>
          {lastChange} {t(merge.mine.length > 0 ? 'stale.body' : 'stale.none')}
        </p>
        {merge.mine.length > 0 ? (
          <div css={{ overflowX: 'auto' }}>
            <table css={changeTable}>
              <thead>
                <tr>
                  <th scope="col">{t('stale.field')}</th>
                  <th scope="col">{t('stale.mine')}</th>
                  <th scope="col">{t('stale.theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {merge.mine.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{labelOf(t, field)}</th>
                    <td>{textOf(fieldAt(BOOKING_FIELDS, field), after)}</td>
                    <td>{textOf(fieldAt(BOOKING_FIELDS, field), before)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {merge.taken > 0 ? <p css={{ color: token.text2 }}>{t('stale.taken', { count: merge.taken })}</p> : null}
      </div>
    </Dialog>
  );
}

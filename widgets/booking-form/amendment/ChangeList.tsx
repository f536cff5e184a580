import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { Change } from '#domain/form/changes';
import { fieldAt } from '#domain/form/leaves';
import { compareTable, useReadOnlyText } from '#parts';
import { useMessages } from '#ui';
import { labelOf } from '../document/labels.ts';

/** Fields of a booking with their present and requested values. */
export function ChangeList({ changed }: { changed: readonly Change[] }) {
  const t = useMessages('booking-form');
  const textOf = useReadOnlyText();
  const text = (field: string, value: unknown) => textOf(fieldAt(BOOKING_FIELDS, field), value) || '–';
  return (
    <div css={{ overflowX: 'auto' }}>
      <table css={compareTable}>
        <thead>
          <tr>
            <th scope="col">{t('stale.field')}</th>
            <th scope="col">{t('amend.now')}</th>
            <th scope="col">{t('amend.requested')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{labelOf(t, field)}</th>
              <td>{text(field, before)}</td>
              <td>{text(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

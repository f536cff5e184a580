import { CARGO_FIELDS } from '#domain/booking/cargo-fields';
import { applies } from '#domain/form/field';
import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { GroupFields } from './SectionFields.tsx';

const DETAILS = ['dg', 'reefer', 'oog'] as const;

/** Additional details of dangerous, reefer or oversize cargo. */
export function GoodsDetails({ row }: { row: number }) {
  const t = useMessages('booking-form');
  const goodsType = useValue(`goodsList.${row}.goodsType`);
  const details = DETAILS.find((key) => applies(CARGO_FIELDS[key], { goodsType }));
  if (!details) return null;
  const { label, fields } = CARGO_FIELDS[details];
  return (
    <div role="group" aria-label={t(label)}>
      <GroupFields at={`goodsList.${row}.${details}`} group={fields} maxColumns={details === 'reefer' ? 4 : 3} />
    </div>
  );
}

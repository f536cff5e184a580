import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { BookingSection } from '#domain/booking/booking-fields';
import { applies, type Condition, type FieldMap } from '#domain/form/field';
import { drawnKeys } from '#domain/form/sections';
import type { BookingValues } from '../document/values.ts';
import { Cell, Cells } from '#parts';
import { useEditor, useValue } from '../editor/editor.ts';
import { FieldAt } from './FieldAt.tsx';

/** The fields of a section that its own code does not draw, in the order of the table. Put it inside `Cells`. */
export function SectionFields({ section }: { section: BookingSection }) {
  const { fields } = useEditor();
  const [rateId, biddingId] = [useValue('rateId'), useValue('biddingId')];
  const isRated = Boolean(rateId ?? biddingId);
  return drawnKeys(fields, section).map((key) => {
    const field = fields[key];
    if (!field) return null;
    const cell = (
      <Cell key={key} wide={field.isWide ?? false}>
        <FieldAt name={key as Path<BookingValues>} fixed={isRated && field.isFromRate} />
      </Cell>
    );
    return field.when ? (
      <WhenMet key={key} when={field.when}>
        {cell}
      </WhenMet>
    ) : (
      cell
    );
  });
}

function WhenMet({ when, children }: { when: Condition; children: ReactNode }) {
  const value = useValue(when.field as Path<BookingValues>);
  return applies({ kind: 'flag', label: '', when }, { [when.field]: value }) ? children : null;
}

/** The fields of a group side by side, at most `most` in a row of the narrow layout. */
export function GroupFields({ at, group, maxColumns }: { at: string; group: FieldMap; maxColumns: number }) {
  const keys = Object.keys(group);
  const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <Cells columns={columns(keys.length)} crowdedColumns={columns(Math.min(keys.length, maxColumns))}>
      {keys.map((key) => (
        <Cell key={key}>
          <FieldAt name={`${at}.${key}` as Path<BookingValues>} />
        </Cell>
      ))}
    </Cells>
  );
}

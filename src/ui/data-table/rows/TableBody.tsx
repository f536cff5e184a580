import { Fragment, type ReactNode } from 'react';
import { TableRow, type RowProps } from './TableRow.tsx';
import type { PlacedRow } from './useVirtualRows.ts';

interface Props<Row> {
  places: readonly PlacedRow[];
  gapAfter: number;
  propsOf: (place: PlacedRow) => RowProps<Row>;
}

/** Rendered rows, with spacers as high as the rows that are not rendered. */
export function TableBody<Row>({ places, gapAfter, propsOf }: Props<Row>) {
  return (
    <>
      {places.map((place) => {
        const props = propsOf(place);
        return (
          <Fragment key={props.id}>
            <Gap height={place.gapBefore} />
            <TableRow {...props} />
          </Fragment>
        );
      })}
      <Gap height={gapAfter} />
    </>
  );
}

function Gap({ height }: { height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden data-gap>
      <td style={{ height }} />
    </tr>
  );
}

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ReactTable,
} from '@tanstack/react-table';

/** Only the features that the table uses, because each adds bytes. Rows are filtered, sorted and paged by the server. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** The library requires rows to be objects; ours may be of any type. */
export interface TableEntry<Row> {
  row: Row;
}

export type TableModel<Row> = ReactTable<typeof features, TableEntry<Row>>;

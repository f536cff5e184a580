import { type NumberLimits, readNumber } from '#i18n/number-text';

/** A quantity in a cell of a sheet, with or without its unit. It is read like a typed one: undefined where the field would refuse it. */
export function quantityOf(cell: string, limits: NumberLimits): string | undefined {
  const { value, finding } = readNumber(withoutUnit(cell), limits);
  return finding || value === '' ? undefined : value;
}

/** About how much a cell says, also where it cannot be taken as it is: enough to tell a column of weights from one of volumes. */
export function roughQuantity(cell: string): string | undefined {
  const text = withoutUnit(cell).replaceAll(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '');
  const { value, finding } = readNumber(text, { decimals: 20, integers: 20, negative: true });
  if (finding?.code === 'number.comma') return text.replace(',', '.');
  return finding || value === '' ? undefined : value;
}

const withoutUnit = (cell: string): string => cell.replace(/\s*(kgs?|cbm|m3|pcs|pkgs|ctns?)\.?$/i, '');

import { PortCombobox, ShippingLineCombobox } from '#parts';
import { type RemoteOption, useMessages } from '#ui';
import type { OptionFilter } from './filters.ts';

export interface OptionSearchProps {
  name: OptionFilter;
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

/** Search of the carrier or port to filter by. */
export function OptionSearch({ name, value, onChange }: OptionSearchProps) {
  const t = useMessages('booking-list');
  const label = t(`filter.${name}`);
  const Search = name === 'shipping' ? ShippingLineCombobox : PortCombobox;
  return <Search label={label} value={value && { ...value, code: value.code ?? '' }} onChange={onChange} />;
}

import { useMessages } from '#ui';
import { PortCombobox } from '../basedata/PortCombobox.tsx';
import { ShippingLineCombobox } from '../basedata/ShippingLineCombobox.tsx';
import type { SpaceFilters } from './useSpaces.ts';

export type SpaceOption = 'portStart' | 'portEnd' | 'shipping';

export interface SpaceOptionProps {
  name: SpaceOption;
  value: SpaceFilters[SpaceOption];
  onChange: (value: SpaceFilters[SpaceOption]) => void;
}

/** Search of the port or carrier to filter by. */
export function SpaceOptionSearch({ name, value, onChange }: SpaceOptionProps) {
  const t = useMessages('space-board');
  const Search = name === 'shipping' ? ShippingLineCombobox : PortCombobox;
  return <Search label={t(`filter.${name}`)} value={value} onChange={onChange} />;
}

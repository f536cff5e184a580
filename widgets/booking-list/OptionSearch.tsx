import { PortCombobox, ShippingLineCombobox } from '#parts';
import type { RemoteOption } from '#ui';

interface OptionSearchProps {
  name: 'shipping' | 'pol' | 'pod';
  label: string;
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

/** Search for the carrier or port to filter by; a file of its own, since the first view of the list does without it. */
export function OptionSearch({ name, label, value, onChange }: OptionSearchProps) {
  const option = value && { ...value, code: value.code ?? '' };
  const Combobox = name === 'shipping' ? ShippingLineCombobox : PortCombobox;
  return <Combobox label={label} value={option} onChange={onChange} />;
}

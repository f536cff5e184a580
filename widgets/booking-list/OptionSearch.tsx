import { PortCombobox, ShippingLineCombobox } from '#parts';
import { type RemoteOption, token, useMessages } from '#ui';

export interface OptionSearchProps {
  name: 'shipping' | 'pol' | 'pod';
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

/** Search of the carrier or port to filter by. */
export function OptionSearch({ name, value, onChange }: OptionSearchProps) {
  const t = useMessages('booking-list');
  const label = t(`filter.${name}`);
  return (
    <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
      {name === 'shipping' ? (
        <ShippingLineCombobox label={label} value={value && { ...value, code: value.code ?? '' }} onChange={onChange} />
      ) : (
        <PortCombobox label={label} value={value && { ...value, code: value.code ?? '' }} onChange={onChange} />
      )}
    </div>
  );
}

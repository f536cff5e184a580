import { CountrySelect } from '#parts';
import { type RemoteOption, token, useMessages } from '#ui';

export interface CountrySearchProps {
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

/** Search of the country to filter by. */
export function CountrySearch({ value, onChange }: CountrySearchProps) {
  const t = useMessages('address-book');
  return (
    <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
      <CountrySelect label={t('filter.country')} value={value} onChange={onChange} />
    </div>
  );
}

import type { AddressBookEntry } from '#contract/address-book';
import { Count, ellipsis, mono, token, useMessages } from '#ui';

/** One party, with the details that distinguish it from others of the same name. */
export function AddressBookRow({ entry, onPick }: { entry: AddressBookEntry; onPick: () => void }) {
  const t = useMessages('booking-form');
  const { name, address, countryName, countryCode, contactName, phone, email, isDefault } = entry;
  const reach = [contactName, phone, email].filter(Boolean).join(', ');
  return (
    <li css={{ borderTop: `${token.hair} solid ${token.line}` }}>
      <button type="button" css={row} onClick={onPick}>
        <span css={{ display: 'flex', alignItems: 'center', gap: token.s2 }}>
          <b css={[mono, ellipsis, { fontWeight: token.medium }]}>{name}</b>
          {isDefault ? <Count>{t('book.default')}</Count> : null}
        </span>
        <span css={[ellipsis, { color: token.text2 }]}>
          {[address.replace(/\s*\n\s*/g, ', '), countryName || countryCode].filter(Boolean).join(', ')}
        </span>
        {reach ? <span css={[ellipsis, { color: token.text3, fontSize: token.t12 }]}>{reach}</span> : null}
      </button>
    </li>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.half1,
  width: '100%',
  padding: `${token.s2} ${token.s2}`,
  textAlign: 'left',
  borderRadius: token.rChip,
  '&:hover': { background: token.hover },
} as const;

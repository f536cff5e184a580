import type { AddressBookEntry } from '#contract/address-book';
import { Count, mono, token, useMessages } from '#ui';

/** One party, with the details that distinguish it from others of the same name. */
export function PickRow({ entry, onPick }: { entry: AddressBookEntry; onPick: () => void }) {
  const t = useMessages('party');
  const { name, address, countryName, countryCode, contactName, phone, email, isDefault } = entry;
  const reach = [contactName, phone, email].filter(Boolean).join(', ');
  return (
    <li css={{ borderTop: `${token.hair} solid ${token.line}` }}>
      <button type="button" css={row} onClick={onPick}>
        <span css={{ display: 'flex', alignItems: 'center', gap: token.s2 }}>
          <b css={[mono, { fontWeight: token.medium }]}>{name}</b>
          {isDefault ? <Count>{t('pick.default')}</Count> : null}
        </span>
        <span css={{ color: token.text2 }}>{[address.replace(/\s*\n\s*/g, ', '), countryName || countryCode].filter(Boolean).join(', ')}</span>
        {reach ? <span css={{ color: token.text3, fontSize: token.t12 }}>{reach}</span> : null}
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
  overflowWrap: 'anywhere',
  borderRadius: token.rChip,
  '&:hover': { background: token.hover },
} as const;

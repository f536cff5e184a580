import { type CellContext, Code, token } from '#ui';
import { DefaultMark, type EntryUse, Missing } from './useBookColumns.tsx';
import type { AddressBookEntry } from '#contract/address-book';

/** An entry on narrow screens: name and default, address, country and code, contact. */
export function EntryCard({ entry, context, use }: { entry: AddressBookEntry; context: CellContext; use: EntryUse }) {
  const { address, countryCode, certCode, certCodeType, contactName, phone, email } = entry;
  const reach = [contactName, phone, email].filter(Boolean).join(', ');
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <div css={line}>
        {context.link(entry.name, { title: entry.name })}
        <DefaultMark entry={entry} tabIndex={context.tabIndex} use={use} />
      </div>
      <div css={{ color: token.text2, overflowWrap: 'anywhere' }}>{address.replace(/\s*\n\s*/g, ', ')}</div>
      <div css={[line, { justifyContent: 'flex-start' }]}>
        {countryCode ? <Code framed>{countryCode}</Code> : <Missing />}
        {certCode ? <Code>{[certCodeType, certCode].filter(Boolean).join(' ')}</Code> : countryCode ? <Missing /> : null}
      </div>
      {reach ? <div css={{ color: token.text3, fontSize: token.t12, overflowWrap: 'anywhere' }}>{reach}</div> : null}
    </div>
  );
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;

import { useMemo } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { formatDate, type KeyPart } from '#i18n';
import { Code, ellipsis, hint, IconStar, IconWarning, IconButton, type TableColumn, token, useMessages } from '#ui';
import { SORT_COLUMNS } from './useBook.ts';

type Column = TableColumn<AddressBookEntry>;

export interface EntryUse {
  /** Absent without the permission to edit. */
  makeDefault: ((entry: AddressBookEntry) => void) | undefined;
}

/** `use` must not change from render to render. */
export function useBookColumns(use: EntryUse): readonly Column[] {
  const t = useMessages('address-book');
  return useMemo(() => {
    const column = (id: KeyPart<'address-book', 'column'>, width: number, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
      id,
      width,
      cell,
      header: t(`column.${id}`),
      sortable: SORT_COLUMNS.some((field) => field === id),
      ...rest,
    });
    return [
      column(
        'name',
        320,
        ({ name, address }, { link }) => (
          <span css={two}>
            {link(name, { title: name })}
            <span data-preview css={[hint, ellipsis]} title={lineOf(address)}>
              {lineOf(address)}
            </span>
          </span>
        ),
        { pinned: true, hideable: false, fit: ({ name }) => name },
      ),
      column('default', 84, (entry, { tabIndex }) => <DefaultMark entry={entry} tabIndex={tabIndex} use={use} />, {
        align: 'center',
      }),
      column('address', 240, ({ address }) => <Preview text={lineOf(address)} />, { defaultHidden: true }),
      column('country', 92, ({ countryCode, countryName }) =>
        countryCode ? (
          <span title={countryName}>
            <Code>{countryCode}</Code>
          </span>
        ) : (
          <Missing />
        ),
      ),
      column('certCode', 222, (entry) => (entry.certCode ? <Preview text={typedCode(entry)} isCode /> : <Missing />), { fit: typedCode }),
      column('contact', 150, ({ contactName }) => <Preview text={contactName} />, { fit: ({ contactName }) => contactName }),
      column('lastUsedTime', 112, ({ lastUsedTime }) =>
        lastUsedTime === null ? NONE : <time dateTime={formatDate(lastUsedTime)}>{formatDate(lastUsedTime)}</time>,
      ),
      column('useCount', 120, ({ useCount }) => useCount, { align: 'end' }),
      column('phone', 144, ({ phone }) => <Preview text={phone} />, { defaultHidden: true }),
      column('email', 200, ({ email }) => <Preview text={email} />, { defaultHidden: true }),
    ];
  }, [t, use]);
}

const NONE = '–';
const lineOf = (address: string): string => address.replace(/\s*\n\s*/g, ', ');
const two = { display: 'grid', minWidth: 0 } as const;
const typedCode = ({ certCodeType, certCode }: AddressBookEntry): string => [certCodeType, certCode].filter(Boolean).join(' ');

/** A text that is shown in full on hover and in the opened entry. */
function Preview({ text, isCode = false }: { text: string; isCode?: boolean }) {
  if (text === '') return <>{NONE}</>;
  return (
    <span data-preview title={text} css={[ellipsis, { display: 'block' }]}>
      {isCode ? <Code>{text}</Code> : text}
    </span>
  );
}

/** A required field is empty. */
export function Missing() {
  const t = useMessages('address-book');
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s1, color: token.warn }}>
      <IconWarning aria-hidden css={{ width: token.icon14, height: token.icon14 }} />
      {t('missing')}
    </span>
  );
}

interface CellProps {
  use: EntryUse;
  entry: AddressBookEntry;
  tabIndex: 0 | -1;
}

/** Star of the default; pressing another one moves it there. */
export function DefaultMark({ entry, tabIndex, use }: CellProps) {
  const t = useMessages('address-book');
  const { name, isDefault } = entry;
  const { makeDefault } = use;
  const star = <IconStar aria-hidden fill={isDefault ? 'currentColor' : 'none'} />;
  if (!makeDefault)
    return isDefault ? (
      <span role="img" aria-label={t('default.is', { name })} css={mark}>
        {star}
      </span>
    ) : null;
  return (
    <IconButton
      plain
      tabIndex={tabIndex}
      tone={isDefault ? 'action' : 'quiet'}
      label={t(isDefault ? 'default.is' : 'default.make', { name })}
      aria-pressed={isDefault}
      onClick={() => !isDefault && makeDefault(entry)}
    >
      {star}
    </IconButton>
  );
}

const mark = { display: 'inline-flex', color: token.action, '& > svg': { width: token.icon16, height: token.icon16 } } as const;

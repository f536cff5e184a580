import type { AddressBookEntry } from '#contract/address-book';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { valuesOf } from '#domain/form/answer';
import { changes } from '#domain/form/changes';
import { fieldAt } from '#domain/form/leaves';
import { Banner, Button, token, useMessages } from '#ui';
import { useReadOnlyText } from '../form/useReadOnlyText.ts';
import type { EntryValues } from './useEntryForm.ts';

interface DuplicateBannerProps {
  twin: AddressBookEntry;
  values: EntryValues;
  labelOf: (field: string) => string | undefined;
  /** Absent for a stored entry, which cannot replace another. */
  update: (() => void) | undefined;
  keepBoth: () => void;
}

const COMPARED = ['name', 'address', 'countryCode', 'certCode'];

/** The book has the party already: where it differs, and whether to change it or to keep both. */
export function DuplicateBanner({ twin, values, labelOf, update, keepBoth }: DuplicateBannerProps) {
  const t = useMessages('party');
  const textOf = useReadOnlyText();
  const theirs = valuesOf(ADDRESS_BOOK_FIELDS, twin);
  const differing = changes(values, theirs).filter(({ field }) => COMPARED.includes(field));
  const isByName = theirs.countryCode?.value === values.countryCode?.value && plain(theirs.name) === plain(values.name);
  return (
    <Banner
      tone="warn"
      isUrgent
      action={
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
          {update ? (
            <Button size="small" onClick={update}>
              {t('duplicate.update')}
            </Button>
          ) : null}
          <Button size="small" onClick={keepBoth}>
            {t('duplicate.keepBoth')}
          </Button>
        </span>
      }
    >
      <strong css={{ fontWeight: token.strong }}>{t(isByName ? 'duplicate.name' : 'duplicate.code', { name: twin.name })}</strong>{' '}
      {t('duplicate.used', { count: twin.useCount })}
      <ul>
        {differing.map(({ field, after }) => (
          <li key={field}>{t('duplicate.book', { field: labelOf(field) ?? field, value: textOf(fieldAt(ADDRESS_BOOK_FIELDS, field), after) })}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** As the server compares names. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

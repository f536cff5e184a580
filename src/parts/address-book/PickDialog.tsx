import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { RECORD_SEARCH_MAX } from '#domain/constants';
import { useCall, useCore } from '#element';
import { Button, Dialog, Empty, ErrorPanel, hint, IconAdd, SearchField, Skeleton, token, useMessages } from '#ui';
import { type BOOK_KINDS, callsOf } from './books.ts';
import { PickRow } from './PickRow.tsx';

interface PickDialogProps {
  kind: (typeof BOOK_KINDS)[number];
  onPick: (entry: AddressBookEntry) => void;
  onClose: () => void;
  /** Saves the party of the form; absent if there is none to save. */
  onSave?: (() => void) | undefined;
}

const DEBOUNCE_MS = 250;
const PAGE = 20;
/** Searches the company's saved parties; selecting one closes the dialog. */
export function PickDialog({ kind, onPick, onClose, onSave }: PickDialogProps) {
  const t = useMessages('party');
  const { found, text, setText, more } = useParties(kind);
  const list = useRef<HTMLUListElement>(null);
  const records = found.data?.records ?? [];

  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [only] = records;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && only && records.length === 1 && !found.isPlaceholderData) {
      // Otherwise the key press would trigger the button that receives the focus.
      event.preventDefault();
      return onPick(only);
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    rows[at + by]?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closesOnMask
      title={t(`pick.title.${kind}`)}
      footStart={
        onSave ? (
          <Button variant="bare" icon={<IconAdd aria-hidden css={{ width: token.icon14, height: token.icon14 }} />} onClick={onSave}>
            {t('pick.save')}
          </Button>
        ) : undefined
      }
      foot={<Button onClick={onClose}>{t('pick.cancel')}</Button>}
    >
      <div css={{ display: 'grid', gap: token.s3 }} onKeyDown={walk}>
        <SearchField label={t('pick.search')} maxLength={RECORD_SEARCH_MAX} value={text} onChange={setText} />
        <p role="status" css={hint}>
          {found.data ? t('pick.found', { count: found.data.total }) : ''}
        </p>
        {found.isError ? (
          <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>
        ) : found.data === undefined ? (
          <Skeleton height="240px" />
        ) : records.length === 0 ? (
          <Empty title={t(text.trim() ? 'pick.noMatch' : 'pick.empty')}>{text.trim() ? null : t('pick.empty.hint')}</Empty>
        ) : (
          <ul ref={list} css={{ opacity: found.isPlaceholderData ? 0.55 : 1 }} aria-busy={found.isPlaceholderData}>
            {records.map((entry) => (
              <PickRow key={entry.id} entry={entry} onPick={() => onPick(entry)} />
            ))}
          </ul>
        )}
        {found.data && found.data.total > records.length ? (
          <Button variant="bare" onClick={more}>
            {t('pick.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Matches in the address book, debounced. */
function useParties(kind: (typeof BOOK_KINDS)[number]) {
  const { api } = useCore();
  const [text, setText] = useState('');
  const [wanted, want] = useState({ searchValue: '', size: PAGE });
  useEffect(() => {
    if (text.trim().length > RECORD_SEARCH_MAX) return;
    const timer = setTimeout(() => want((before) => ({ ...before, searchValue: text.trim() })), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { list } = callsOf(api, kind);
  const found = useCall(list, wanted, { placeholderData: (before) => before, quiet: true, loadingBar: false });
  return { found, text, setText, more: () => want((before) => ({ ...before, size: before.size + PAGE })) };
}

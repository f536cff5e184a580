import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { PARTY_MERGE_MAX, type PartyKind } from '#domain/party/party-rules';
import { bookNamed, loadEntryForm, loadFavouriteTexts, PageLayout, SignedIn } from '#parts';
import {
  Button,
  DataTable,
  Empty,
  hint,
  narrow,
  IconAdd,
  IconDownload,
  IconStar,
  IconUpload,
  lazyPart,
  onePane,
  Skeleton,
  token,
  useConfirm,
  useMessages,
  useUi,
} from '#ui';
import { BookFilterBar } from './BookFilterBar.tsx';
import { BookTabs } from './BookTabs.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryVerbs } from './EntryVerbs.tsx';
import { NO_FILTERS, useBook } from './useBook.ts';
import { type EntryUse, useBookColumns } from './useBookColumns.tsx';
import { useBookExport } from './useBookExport.ts';
import { useEntryActions } from './useEntryActions.tsx';

/** The fields that a host page gets of the chosen entry. */
export type PickedParty = Pick<
  AddressBookEntry,
  'id' | 'name' | 'address' | 'city' | 'countryCode' | 'postCode' | 'contactName' | 'phone' | 'fax' | 'email' | 'certCodeType' | 'certCode'
> & { kind: string };

export interface AddressBookProps {
  kind?: string;
  /** False if the host page uses the entry; otherwise it is opened for editing. */
  onPick?: (detail: PickedParty) => boolean | void;
  /** The user has chosen another book. False if the host page opens its page; otherwise the element shows it. */
  onNavigate?: (detail: { path: string }) => boolean | void;
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
}

/** Saved shippers, consignees or notify parties of the company; visitors get a hint to log in. */
export function AddressBook({ kind, onNavigate, ...events }: AddressBookProps) {
  const t = useMessages('address-book');
  const given = bookNamed(kind);
  // Until the host page sets another kind.
  const [chosen, choose] = useState<{ given: PartyKind; kind: PartyKind }>();
  const own = chosen?.given === given ? chosen : undefined;
  const book = own?.kind ?? given;
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Entries
        key={book}
        kind={book}
        isOnTab={own !== undefined}
        onTab={(next, mayLeave) => {
          if (onNavigate?.({ path: `/changyongInfo/${next}` }) === false) return;
          void mayLeave().then((may) => may && choose({ given, kind: next }));
        }}
        {...events}
      />
    </SignedIn>
  );
}

const entryForm = lazyPart(loadEntryForm);
const textsDialog = lazyPart(loadFavouriteTexts);
const mergeDialog = lazyPart(async () => {
  const [{ MergeDialog }] = await Promise.all([import('./MergeDialog.tsx'), loadEntryForm()]);
  return MergeDialog;
});
const importDialog = lazyPart(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

/** The entry in the editor; `entry` is absent for a new one. `count` makes each opening a new form. */
interface Opened {
  entry: AddressBookEntry | undefined;
  count: number;
}

interface EntriesProps extends Omit<AddressBookProps, 'kind' | 'onNavigate'> {
  kind: PartyKind;
  /** Opened by its tab, which has the focus. */
  isOnTab: boolean;
  /** `mayLeave` asks before unsaved input is lost. */
  onTab: (kind: PartyKind, mayLeave: () => Promise<boolean>) => void;
}

function Entries({ kind, isOnTab, onTab, onPick, onUnsaved }: EntriesProps) {
  const t = useMessages('address-book');
  const party = useMessages('party');
  const { root } = useUi();
  const confirm = useConfirm();
  const book = useBook(kind);
  const { entries, query, filters, picked, mayEdit } = book;
  const [opened, setOpened] = useState<Opened>();
  const [isUnsaved, setUnsaved] = useState(false);
  const [hasTexts, showTexts] = useState(false);
  const TextsDialog = textsDialog.use(hasTexts, () => showTexts(false));
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = importDialog.use(isImporting, () => setImporting(false));
  const exporting = useBookExport(kind);
  const loaded = entryForm.use(opened !== undefined, () => setOpened(undefined));

  const report = useCallback(
    (next: boolean) => {
      setUnsaved(next);
      onUnsaved?.({ isUnsaved: next });
    },
    [onUnsaved],
  );
  const mayLeave = async () =>
    !isUnsaved ||
    (await confirm({
      title: t('leave.title'),
      body: t('leave.question'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
      tone: 'risk',
    }));
  const show = (entry: AddressBookEntry | undefined) => {
    report(false);
    setOpened((before) => ({ entry, count: (before?.count ?? 0) + 1 }));
  };
  const edit = async (entry?: AddressBookEntry) => void ((await mayLeave()) && show(entry));
  const close = () => {
    const id = opened?.entry?.id;
    report(false);
    setOpened(undefined);
    // The row from which the editor was opened, once it is visible again.
    requestAnimationFrame(() => (id === undefined ? undefined : root.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()));
  };
  const actions = useEntryActions(book, (ids) => void (opened?.entry && ids.includes(opened.entry.id) && close()));
  const rows = entries.data?.records ?? [];
  const MergeDialog = mergeDialog.use(actions.toMerge !== undefined, () => actions.merge(undefined));
  const chosen = rows.filter(({ id }) => picked.has(id));
  const pick = (entry: AddressBookEntry) => {
    if (onPick?.(pickedParty(kind, entry)) !== false && mayEdit) void edit(entry);
  };
  const latest = useRef(actions.makeDefault);
  latest.current = actions.makeDefault;
  const use = useMemo<EntryUse>(
    () => ({
      makeDefault: mayEdit ? (entry) => void latest.current(entry) : undefined,
    }),
    [mayEdit],
  );
  useEffect(() => {
    if (isOnTab) root.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [isOnTab, root]);
  const columns = useBookColumns(use);
  const isNarrowed = filters.searchValue !== '' || filters.country !== null || filters.isIncomplete;
  const add = mayEdit ? (
    <Button
      variant="filled"
      icon={<IconAdd aria-hidden css={sign} />}
      aria-keyshortcuts="n"
      onPointerEnter={entryForm.fetch}
      onFocus={entryForm.fetch}
      onClick={() => void edit()}
    >
      {party(`add.${kind}`)}
    </Button>
  ) : null;

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <>
          <Button
            icon={<IconStar aria-hidden css={sign} />}
            onPointerEnter={textsDialog.fetch}
            onFocus={textsDialog.fetch}
            onClick={() => showTexts(true)}
          >
            {t('texts')}
          </Button>
          {mayEdit ? (
            <Button
              icon={<IconUpload aria-hidden css={sign} />}
              onPointerEnter={importDialog.fetch}
              onFocus={importDialog.fetch}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </Button>
          ) : null}
          <Button icon={<IconDownload aria-hidden css={sign} />} busy={exporting.isBusy} disabled={rows.length === 0} onClick={exporting.run}>
            {t('export')}
          </Button>
          {add}
        </>
      }
      onKeyDown={shortcut({ add: () => void (mayEdit && edit()), undo: actions.undo })}
    >
      <div css={opened ? panes : undefined}>
        <div css={[stack, opened && { [onePane]: { display: 'none' } }]}>
          <DataTable<AddressBookEntry>
            {...query}
            label={t(`title.${kind}`)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            total={entries.data?.total}
            onChange={book.setQuery}
            loading={entries.isFetching}
            error={entries.error?.message || (entries.isError ? t('failed') : undefined)}
            onRetry={() => void entries.refetch()}
            settings={book.settings}
            selection={
              mayEdit
                ? {
                    keys: picked,
                    onChange: book.pick,
                    actions: (
                      <>
                        {chosen.length > 1 && chosen.length <= PARTY_MERGE_MAX ? (
                          <Button
                            variant="bare"
                            size="small"
                            onPointerEnter={mergeDialog.fetch}
                            onFocus={mergeDialog.fetch}
                            onClick={() => actions.merge(chosen)}
                          >
                            {t('action.merge')}
                          </Button>
                        ) : null}
                        <Button variant="bare" size="small" onClick={() => void actions.remove(chosen)}>
                          {t('action.delete')}
                        </Button>
                      </>
                    ),
                  }
                : undefined
            }
            rowActions={
              mayEdit
                ? (entry) => (
                    <EntryVerbs
                      entry={entry}
                      edit={() => void edit(entry)}
                      makeDefault={() => void actions.makeDefault(entry)}
                      mergeDuplicates={() => void actions.mergeDuplicates(entry)}
                      remove={() => void actions.remove([entry])}
                    />
                  )
                : undefined
            }
            onOpen={pick}
            card={(entry, context) => <EntryCard entry={entry} context={context} use={use} />}
            header={<BookTabs kind={kind} onTab={(next) => onTab(next, mayLeave)} />}
            toolbar={<BookFilterBar filters={filters} onChange={book.setFilters} />}
            empty={
              isNarrowed ? (
                <Empty title={t('empty.narrowed')} actions={<Button onClick={() => book.setFilters(NO_FILTERS)}>{t('empty.showAll')}</Button>}>
                  {t('empty.narrowed.text')}
                </Empty>
              ) : (
                <Empty title={t('empty')} actions={add}>
                  {t('empty.text')}
                </Empty>
              )
            }
          />
          <p css={[hint, { [narrow]: { paddingInline: token.s3 } }]}>{t('default.hint')}</p>
        </div>
        {opened ? (
          loaded ? (
            <EntryEditor
              key={opened.count}
              kind={kind}
              calls={book.calls}
              entry={opened.entry}
              loaded={loaded}
              onUnsaved={report}
              onClose={() => void mayLeave().then((may) => may && close())}
              onSaved={() => {
                void book.refresh();
                close();
              }}
            />
          ) : (
            <Skeleton height={token.tableMax} />
          )
        ) : null}
      </div>
      {hasTexts && TextsDialog ? <TextsDialog onClose={() => showTexts(false)} /> : null}
      {actions.toMerge && MergeDialog ? (
        <MergeDialog
          calls={book.calls}
          entries={actions.toMerge}
          onClose={() => actions.merge(undefined)}
          onMerged={actions.merged}
          onOutdated={() => {
            actions.merge(undefined);
            void book.refresh();
          }}
        />
      ) : null}
      {isImporting && ImportDialog ? <ImportDialog kind={kind} onClose={() => setImporting(false)} onImported={() => void book.refresh()} /> : null}
    </PageLayout>
  );
}

const pickedParty = (
  kind: PartyKind,
  { id, name, address, city, countryCode, postCode, contactName, phone, fax, email, certCodeType, certCode }: AddressBookEntry,
): PickedParty => ({ kind, id, name, address, city, countryCode, postCode, contactName, phone, fax, email, certCodeType, certCode });

/** `/` focuses the search, `n` adds an entry, Ctrl+Z restores what was deleted last; not while typing. */
function shortcut({ add, undo }: { add: () => void; undo: () => boolean }) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.altKey || target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]')) return;
    if (event.ctrlKey || event.metaKey) return void (event.key === 'z' && !event.shiftKey && undo() && event.preventDefault());
    if (event.key !== 'n' && event.key !== '/') return;
    event.preventDefault();
    if (event.key === 'n') add();
    else event.currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const stack = { display: 'grid', gap: token.s2, minWidth: 0 } as const;
const panes = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: token.s3,
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { valuesOf } from '#domain/form/answer';
import { type Change, changes, mergeOnto } from '#domain/form/changes';
import { inputOf } from '#domain/form/input';
import type { ValuesOf } from '#domain/form/values';
import type { PartyKind } from '#domain/party/party-rules';
import { isBlank } from '#domain/required';
import { useCore, useMutationCall } from '#element';
import { type FieldIssue, useForm, useMessages, useUi } from '#ui';
import { useLostSave } from '../record/useLostSave.ts';
import type { BookCalls } from './books.ts';
import type { ReadValue } from './PasteText.tsx';

export type EntryValues = ValuesOf<typeof ADDRESS_BOOK_FIELDS>;

/** Why the last save failed: the book has the party already, another version was saved in the meantime, or a refusal with its reason. */
export type Problem =
  | { is: 'duplicate'; twin: AddressBookEntry }
  | { is: 'conflict'; theirs: AddressBookEntry; changed: readonly Change[] }
  | { is: 'refused'; message: string };

export interface EntryFormOptions {
  kind: PartyKind;
  calls: BookCalls;
  /** Absent for a new entry. */
  entry: AddressBookEntry | undefined;
  /** Values that are filled into a new entry, and not saved yet. */
  filled?: Partial<EntryValues> | undefined;
  onSaved: (entry: AddressBookEntry) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits and saves an entry; asks about duplicates, and resolves conflicts. */
export function useEntryForm({ kind, calls, entry, filled, onSaved, onUnsaved }: EntryFormOptions) {
  const { api, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('party');
  const [problem, setProblem] = useState<Problem>();
  /** The entry that a save changes. */
  const stored = useRef(entry);
  /** Name, country and code for which the user keeps both entries. */
  const accepted = useRef<string>(undefined);
  /** Values that were read from pasted text. */
  const [read, setRead] = useState<ReadonlyMap<string, { value: unknown; isSure: boolean }>>(new Map());
  const saving = useMutationCall(calls.save);
  const lost = useLostSave<EntryValues>();
  const form = useForm({
    initial: valuesOf(ADDRESS_BOOK_FIELDS, entry ?? null),
    rules: () => import('./entry-rules.ts'),
    check: ({ issuesOf }, values: EntryValues) => issuesOf(kind, toInput(values)),
    submit,
  });

  const fill = useEffectEvent(() => filled && form.replace({ ...form.values(), ...filled }));
  useEffect(() => void fill(), []);

  const { isDirty } = form;
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(isDirty);
  }, [isDirty]);

  function toInput(values: EntryValues) {
    const { isDefault, ...party } = inputOf(ADDRESS_BOOK_FIELDS, values);
    const known = stored.current;
    return {
      ...party,
      // A default that was moved in the meantime stays there, unless the user has changed it here.
      ...(isDefault === (known?.isDefault ?? false) ? {} : { isDefault }),
      ...(known ? { id: known.id, version: known.version } : {}),
    };
  }

  async function submit(values: EntryValues): Promise<readonly FieldIssue[]> {
    const input = toInput(values);
    const acceptsDuplicate = accepted.current === identityOf(values);
    if (!acceptsDuplicate && identityOf(values) !== identityOf(valuesOf(ADDRESS_BOOK_FIELDS, stored.current ?? null))) {
      const { name, countryCode, certCode } = input;
      const id = stored.current?.id ?? null;
      const found = await api.addressBook.queryPartyDuplicates({ kind, id, name, countryCode, certCode }, { locale, quiet: true });
      // If it cannot be found out, the server refuses the duplicate.
      const [twin] = found.ok ? found.data : [];
      if (twin) {
        setProblem({ is: 'duplicate', twin });
        return [];
      }
    }
    const result = await saving.run({ ...input, acceptsDuplicate });
    if (result.ok) {
      setProblem(undefined);
      notices.show({ kind: 'success', message: t('saved', { name: result.data.name }) });
      onSaved(result.data);
      return [];
    }
    lost.note(result, values);
    if (result.reason !== 'business' || result.errors.length > 0) return result.errors;
    const theirs = result.conflict?.record;
    if (theirs && lost.isOwn(initialOf(theirs))) {
      stored.current = theirs;
      return submit(values);
    }
    if (theirs) setProblem({ is: 'conflict', theirs, changed: changes(initialOf(stored.current), initialOf(theirs)) });
    else setProblem({ is: 'refused', message: result.message });
    return [];
  }

  return {
    form,
    problem,
    isNew: entry === undefined,
    read,
    /** Fills in what was read from pasted text; what the user has typed stays. */
    takeRead(values: readonly ReadValue[]): void {
      const now = form.values();
      const isTyped = (field: keyof EntryValues) => !isBlank(now[field]) && changes(read.get(field)?.value, now[field]).length > 0;
      const taken = values.flatMap(({ part: { field, value, isSure }, label }) =>
        isTyped(field) ? [] : [[field, { value: field === 'countryCode' ? { value, label, code: value } : value, isSure }] as const],
      );
      setRead(new Map(taken));
      form.replace({ ...now, ...Object.fromEntries(taken.map(([field, { value }]) => [field, value])) });
    },
    /** Saves the entry beside its duplicate. */
    keepBoth(): void {
      accepted.current = identityOf(form.values());
      setProblem(undefined);
      form.submit();
    },
    /** Changes the duplicate instead of adding an entry; what is blank here stays as it is there. */
    updateTwin(twin: AddressBookEntry): void {
      const theirs = initialOf(twin);
      const mine = structuredClone(form.values());
      const given = Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== '' && value !== null && value !== false));
      stored.current = twin;
      accepted.current = identityOf({ ...theirs, ...given });
      setProblem(undefined);
      form.reset(theirs);
      form.replace({ ...theirs, ...given });
      form.submit();
    },
    /** Keeps the user's changes on top of the other version, to be saved again, or discards them. */
    resolve(theirs: AddressBookEntry, isMine: boolean): void {
      const { merged } = mergeOnto(initialOf(stored.current), structuredClone(form.values()), initialOf(theirs));
      stored.current = theirs;
      setProblem(undefined);
      form.reset(initialOf(theirs));
      if (isMine) form.replace(merged);
    },
  };
}

const initialOf = (entry: AddressBookEntry | undefined): EntryValues => valuesOf(ADDRESS_BOOK_FIELDS, entry ?? null);

const identityOf = ({ name, countryCode, certCode }: EntryValues): string => JSON.stringify([name, countryCode?.value ?? '', certCode]);

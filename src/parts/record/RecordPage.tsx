import { useState } from 'react';
import type { Call } from '#core';
import type { FieldMap } from '#domain/form/field';
import { useCall } from '#element';
import { ErrorPanel, lazyPart, Skeleton, token } from '#ui';
import { loadChoices, needsChoices } from '../form/load-choices.ts';
import { SignedIn } from '../SignedIn.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { RecordOf } from './useRecordForm.ts';

/** Events of an element that shows a record. */
export interface RecordPageEvents {
  onSaved?: () => void;
  /** Unsaved input exists, or exists no longer. */
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
}

interface RecordPageProps<T extends FieldMap>
  extends
    RecordPageEvents,
    Pick<RecordFormProps<T>, 'title' | 'fields' | 'textOf' | 'save' | 'groups' | 'isReadOnly' | 'status' | 'above' | 'below'> {
  read: Call<Record<string, never>, RecordOf<T>>;
  /** Other calls that show parts of the record: elements that use them read them again after a save. */
  alsoShownBy?: readonly { path: string }[];
  /** Shown to visitors instead. */
  loggedOut: string;
}

/** A record of the logged-in user, declared by a field table: read, edit, save. */
export function RecordPage<T extends FieldMap>({ loggedOut, ...props }: RecordPageProps<T>) {
  return (
    <SignedIn otherwise={loggedOut}>
      <Loaded {...props} />
    </SignedIn>
  );
}

const lists = lazyPart(loadChoices);

function Loaded<T extends FieldMap>({ read, alsoShownBy = [], onSaved, onUnsaved, ...form }: Omit<RecordPageProps<T>, 'loggedOut'>) {
  const { data, isError, isFetching, refetch } = useCall(read, {}, { loadingBar: false, quiet: true });
  const [isWithoutLists, setWithoutLists] = useState(false);
  const isListed = needsChoices(form.fields);
  const choices = lists.use(isListed && !isWithoutLists, () => setWithoutLists(true));
  const retry = () => {
    setWithoutLists(false);
    void refetch();
  };
  if (data && (choices || !isListed))
    return (
      <RecordForm
        {...form}
        loaded={data}
        choices={choices}
        outdates={[read, ...alsoShownBy]}
        onSaved={() => onSaved?.()}
        onUnsaved={(isUnsaved) => onUnsaved?.({ isUnsaved })}
      />
    );
  return isError || isWithoutLists ? <ErrorPanel busy={isFetching} retry={retry} /> : <Skeleton height={token.listHeight} />;
}

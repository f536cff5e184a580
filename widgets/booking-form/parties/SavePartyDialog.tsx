import { useCore } from '#element';
import { callsOf, type LoadedEntryForm } from '#parts';
import { Dialog, useMessages } from '#ui';
import type { PartyField, PartyValues } from '../document/values.ts';

interface SavePartyDialogProps {
  kind: PartyField;
  /** The booking's party, which may lack fields that the address book requires. */
  party: PartyValues;
  loaded: LoadedEntryForm;
  onClose: () => void;
}

const WIDTH = 640;

/** Saves a party of the booking to the address book; missing fields are filled in here. */
export function SavePartyDialog({ kind, party, loaded: { EntryForm, choices }, onClose }: SavePartyDialogProps) {
  const t = useMessages('party');
  const { api, queryClient } = useCore();
  const book = kind === 'notifySecond' ? 'notify' : kind;
  const calls = callsOf(api, book);
  const title = t(`add.${book}`);
  return (
    <Dialog open onClose={onClose} title={title} width={WIDTH}>
      <EntryForm
        kind={book}
        label={title}
        calls={calls}
        entry={undefined}
        filled={party}
        choices={choices}
        onUnsaved={() => undefined}
        onCancel={onClose}
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
          onClose();
        }}
      />
    </Dialog>
  );
}

import type { AddressBookEntry } from '#contract/address-book';
import type { PartyKind } from '#domain/party/party-rules';
import type { EntryFormProps, LoadedEntryForm } from '#parts';
import { Card, IconButton, IconClose, part, title, token, useMessages } from '#ui';

interface EntryEditorProps extends Omit<EntryFormProps, 'label' | 'onCancel' | 'choices'> {
  kind: PartyKind;
  loaded: LoadedEntryForm;
  onClose: () => void;
  onSaved: (entry: AddressBookEntry) => void;
}

/** A new or stored entry beside the list, or in its place where the widget is narrow. */
export function EntryEditor({ loaded: { EntryForm, choices }, onClose, ...props }: EntryEditorProps) {
  const t = useMessages('party');
  const heading = t(props.entry ? `edit.${props.kind}` : `add.${props.kind}`);
  return (
    <div {...part('form')} css={{ minWidth: 0 }}>
      <Card>
        <header css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, marginBottom: token.s3 }}>
          <h2 css={{ '&&': title.t16 }}>{heading}</h2>
          <IconButton label={t('close')} onClick={onClose}>
            <IconClose aria-hidden />
          </IconButton>
        </header>
        <EntryForm {...props} choices={choices} label={heading} onCancel={onClose} />
      </Card>
    </div>
  );
}

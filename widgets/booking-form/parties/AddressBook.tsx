import { useState } from 'react';
import { PARTY_FIELDS } from '#domain/booking/party-fields';
import { valuesOf } from '#domain/form/answer';
import { isBlank } from '#domain/required';
import { loadEntryForm, loadPickDialog } from '#parts';
import { Button, IconAddressBook, lazyPart, useMessages } from '#ui';
import { useEditor } from '../editor/editor.ts';
import type { Fill } from './party-fill.tsx';
import type { PartyField } from '../document/values.ts';

const dialog = lazyPart(loadPickDialog);
const saveDialog = lazyPart(async () => {
  const [{ SavePartyDialog }, loaded] = await Promise.all([import('./SavePartyDialog.tsx'), loadEntryForm()]);
  return { SavePartyDialog, loaded };
});

/** Opens the address book: a saved party is filled in, or the party of the form is saved. */
export function AddressBook({ kind, fill }: { kind: PartyField; fill: Fill }) {
  const t = useMessages('booking-form');
  const { form } = useEditor();
  const [opened, setOpened] = useState<'pick' | 'save'>();
  const close = () => setOpened(undefined);
  const PickDialog = dialog.use(opened === 'pick', close);
  const saving = saveDialog.use(opened === 'save', close);
  return (
    <>
      <Button
        variant="bare"
        size="small"
        icon={<IconAddressBook aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpened('pick')}
      >
        {t('book.open')}
      </Button>
      {PickDialog && opened === 'pick' ? (
        <PickDialog
          kind={kind === 'notifySecond' ? 'notify' : kind}
          onClose={close}
          onPick={(entry) => (close(), fill(valuesOf(PARTY_FIELDS, entry)))}
          onSave={isBlank(form.values()[kind].name) ? undefined : () => setOpened('save')}
        />
      ) : null}
      {saving && opened === 'save' ? <saving.SavePartyDialog kind={kind} party={form.values()[kind]} loaded={saving.loaded} onClose={close} /> : null}
    </>
  );
}

import { useState } from 'react';
import { PARTY_FIELDS } from '#domain/booking/party-fields';
import { valuesOf } from '#domain/form/answer';
import { Button, IconAddressBook, lazyPart, useMessages } from '#ui';
import type { Fill } from './party-fill.tsx';
import type { PartyField } from '../document/values.ts';

const dialog = lazyPart(async () => (await import('./AddressBookDialog.tsx')).AddressBookDialog);

/** Opens the address book. */
export function AddressBook({ kind, fill }: { kind: PartyField; fill: Fill }) {
  const t = useMessages('booking-form');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const AddressBookDialog = dialog.use(isOpen, close);
  return (
    <>
      <Button
        variant="bare"
        size="small"
        icon={<IconAddressBook aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        {t('book.open')}
      </Button>
      {AddressBookDialog && isOpen ? (
        <AddressBookDialog kind={kind} onClose={close} onPick={(entry) => (close(), fill(valuesOf(PARTY_FIELDS, entry)))} />
      ) : null}
    </>
  );
}

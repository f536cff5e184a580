import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PartyKind } from '#domain/party/party-rules';
import { partyBoxText } from '#domain/bill/party-box-text';
import { Button, IconAddressBook, lazyPart, useMessages } from '#ui';
import { useByMail } from '../by-mail.ts';
import { loadPickDialog } from '../address-book/load-entry-form.ts';
import { FieldAt } from '../form/FieldAt.tsx';
import type { BillValues } from './bill-values.ts';

const dialog = lazyPart(loadPickDialog);

interface PartyBoxProps {
  name: `${'mblVo' | 'hblVo'}.${string}`;
  label: string;
  /** Address book from which it can be filled in. */
  book: PartyKind;
  required?: boolean | undefined;
  isReadOnly: boolean;
}

/** A party as the bill prints it, typed or from the address book. */
export function PartyBox({ name, label, book, required, isReadOnly }: PartyBoxProps) {
  const t = useMessages('bill-editor');
  const { setValue } = useFormContext<BillValues>();
  const [isOpen, setOpen] = useState(false);
  const isByMail = useByMail();
  const PickDialog = dialog.use(isOpen, () => setOpen(false));
  return (
    <>
      <FieldAt
        name={name}
        required={required}
        aside={
          isReadOnly || isByMail ? undefined : (
            <Button
              variant="bare"
              size="small"
              icon={<IconAddressBook aria-hidden />}
              aria-label={t('book.of', { field: label })}
              aria-haspopup="dialog"
              onPointerEnter={dialog.fetch}
              onFocus={dialog.fetch}
              onClick={() => setOpen(true)}
            >
              {t('book')}
            </Button>
          )
        }
      />
      {PickDialog && isOpen ? (
        <PickDialog
          kind={book}
          onClose={() => setOpen(false)}
          onPick={(entry) => {
            setOpen(false);
            setValue(name, partyBoxText(entry), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }}
        />
      ) : null}
    </>
  );
}

import type { AddressBookEntry } from '#contract/address-book';
import { coarsePointer, IconButton, IconDelete, IconEdit, IconMore, IconStar, IconUsers, Menu, token, useMessages } from '#ui';

interface EntryVerbsProps {
  entry: AddressBookEntry;
  edit: () => void;
  makeDefault: () => void;
  mergeDuplicates: () => void;
  remove: () => void;
}

/** The actions on an entry: icons on hover, and a menu with all of them as text. */
export function EntryVerbs({ entry: { name, isDefault }, edit, makeDefault, mergeDuplicates, remove }: EntryVerbsProps) {
  const t = useMessages('address-book');
  return (
    <>
      <span css={icons}>
        <IconButton label={t('action.edit.of', { name })} tone="action" onClick={edit}>
          <IconEdit aria-hidden />
        </IconButton>
        <IconButton label={t('action.delete.of', { name })} tone="risk" onClick={remove}>
          <IconDelete aria-hidden />
        </IconButton>
      </span>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('action.more.of', { name })} plain>
            <IconMore aria-hidden />
          </IconButton>
        }
        items={[
          { label: t('action.edit'), icon: <IconEdit aria-hidden />, onSelect: edit },
          { label: t('action.makeDefault'), icon: <IconStar aria-hidden />, onSelect: makeDefault, disabled: isDefault },
          { label: t('action.mergeDuplicates'), icon: <IconUsers aria-hidden />, onSelect: mergeDuplicates },
          { label: t('action.delete'), icon: <IconDelete aria-hidden />, onSelect: remove, tone: 'risk' },
        ]}
      />
    </>
  );
}

const icons = { display: 'flex', gap: token.half1, [coarsePointer]: { display: 'none' } } as const;

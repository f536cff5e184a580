import { useState } from 'react';
import { loadFavouriteTexts } from '#parts';
import { Button, IconStar, lazyPart, token, useMessages } from '#ui';
import { useEditor } from '../editor/editor.ts';

const dialog = lazyPart(loadFavouriteTexts);

/** Fills favourite texts into the goods and marks of a line, or saves them. */
export function FavouriteTexts({ row }: { row: number }) {
  const t = useMessages('booking-form');
  const { form, isReadOnly } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const FavouriteTextsDialog = dialog.use(isOpen, close);
  if (isReadOnly) return null;
  return (
    <span>
      <Button
        variant="bare"
        size="small"
        icon={<IconStar aria-hidden css={{ width: token.icon14, height: token.icon14 }} />}
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        {t('goods.texts')}
      </Button>
      {FavouriteTextsDialog && isOpen ? (
        <FavouriteTextsDialog
          current={form.values().goodsList[row]}
          onClose={close}
          onPick={(kind, text) => {
            const before = form.values().goodsList[row]?.[kind].trim() ?? '';
            // What the user has typed stays.
            form.set(`goodsList.${row}.${kind}`, before === '' ? text : `${before}\n${text}`);
            close();
          }}
        />
      ) : null}
    </span>
  );
}

import { EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse';
import { type KeyboardEvent, useMemo } from 'react';
import { coarsePointer, IconButton, IconClose, token, useMessages, useUi } from '#ui';
import { emojiData } from './emoji-data.ts';

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** All emoji with a search in the user's language; its data is served with the suite. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const t = useMessages('chat-button');
  const { locale } = useUi();
  const resolve = useMemo(() => () => emojiData(locale, (group) => t(`emoji.group.${group}`)), [locale, t]);
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }
  return (
    <Picker.Root
      columns={COLUMNS}
      locale={locale}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      css={root}
      onKeyDown={press}
    >
      <div css={{ display: 'flex', alignItems: 'center', gap: token.s1 }}>
        <Picker.Search css={search} aria-label={t('emoji.search')} placeholder={t('emoji.search')} name="emoji" autoFocus />
        <IconButton label={t('panel.close')} onClick={onClose}>
          <IconClose aria-hidden />
        </IconButton>
      </div>
      <Picker.Viewport css={viewport}>
        <Picker.Loading css={note}>{t('emoji.loading')}</Picker.Loading>
        <Picker.Empty css={note}>{t('emoji.empty')}</Picker.Empty>
        <Picker.List components={components} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

const COLUMNS = 9;

/** Frimousse counts from 0, ARIA from 1. */
const counted = (name: 'aria-rowindex' | 'aria-colindex', index: number | undefined) => (index === undefined ? {} : { [name]: index + 1 });

const components: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} css={header}>
      {category.label}
    </div>
  ),
  Row: ({ children, 'aria-rowindex': row, ...props }) => (
    <div {...props} {...counted('aria-rowindex', row)} css={{ display: 'flex' }}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': column, ...props }) => (
    <button {...props} {...counted('aria-colindex', column)} type="button" css={cell}>
      {emoji.emoji}
    </button>
  ),
};

const root = { display: 'grid', gap: token.s1, padding: `${token.s2} ${token.s3} 0` } as const;
const search = {
  flex: 1,
  minWidth: 0,
  height: token.head,
  padding: `0 ${token.s2}`,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rField,
  background: token.surface,
  [coarsePointer]: { height: token.field, fontSize: token.t16 },
} as const;
const viewport = { position: 'relative', height: `calc(4 * ${token.row})`, overflowY: 'auto', outline: 'none' } as const;
const note = { display: 'block', padding: token.s3, color: token.text3 } as const;
const header = { padding: `${token.s1} 0`, background: token.overlay, color: token.text3, fontSize: token.t12, lineHeight: token.l12 } as const;
const cell = {
  flex: 1,
  height: token.head,
  borderRadius: token.rField,
  fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif',
  fontSize: token.t20,
  textAlign: 'center',
  '&[data-active]': { background: token.selected },
} as const;

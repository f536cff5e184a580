import { useState } from 'react';
import { CommandPalette, Kbd, useMessages } from '#ui';
import { matching } from './matches.ts';
import { showPanel } from './panel.ts';
import { useFoundCommands } from './useFoundCommands.tsx';
import { useLocalCommands } from './useLocalCommands.tsx';

/** Before a text that searches actions only. */
const ACTIONS_ONLY = '>';

/** Pages, actions, orders and ports in one list (Ctrl+K). */
export function Palette({ open }: { open: boolean }) {
  const t = useMessages('palette');
  const [text, setText] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts anew.
  if (wasOpen !== open) {
    setWasOpen(open);
    setText('');
  }
  const isActionsOnly = text.startsWith(ACTIONS_ONLY);
  const wanted = (isActionsOnly ? text.slice(ACTIONS_ONLY.length) : text).trim();
  const local = useLocalCommands();
  const found = useFoundCommands(open && !isActionsOnly ? wanted : '');
  const change = (next: string) => (next === '?' ? showPanel('shortcuts') : setText(next));
  const groups = [
    // What is here comes first, so that results that arrive later do not take the place of the selected entry.
    { label: t('pages'), items: isActionsOnly ? [] : matching(local.pages, wanted) },
    { label: t('actions'), items: matching(local.actions, wanted) },
    { label: t('orders'), items: found.orders },
    { label: t('ports'), items: found.ports },
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = found.isLoading ? t('searching') : found.isFailed ? t('failed') : count > 0 ? t('found', { count }) : t('nothing');
  return (
    <CommandPalette
      open={open}
      onClose={() => showPanel('none')}
      label={t('title')}
      placeholder={t('placeholder')}
      text={text}
      onTextChange={change}
      groups={groups}
      matched={wanted}
      status={status}
      isNoted={found.isFailed || count === 0}
      foot={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('keys.open')}
          </span>
          <span>
            <Kbd>Ctrl Enter</Kbd> {t('keys.apart')}
          </span>
          <span>
            <Kbd>{ACTIONS_ONLY}</Kbd> {t('keys.actions')}
          </span>
          <span>
            <Kbd>?</Kbd> {t('keys.shortcuts')}
          </span>
        </>
      }
    />
  );
}

import { Fragment, useState } from 'react';
import { useCore } from '#element';
import { Dialog, Kbd, Switch, title, token, useMessages } from '#ui';
import { showPanel } from './panel.ts';
import { areSingleKeysOn, keepSingleKeys } from './single-keys.ts';

/** Keys by the place where they work; each `+` of an entry is a press of its own. */
const SHORTCUTS = {
  everywhere: { palette: ['Ctrl K', '⌘ K'], shortcuts: ['?'], closeTab: ['Delete'], close: ['Esc'] },
  lists: { search: ['/'], add: ['N'], move: ['↑', '↓'], select: ['Space'], open: ['Enter'] },
  todos: { search: ['/'], next: ['J', 'K'], take: ['T'], open: ['Enter'] },
  forms: { saveDraft: ['Ctrl Enter'], calendar: ['Alt ↓'] },
} as const;

/** All shortcuts of the portal (`?`). */
export function Shortcuts({ open }: { open: boolean }) {
  const t = useMessages('palette');
  const { storage } = useCore().settings;
  const [isOn, setOn] = useState(() => areSingleKeysOn(storage.get));
  const change = (next: boolean) => {
    keepSingleKeys(storage, next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={() => showPanel('none')} title={t('shortcuts')} closesOnMask>
      <div css={{ display: 'grid', gap: token.s4 }}>
        {entries(SHORTCUTS).map(([place, shortcuts]) => (
          <section key={place} css={{ display: 'grid', gap: token.s2 }}>
            <h3 css={title.t14}>{t(`at.${place}`)}</h3>
            <dl css={list}>
              {Object.entries(shortcuts).map(([name, keys]) => (
                <Fragment key={name}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(`key.${name as ShortcutName}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <Switch label={t('singleKeys')} value={isOn} onChange={change} />
      </div>
    </Dialog>
  );
}

type ShortcutName = { [Place in keyof typeof SHORTCUTS]: keyof (typeof SHORTCUTS)[Place] }[keyof typeof SHORTCUTS];

const entries = <T extends object>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T] & Readonly<Record<string, readonly string[]>>][];

const list = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${token.s1} ${token.s4}`,
  alignItems: 'baseline',
  '& dt': { display: 'flex', gap: token.s1, justifyContent: 'end', minWidth: '11ch' },
} as const;

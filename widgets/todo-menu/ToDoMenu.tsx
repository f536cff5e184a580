import { useEffect, useLayoutEffect, useState } from 'react';
import { hideHost, LauncherButton, type LauncherLook, useHost, useSession } from '#element';
import { type ToDoEvents, useOpenToDo, useToDoCount } from '#parts';
import { LazyPopover, lazyPart, useMessages } from '#ui';

export interface ToDoMenuProps extends ToDoEvents {
  label?: string;
}

const LOOK: LauncherLook = { icon: 'M3 6l2 2 4-4M3 17l2 2 4-4M13 6h8M13 12h8M13 18h8', place: 'inline' };

const toDoPanel = lazyPart(async () => (await import('./ToDoPanel.tsx')).ToDoPanel);

/** The number of pending to-dos and, behind it, their list; hidden from visitors. */
export function ToDoMenu(props: ToDoMenuProps) {
  const { isLogin, identity } = useSession();
  const { root } = useHost();
  useLayoutEffect(() => hideHost(root, !isLogin), [root, isLogin]);
  return isLogin ? <OpenMenu key={identity} {...props} /> : null;
}

function OpenMenu({ label, ...events }: ToDoMenuProps) {
  const t = useMessages('todo');
  const [isOpen, setOpen] = useState(false);
  const count = useToDoCount();
  const open = useOpenToDo(events);
  const Panel = toDoPanel.use(isOpen, () => setOpen(false));
  // A user who focuses or hovers the button may press it next.
  useEffect(() => toDoPanel.fetch(), []);
  return (
    <LauncherButton
      {...LOOK}
      texts={{ label: t('title'), badge: t('badge', { count: '{{count}}' }) }}
      label={label}
      badge={count}
      isOpen={isOpen}
      wrap={(button) => (
        <LazyPopover trigger={button} title={t('title')} align="end" open={isOpen} onOpenChange={setOpen}>
          {({ isSheet }) =>
            Panel ? (
              <Panel
                count={count}
                hasTitle={!isSheet}
                onOpen={(toDo) => {
                  setOpen(false);
                  open(toDo);
                }}
              />
            ) : null
          }
        </LazyPopover>
      )}
    />
  );
}

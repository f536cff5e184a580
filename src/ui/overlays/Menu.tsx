import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { MenuProps, Press } from './menu.ts';
import { withHandlers } from '../with-handlers.ts';

const panel = lazyPart(async () => (await import('./OpenedMenu.tsx')).OpenedMenu);

/** A menu button; its code is loaded on hover or focus. With `startsOpen` it was pressed in a light shell. */
export function Menu({ startsOpen = false, ...props }: MenuProps & { startsOpen?: boolean }) {
  const [press, setPress] = useState<Press | undefined>(startsOpen ? 'pointer' : undefined);
  const Opened = panel.use(press !== undefined, () => setPress(undefined));
  if (Opened && press) return <Opened {...props} press={press} />;
  const toOpen = {
    // Enter and Space arrive as a click without a button.
    onClick: ({ detail }: MouseEvent) => setPress(detail === 0 ? 'key' : 'pointer'),
    onPointerEnter: panel.fetch,
    onFocus: panel.fetch,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setPress('key');
    },
  };
  return withHandlers(props.trigger, toOpen, { 'aria-haspopup': 'menu', 'aria-expanded': false });
}

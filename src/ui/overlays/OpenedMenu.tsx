import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useRef, useState } from 'react';
import { useUi } from '../environment.tsx';
import { listItem, listSurface, overlayPosition } from '../list.ts';
import type { MenuItem, MenuProps, Press } from './menu.ts';
import { token } from '../theme/tokens.ts';
import { useOverlay } from './useOverlay.ts';

/** The menu from its first opening on. */
export function OpenedMenu({ trigger, items, align = 'start', press }: MenuProps & { press: Press }) {
  const { layer } = useUi();
  const [open, setOpen] = useState(press === 'pointer');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // Opening by keyboard highlights the first item, so the press is repeated on the real trigger.
    if (press === 'key') button.current?.click();
  }, [press]);
  useOverlay(open);
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={layer}>
        <Base.Positioner sideOffset={4} align={align} collisionBoundary={layer} css={overlayPosition}>
          <Base.Popup css={listSurface}>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Menu entries have no identity other than their position.
              <Entry key={index} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem | '-' }) {
  if (item === '-') return <Base.Separator css={{ height: token.hair, margin: `${token.s1} 0`, background: token.line }} />;
  const { icon, label, end, disabled = false, tone, onSelect } = item;
  return (
    <Base.Item disabled={disabled} onClick={onSelect} css={[listItem, tone && { color: token.bad, '& > svg': { color: 'inherit' } }]}>
      {icon}
      <span css={{ flex: 1, minWidth: 0 }}>{label}</span>
      {end}
    </Base.Item>
  );
}

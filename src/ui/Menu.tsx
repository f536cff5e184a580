import { Menu as Base } from '@base-ui/react/menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useUi } from './environment.tsx';
import { listItem, listPlane, overlayPosition } from './list.ts';
import { token } from './tokens.ts';
import { useOverlay } from './useOverlay.ts';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  tone?: 'risk';
  /** Shown at the right: a shortcut or a code. */
  end?: ReactNode;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** `'-'` draws a line between groups. */
  items: readonly (MenuItem | '-')[];
  align?: 'start' | 'end';
}

/** A list of actions behind a button. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const { layer } = useUi();
  const [open, setOpen] = useState(false);
  useOverlay(open);
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={layer}>
        <Base.Positioner sideOffset={4} align={align} collisionBoundary={layer} css={overlayPosition}>
          <Base.Popup css={listPlane}>
            {items.map((item, index) =>
              item === '-' ? (
                // A line has no identity but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <Base.Separator key={index} css={{ height: token.hair, margin: `${token.s1} 0`, background: token.line }} />
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <Base.Item
                  key={index}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  css={[listItem, item.tone && { color: token.bad, '& > svg': { color: 'inherit' } }]}
                >
                  {item.icon}
                  <span css={{ flex: 1, minWidth: 0 }}>{item.label}</span>
                  {item.end}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

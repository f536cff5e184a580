import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { KeyboardEventHandler, RefObject } from 'react';
import { useUi } from '../environment.tsx';
import { listItem, listSurface, optionCode, overlayPosition } from '../list.ts';
import { token } from '../theme/tokens.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  /** Shown at the right in monospace. */
  code?: string | undefined;
  disabled?: boolean;
}

interface SelectListProps {
  options: readonly SelectOption[];
  popup: RefObject<HTMLDivElement | null>;
  /** Typeahead key handler. */
  find: KeyboardEventHandler;
}

/** The options of a `Select`, in the layer. */
export function SelectList({ options, popup, find }: SelectListProps) {
  const { layer } = useUi();
  return (
    <Base.Portal container={layer}>
      <Base.Positioner sideOffset={4} alignItemWithTrigger={false} collisionBoundary={layer} css={overlayPosition}>
        <Base.Popup ref={popup} onKeyDownCapture={find} css={listSurface}>
          <Base.List>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled ?? false} css={listItem}>
                <Base.ItemText css={{ minWidth: 0, flex: 1 }}>{option.label}</Base.ItemText>
                {option.code ? <span css={optionCode}>{option.code}</span> : null}
                <span css={{ width: token.icon16, color: token.action }}>
                  <Base.ItemIndicator>
                    <Check aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

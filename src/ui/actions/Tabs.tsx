import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Count } from '../display/Count.tsx';
import { useMessages } from '../environment.tsx';
import { part } from '../parts.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import * as style from './tabs-style.ts';

export interface Tab<V extends string = string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | string | undefined;
  /** Number of invalid fields in this tab; shown in red instead of the count. */
  errors?: number | undefined;
  disabled?: boolean;
}

export interface TabsProps<V extends string = string> {
  /** Name of the list for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** Start of the names of its buttons, so that the focus goes from a light shell to the widget. */
  name?: string;
  tabs: readonly Tab<V>[];
  /** Content at the right of the list. */
  aside?: ReactNode;
  /** The panel of the selected tab. Without it the tabs only select, e.g. above a table. */
  children?: ReactNode;
}

/** Arrow keys, Home and End move between the tabs and select at once. */
export function Tabs<V extends string>({ label, value, onChange, name, tabs, aside, children }: TabsProps<V>) {
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);
  const chosenAt = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    if (tabList.current) reveal(tabList.current, chosenAt);
  }, [chosenAt]);
  const usable = tabs.filter((tab) => !tab.disabled).map((tab) => tab.value);
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const to = MOVES[event.key]?.(usable.indexOf(value), usable.length);
    const next = to === undefined ? undefined : usable.at(to);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChange(next);
    // Ids use the index, since a value may contain any character.
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.findIndex((tab) => tab.value === next)]?.focus();
  }
  return (
    <div css={{ minWidth: 0 }}>
      <div css={style.tabBar}>
        <div ref={tabList} role="tablist" {...part('tabs')} aria-label={label} css={style.tabList} onKeyDown={move}>
          {tabs.map((tab, index) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                name={name && `${name}-${tab.value}`}
                role="tab"
                {...part('tab')}
                id={`${id}-${index}`}
                aria-selected={isChosen}
                aria-controls={isChosen && children !== undefined ? `${id}-panel` : undefined}
                tabIndex={isChosen ? 0 : -1}
                disabled={tab.disabled}
                css={style.tab}
                onClick={() => onChange(tab.value)}
              >
                {tab.icon}
                {tab.label}
                <Mark {...tab} />
              </button>
            );
          })}
        </div>
        {aside ? <div css={{ marginLeft: 'auto', flex: 'none' }}>{aside}</div> : null}
      </div>
      {children === undefined ? null : (
        <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosenAt}`} tabIndex={0}>
          {children}
        </div>
      )}
    </div>
  );
}

/** On narrow screens the list scrolls. `scrollIntoView` would also scroll the page. */
function reveal(list: HTMLElement, at: number): void {
  const chosen = list.children[at]?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  if (chosen.right > right) list.scrollLeft += chosen.right - right;
  if (chosen.left < left) list.scrollLeft -= left - chosen.left;
}

/** Target index of a key, wrapping at the ends. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

function Mark({ errors, count }: Pick<Tab, 'errors' | 'count'>) {
  const t = useMessages('ui');
  if (errors)
    return (
      <>
        <span aria-hidden>
          <Count tone="hot">{errors}</Count>
        </span>
        <VisuallyHidden>{t('tab.errors', { count: errors })}</VisuallyHidden>
      </>
    );
  return count === undefined ? null : <Count>{count}</Count>;
}

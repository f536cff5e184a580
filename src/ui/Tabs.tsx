import { Tabs as Base } from '@base-ui/react/tabs';
import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { Count } from './Count.tsx';
import { useMessages } from './environment.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { forced, token } from './tokens.ts';

export interface Tab<V extends string = string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | string | undefined;
  /** Fields to correct in this tab; shown in red instead of the count. */
  errors?: number | undefined;
  disabled?: boolean;
}

export interface TabsProps<V extends string = string> {
  /** Name of the list for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** Stands at the right of the list. */
  aside?: ReactNode;
  /** The panel of the chosen tab. Without it the tabs only choose, as above a table. */
  children?: ReactNode;
}

/** Arrow keys move between the tabs and choose at once. */
export function Tabs<V extends string>({ label, value, onChange, tabs, aside, children }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)} css={{ minWidth: 0 }}>
      <div css={bar}>
        <Base.List aria-label={label} activateOnFocus css={list}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} css={tabStyle}>
              {tab.icon}
              {tab.label}
              <Mark {...tab} />
            </Base.Tab>
          ))}
        </Base.List>
        {aside ? <div css={{ marginLeft: 'auto', flex: 'none' }}>{aside}</div> : null}
      </div>
      {children === undefined ? null : (
        <Base.Panel key={value} value={value}>
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  );
}

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

const bar: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2, borderBottom: `${token.hair} solid ${token.line}` };
const list: CSSObject = {
  display: 'flex',
  gap: token.half1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: `calc(-1 * ${token.hair})`,
};
const tabStyle: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: token.half2,
  height: token.large,
  padding: `0 ${token.s3}`,
  color: token.text2,
  borderBottom: `${token.hair2} solid transparent`,
  whiteSpace: 'nowrap',
  [forced]: { borderBottomColor: token.canvas },
  '& > svg': { width: token.icon16, height: token.icon16 },
  '&:hover': { color: token.text },
  // The list clips what lies outside, so the ring lies inside.
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})`, borderRadius: token.rChip },
  '&[data-active]': { color: token.action, borderBottomColor: token.action, fontWeight: token.medium, [forced]: { borderBottomColor: 'Highlight' } },
  '&[data-disabled]': { color: token.textOff, cursor: 'not-allowed' },
};

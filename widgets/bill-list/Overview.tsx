import type { CSSObject } from '@emotion/react';
import type { BillOverview } from '#contract/settlement';
import { useWords } from '#element';
import { Totals } from '#parts';
import { hint, IconCalendar, IconChat, IconError, IconWaiting, type LucideIcon, narrow, Skeleton, token } from '#ui';
import type { BillView } from './bill-filters.ts';

interface OverviewProps {
  overview: BillOverview | undefined;
  view: BillView | undefined;
  onView: (view: BillView | undefined) => void;
}

/** What is to be answered, due, overdue and disputed, by currency. Presses filter the list. */
export function Overview({ overview, view, onView }: OverviewProps) {
  const t = useWords('bill-list');
  if (!overview)
    return (
      <div css={row} aria-hidden>
        {(['large', 'normal', 'normal', 'normal'] as const).map((size, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- They have nothing else, and stay in their places.
          <Placeholder key={place} size={size} />
        ))}
      </div>
    );
  const { toConfirm, due, overdue, disputes } = overview;
  const press = (name: BillView) => ({ isOn: view === name, onPress: () => onView(view === name ? undefined : name) });
  return (
    <div css={row}>
      <Panel
        icon={IconWaiting}
        color={token.warn}
        label={t('panel.toConfirm', { count: toConfirm.bills })}
        totals={toConfirm.totals}
        size="large"
        {...press('toConfirm')}
      />
      <Panel icon={IconCalendar} label={t('panel.due', { count: due.bills })} totals={due.totals} {...press('due')} />
      <Panel
        icon={IconError}
        color={overdue.bills > 0 ? token.bad : undefined}
        label={t('panel.overdue', { count: overdue.bills })}
        totals={overdue.totals}
        {...press('overdue')}
      />
      <Panel
        icon={IconChat}
        label={t('panel.disputes', { count: disputes.charges })}
        totals={disputes.totals}
        note={disputes.answered > 0 ? t('panel.answered', { count: disputes.answered }) : undefined}
        {...press('disputed')}
      />
    </div>
  );
}

interface PanelProps {
  icon: LucideIcon;
  color?: string | undefined;
  label: string;
  totals: BillOverview['due']['totals'];
  size?: 'normal' | 'large';
  note?: string | undefined;
  isOn: boolean;
  onPress: () => void;
}

function Panel({ icon: Sign, color, label, totals, size = 'normal', note, isOn, onPress }: PanelProps) {
  const content = (
    <>
      <span css={{ display: 'flex', alignItems: 'center', gap: token.s1, fontSize: token.t12, color: color ?? token.text2 }}>
        <Sign aria-hidden css={{ width: token.icon14, height: token.icon14 }} />
        {label}
      </span>
      <span>
        <Totals totals={totals} size={size} /> {note ? <span css={hint}>{note}</span> : null}
      </span>
    </>
  );
  return (
    <button type="button" css={[panel, pressable, isOn && chosen]} aria-pressed={isOn} onClick={onPress}>
      {content}
    </button>
  );
}

/** As high as a panel, so that nothing moves when the figures are there. */
const Placeholder = ({ size }: { size: 'normal' | 'large' }) => (
  <span css={panel}>
    <span css={{ fontSize: token.t12 }}>
      <Skeleton width="70%" height="1lh" />
    </span>
    <span css={{ visibility: 'hidden' }}>
      <Totals totals={[{ currency: 'USD', amount: '0' }]} size={size} />
    </span>
  </span>
);

const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  background: token.surface,
  overflow: 'clip',
  [narrow]: { borderInline: 0, borderRadius: 0 },
};
const panel: CSSObject = {
  display: 'grid',
  gap: token.s1,
  alignContent: 'start',
  padding: `${token.s3} ${token.s4}`,
  minWidth: 0,
  fontSize: token.t13,
  boxShadow: `1px 0 0 ${token.line}, 0 1px 0 ${token.line}`,
};
const pressable: CSSObject = {
  appearance: 'none',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: token.t13,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: token.sunken },
  '&:focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: '-2px' },
};
const chosen: CSSObject = { background: token.selected };

import type { CSSObject } from '@emotion/react';
import { forcedColors, token } from '../theme/tokens.ts';

const within = `inset 0 0 0 ${token.hair} ${token.action}`;

/** The library defines the class names of the calendar's parts. */
export const calendarStyle: CSSObject = {
  padding: token.s3,
  fontSize: token.t13,
  lineHeight: token.l13,
  '& .rdp-months': { position: 'relative', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: token.s6 },
  '& .rdp-nav': { position: 'absolute', insetInline: 0, insetBlockStart: 0, display: 'flex', justifyContent: 'space-between' },
  '& :is(.rdp-button_previous, .rdp-button_next)': {
    display: 'grid',
    placeItems: 'center',
    width: token.field,
    height: token.field,
    borderRadius: token.rField,
    color: token.text2,
    '& > svg': { width: token.icon16, height: token.icon16 },
    '&:hover': { background: token.hover, color: token.text },
    '&[aria-disabled]': { color: token.textOff, background: 'none', cursor: 'not-allowed' },
  },
  '& .rdp-month_caption': { display: 'grid', placeItems: 'center', height: token.field, fontWeight: token.strong },
  '& .rdp-weekday': { height: token.s6, padding: 0, fontSize: token.t12, fontWeight: token.regular, color: token.text3, textAlign: 'center' },
  '& .rdp-day': { padding: 0, textAlign: 'center' },
  '& .rdp-day_button': {
    display: 'grid',
    placeItems: 'center',
    width: token.field,
    height: token.field,
    borderRadius: token.rField,
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { background: token.hover },
    '&:focus-visible': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair },
  },
  '& .rdp-outside .rdp-day_button': { color: token.text3 },
  '& .rdp-today .rdp-day_button': { color: token.action, fontWeight: token.strong, boxShadow: within },
  '& .rdp-disabled .rdp-day_button': { color: token.textOff, background: 'none', cursor: 'not-allowed', textDecoration: 'line-through' },
  '& .rdp-range_middle, & .rdp-range_start:not(.rdp-range_end), & .rdp-range_end:not(.rdp-range_start)': { background: token.selected },
  '& .rdp-range_start': { borderStartStartRadius: token.rField, borderEndStartRadius: token.rField },
  '& .rdp-range_end': { borderStartEndRadius: token.rField, borderEndEndRadius: token.rField },
  '& .rdp-selected:not(.rdp-range_middle) .rdp-day_button': {
    background: token.actionSolid,
    color: token.onAction,
    fontWeight: token.strong,
    boxShadow: 'none',
    [forcedColors]: { forcedColorAdjust: 'none' },
  },
  '& .rdp-hidden': { visibility: 'hidden' },
};

/** Space that a calendar takes while it is loading. */
export const calendarSize = (months: 1 | 2): CSSObject => ({
  width: months === 1 ? `calc(7 * ${token.field} + 2 * ${token.s3})` : `calc(14 * ${token.field} + 2 * ${token.s3} + ${token.s6})`,
  maxWidth: '100%',
  minHeight: `calc(7 * ${token.field} + ${token.s6} + 2 * ${token.s3})`,
});

import type { CSSObject } from '@emotion/react';
import { transition } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export const buttonBase: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: token.half2,
  maxWidth: '100%',
  border: `${token.hair} solid transparent`,
  borderRadius: token.rField,
  fontWeight: token.medium,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  ...transition('background', 'border-color', 'color'),
  '&[aria-busy=true]': { cursor: 'progress' },
};

const iconSize = (size: string) => ({ '& > svg': { width: size, height: size } });

export const BUTTON_SIZES = {
  small: { height: token.small, padding: `0 ${token.half3}`, ...iconSize(token.icon14) },
  normal: { height: token.field, padding: `0 ${token.half4}`, ...iconSize(token.icon16) },
  large: { height: token.large, padding: `0 ${token.s5}`, ...iconSize(token.icon16) },
} satisfies Record<string, CSSObject>;

export const BUTTON_VARIANTS = {
  filled: {
    background: token.actionSolid,
    color: token.onAction,
    '&:hover': { background: token.actionHover },
    '&:active': { background: token.actionPress },
    [forcedColors]: { forcedColorAdjust: 'none' },
  },
  line: {
    background: token.surface,
    borderColor: token.lineStrong,
    color: token.text,
    '&:hover': { borderColor: token.control, background: token.hover },
    '&:active': { background: token.selected },
  },
  soft: {
    background: token.selected,
    color: token.action,
    '&:hover': { background: token.actionSolid, color: token.onAction },
    '&:active': { background: token.actionPress, color: token.onAction },
  },
  bare: { color: token.action, padding: `0 ${token.s2}`, '&:hover': { background: token.selected }, '&:active': { background: token.infoTint } },
  risk: {
    background: token.surface,
    borderColor: `color-mix(in srgb, ${token.bad} 55%, transparent)`,
    color: token.bad,
    '&:hover': { background: token.badTint },
  },
} satisfies Record<string, CSSObject>;

export const buttonOff: CSSObject = {
  '&, &:hover, &:active': { background: token.idleTint, color: token.textOff, borderColor: 'transparent', cursor: 'not-allowed' },
  [forcedColors]: { forcedColorAdjust: 'auto' },
};

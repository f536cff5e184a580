import type { CSSObject } from '@emotion/react';
import { BUTTON_SIZES, BUTTON_VARIANTS, buttonBase } from '#ui/actions/button-style';
import { ICON_BUTTON_TONES, iconButton } from '#ui/actions/icon-button-style';
import { segment, segmentGroup } from '#ui/choices/segmented-style';
import { card, cardHead } from '#ui/display/card-style';
import { chip, chipOn, chipPart } from '#ui/display/chip-style';
import { frameButton } from '#ui/fields/control';
import { hint, title, visuallyHidden } from '#ui/theme/style';
import { token } from '#ui/theme/tokens';

type Rules = Readonly<Record<string, CSSObject>>;

/** Parts of the kit that light shells draw without it, by class; a shell takes those that it has. */
export const KIT = {
  page: { '.page': { display: 'grid', gap: token.s3, minWidth: 0 }, h1: title.t20, '.hint': hint },
  card: { '.card': card, '.card-head': cardHead },
  segments: { '.segments': segmentGroup, '.segments > label': segment, '.segments input': visuallyHidden },
  chips: { '.chip': chip, '.chip-button': chipPart, '.chip:has([aria-pressed=true])': chipOn },
  iconButton: { '.icon-button': { ...iconButton, ...ICON_BUTTON_TONES.quiet } },
  lineButton: { '.button': { ...buttonBase, ...BUTTON_SIZES.normal, ...BUTTON_VARIANTS.line } },
  frameButton: { '.frame-button': frameButton },
  unit: { '.unit': { color: token.text3 } },
  // Without motion: it is replaced soon.
  skeleton: { '.skeleton': { background: token.idleTint, borderRadius: token.rChip } },
} satisfies Record<string, Rules>;

import { css } from '@emotion/react';
import { forcedColors, IconUsers, token } from '#ui';
import { initials } from './initials.ts';

interface AvatarProps {
  name: string;
  isGroup?: boolean;
  isOnline?: boolean;
  isSmall?: boolean;
  /** The user themselves, or nobody yet. */
  tone?: 'me' | 'nobody';
}

/** Initials in a circle, with a dot for presence; decorative, since the name is beside it, or that of the button around it: no text of the page. */
export function Avatar({ name, isGroup = false, isOnline = false, isSmall = false, tone }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={isGroup ? undefined : tone === 'nobody' ? '?' : initials(name)}
      css={[isGroup ? group : isSmall ? small : circle, tone && TONES[tone]]}
    >
      {isGroup ? <IconUsers css={icon} /> : null}
      {isOnline ? <span css={dot} /> : null}
    </span>
  );
}

const circle = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: `calc(${token.icon28} + ${token.s2})`,
  height: `calc(${token.icon28} + ${token.s2})`,
  borderRadius: token.rRound,
  background: token.idleTint,
  color: token.idle,
  fontSize: token.t12,
  fontWeight: token.strong,
  '&[data-initials]::before': { content: 'attr(data-initials)' },
  [forcedColors]: { border: `${token.hair} solid` },
});
const group = css(circle, { borderRadius: token.rCard, background: token.infoTint, color: token.info });
const small = css(circle, { width: token.icon28, height: token.icon28, fontSize: token.t11 });
const TONES = {
  me: css({ background: token.actionSolid, color: token.onAction }),
  nobody: css({ border: `${token.hair} dashed ${token.control}`, background: 'none', color: token.text3 }),
};
const icon = css({ width: token.icon16, height: token.icon16 });
const dot = css({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: token.half3,
  height: token.half3,
  borderRadius: token.rRound,
  border: `${token.hair2} solid ${token.overlay}`,
  background: token.good,
  [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' },
});

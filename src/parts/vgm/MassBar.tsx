import type { CSSObject } from '@emotion/react';
import { forcedColors, token } from '#ui';

interface MassBarProps {
  cargoKg: string | undefined;
  payloadKg: string | undefined;
  siKg: string | null;
  tone: 'good' | 'warn' | 'bad';
}

/** Cargo against the payload, with a tick at the shipping instruction. The figures are beside it. */
export function MassBar({ cargoKg, payloadKg, siKg, tone }: MassBarProps) {
  const share = (kg: string | null | undefined) => (kg && Number(payloadKg) > 0 ? Math.min(100, (Number(kg) / Number(payloadKg)) * 100) : 0);
  return (
    <span aria-hidden css={track}>
      <span css={[fill, { background: token[tone] }]} style={{ width: `${share(cargoKg)}%` }} />
      {siKg === null || !payloadKg ? null : <span css={tick} style={{ insetInlineStart: `${share(siKg)}%` }} />}
    </span>
  );
}

const track: CSSObject = {
  position: 'relative',
  display: 'block',
  height: token.half2,
  borderRadius: token.rRound,
  background: token.sunken,
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
};
const fill: CSSObject = {
  display: 'block',
  height: '100%',
  borderRadius: token.rRound,
  maxWidth: '100%',
  [forcedColors]: { background: 'Highlight' },
};
const tick: CSSObject = {
  position: 'absolute',
  insetBlock: `calc(-1 * ${token.half1})`,
  width: token.hair2,
  background: token.text,
  [forcedColors]: { background: 'CanvasText' },
};

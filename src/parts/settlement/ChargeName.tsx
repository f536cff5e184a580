import type { InCharge } from '#contract/settlement';
import { Code, hint } from '#ui';

/** A charge by name, code and quantity. */
export const ChargeName = ({ charge }: { charge: Pick<InCharge, 'chargeName' | 'chargeCode' | 'ctnType' | 'unitName' | 'quantity'> }) => (
  <span css={{ flex: '1 1 12rem', minWidth: 0 }}>
    {charge.chargeName} <Code>{charge.chargeCode}</Code>{' '}
    <span css={hint}>
      {charge.ctnType ?? charge.unitName} × {charge.quantity}
    </span>
  </span>
);

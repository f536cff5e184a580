import type { CSSObject } from '@emotion/react';
import { createContext, use } from 'react';
import { forcedColors, token } from '#ui';

/** A reason of customs at a field, by its number in the banner. */
interface Reason {
  no: number;
  text: string;
}

/** Reasons of customs by field, as long as the pre-plan is returned. */
export const ReceiptContext = createContext<ReadonlyMap<string, Reason>>(new Map());

/** What customs says of a field. */
export const useReason = (field: string): Reason | undefined => use(ReceiptContext).get(field);

/** Number of a reason, the same in the banner and at the field. */
export const ReasonNo = ({ no }: { no: number }) => <span css={mark}>{no}</span>;

const mark: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: token.icon16,
  height: token.icon16,
  padding: `0 ${token.s1}`,
  borderRadius: token.rRound,
  background: token.bad,
  color: token.surface,
  fontSize: token.t12,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
};

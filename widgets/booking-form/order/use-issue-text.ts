import type { OrderInfo } from '#contract/order';
import { useMessages } from '#ui';

/** Number of an issued bill and how it is released, and how many others are: `MSCUSH1 +2 · Telex release`. */
export function useIssueText(bills: OrderInfo['documents']['bl']['bills']): string {
  const status = useMessages('status');
  return [...Map.groupBy(bills, ({ releaseType }) => releaseType)]
    .map(([type, [first, ...others]]) => {
      const number = [first?.blNo, others.length > 0 ? `+${others.length}` : ''].filter(Boolean).join(' ');
      return type ? `${number} · ${status(`release.${type}`)}` : number;
    })
    .join('; ');
}

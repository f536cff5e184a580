import type { OrderInfo } from '#contract/order';
import { useMessages } from '#ui';

/** Numbers of issued bills and how they are released: `MSCUSH1, MSCUSH1A · Telex release`; a type that only some have stands beside these. */
export function useIssueText(bills: OrderInfo['documents']['bl']['bills']): string {
  const status = useMessages('status');
  const perType = Map.groupBy(bills, ({ releaseType }) => releaseType);
  return [...perType]
    .map(([type, some]) => [some.map(({ blNo }) => blNo).join(', '), type ? status(`release.${type}`) : ''].filter(Boolean).join(' · '))
    .join('; ');
}

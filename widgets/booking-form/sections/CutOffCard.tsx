import type { OrderInfo } from '#contract/order';
import { cutOffsOf } from '../document/source.ts';
import { CutOffList } from './CutOffList.tsx';
import { useSailing } from './useSailing.ts';

/** Due dates: as stored, or by the schedule if another sailing is entered. */
export function CutOffCard({ cutoffs, milestones }: Pick<OrderInfo, 'cutoffs' | 'milestones'>) {
  const sailing = useSailing();
  return <CutOffList cutoffs={sailing ? cutOffsOf(sailing) : cutoffs} milestones={milestones} />;
}

import type { AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import { isWaiting, PREPLAN_STATUS, type PreplanStatus } from '#domain/preplan/preplan-state';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { applyAnswer, type Listeners } from '#server/modules/edi/service';
import { takeAnswer } from './answer.ts';
import { lockPreplan } from './repository/preplan-repository.ts';

/** Public functions of pre-plans for the scheduler and the operator's commands. */
export { simulatePreplan } from './simulate-preplan.ts';
export { storeSamplePreplan } from './sample-preplan.ts';

/** What answers to manifests change. */
export const preplanListeners: Listeners = { CUSCAR: takeAnswer };

interface CustomsAnswer {
  bookingId: string;
  isAccepted: boolean;
  reasons: AcknowledgementReason[];
}

/** Answers the pre-plan that waits for customs, as an acknowledgement of its manifest would. */
export async function answerPreplan(change: { db: Db; now: () => number }, { bookingId, isAccepted, reasons }: CustomsAnswer): Promise<void> {
  const preplan = await lockPreplan(change.db, bookingId);
  if (!preplan?.message_id || !isWaiting(preplan.state)) throw new BusinessError('preplan.status');
  const answer = { about: 'application', isAccepted, reasons } as const;
  await applyAnswer({ ...change, listeners: preplanListeners }, preplan.message_id, answer);
}

/** How far the pre-plan of a locked booking is. */
export interface PreplanProgress {
  preplanStatus: PreplanStatus;
  /** It was sent once at most. */
  isFirstPreplan: boolean;
}

export async function preplanProgress(db: Db, bookingId: string): Promise<PreplanProgress> {
  const preplan = await lockPreplan(db, bookingId);
  return { preplanStatus: preplan?.state ?? PREPLAN_STATUS.draft, isFirstPreplan: (preplan?.sent_count ?? 0) < 2 };
}

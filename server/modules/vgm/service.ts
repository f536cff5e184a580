import { VGM_STATE } from '#domain/vgm/vgm-state';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { applyAnswer, type Listeners } from '#server/modules/edi/service';
import { decide, takeAnswer } from './answer.ts';
import { lockVgm } from './repository/vgm-repository.ts';

/** Public functions of VGM for other modules, the scheduler and the operator's commands. */
export { openVgm } from './open.ts';
export { storeVgm } from './store.ts';
export { vgmOf } from './queries.ts';
export { simulateVgm } from './simulate-vgm.ts';
export { storeSampleMasses } from './sample-masses.ts';

/** What answers to VERMAS messages change. */
export const vgmListeners: Listeners = { VERMAS: takeAnswer };

interface CarrierAnswer {
  bookingId: string;
  isAccepted: boolean;
  /** All that wait, if none is named. */
  ctnNos: readonly string[];
  reason: string;
}

interface AnswerContext {
  db: Db;
  now: () => number;
}

/** Answers declarations that wait for the carrier, as an acknowledgement of their message would; the booking is locked. */
export async function answerVgm(context: AnswerContext, { bookingId, isAccepted, ctnNos, reason }: CarrierAnswer): Promise<void> {
  const row = await lockVgm(context.db, bookingId);
  const waiting = Object.entries(row?.declarations ?? {}).filter(([, { state }]) => state === VGM_STATE.submitted);
  const meant = ctnNos.length === 0 ? waiting : waiting.filter(([ctnNo]) => ctnNos.includes(ctnNo));
  if (!row || meant.length === 0 || meant.length < new Set(ctnNos).size) throw new BusinessError('vgm.status');
  const messageId = meant.map(([, one]) => one.messageId ?? '0').reduce((last, id) => (BigInt(id) > BigInt(last) ? id : last));
  // The message is answered as well, once; what it says of single containers is decided here.
  const reasons = isAccepted ? [] : [{ code: '', text: reason, field: '' }];
  if (messageId !== '0') await applyAnswer({ ...context, listeners: {} }, messageId, { about: 'application', isAccepted, reasons });
  await decide(context, row, { ctnNos: meant.map(([ctnNo]) => ctnNo), isAccepted, reasonOf: () => reason });
}

/** How far the VGM of a locked booking is. */
export interface VgmProgress {
  /** Containers whose declaration the carrier has to answer. */
  vgmWaiting: number;
  /** Containers that were declared at all. */
  vgmDeclared: number;
  /** Containers whose declaration was rejected. */
  vgmRejected: number;
  /** None was declared again. */
  isFirstVgm: boolean;
}

export async function vgmProgress(db: Db, bookingId: string): Promise<VgmProgress> {
  const row = await lockVgm(db, bookingId);
  const all = Object.values(row?.declarations ?? {});
  const count = (state: number) => all.filter((one) => one.state === state).length;
  return {
    vgmWaiting: count(VGM_STATE.submitted),
    vgmDeclared: all.length,
    vgmRejected: count(VGM_STATE.rejected),
    isFirstVgm: all.every(({ version }) => version < 2),
  };
}

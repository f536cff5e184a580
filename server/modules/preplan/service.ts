import type { Listeners } from '#server/modules/edi/service';
import { takeAnswer } from './answer.ts';

/** Public functions of pre-plans for the scheduler and the operator's commands. */

/** What answers to manifests change. */
export const preplanListeners: Listeners = { CUSCAR: takeAnswer };

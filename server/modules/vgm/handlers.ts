import type { vgm } from '#contract/vgm';
import type { Handlers } from '#server/core/http/module';
import { exportVgmSheet } from './export-sheet.ts';
import { initVgm, queryMatches, queryOpen, syncVgm } from './queries.ts';
import { saveVgm } from './save.ts';
import { saveWeights } from './save-weights.ts';

export const vgmHandlers: Handlers<typeof vgm> = {
  initWebBookingVgm: initVgm,
  syncWebDataVgm: syncVgm,
  saveWebVgm: saveVgm,
  queryOpenVgms: queryOpen,
  queryVgmMatches: queryMatches,
  saveVgmWeights: saveWeights,
  exportVgmSheet,
};

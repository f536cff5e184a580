import type { preplan } from '#contract/preplan';
import type { Handlers } from '#server/core/http/module';
import { initPreplan, queryBlNos, queryContainers } from './queries.ts';
import { savePreplan } from './save.ts';
import { deletePreplan, sendPreplans } from './send.ts';

export const preplanHandlers: Handlers<typeof preplan> = {
  initPreplan,
  savePreplan: (context, input) => savePreplan(context, input),
  savePreplanMsc: (context, input) => savePreplan(context, input, true),
  sendYiDaEdi: sendPreplans,
  deletePreplan,
  queryPreplanContainerBlNoDropList: queryBlNos,
  queryPreplanContainerList: queryContainers,
};

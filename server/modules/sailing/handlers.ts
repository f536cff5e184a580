import type { sailingCalls } from '#contract/sailing';
import type { Handlers } from '#server/core/http/module';
import { clearErrorList, queryErrors } from './errors.ts';
import { exportSailings } from './export.ts';
import { followSailing } from './follow.ts';
import { importSailingSheet, sailingTemplate } from './import/sheet-calls.ts';
import { querySailing, querySailings } from './query.ts';
import { deleteSailing, saveSailing } from './save.ts';

export const sailingHandlers: Handlers<typeof sailingCalls> = {
  queryTableSailingDateList: querySailings,
  querySailingDateById: querySailing,
  saveSailingDate: saveSailing,
  deleteSailingDate: deleteSailing,
  querySailingDateErrorList: queryErrors,
  clearSailingDateErrorList: clearErrorList,
  followSailingDate: followSailing,
  exportSailingDate: exportSailings,
  downloadSailingTemplate: sailingTemplate,
  importSailingSheet,
};

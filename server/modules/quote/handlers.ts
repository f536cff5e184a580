import type { quote } from '#contract/quote';
import type { Handlers } from '#server/core/http/module';
import { deleteHistory, downloadQuote, queryHistory, queryQuote, restoreHistory } from './history.ts';
import { previewQuotation, quotationFile, saveQuotation } from './make-quote.ts';
import { downloadSharedLogo, downloadSharedQuote, querySharedQuote, revokeQuotationLink, sendQuotation } from './share.ts';
import { deleteTemplatesOf, queryTemplatePage, restoreTemplatesOf, saveTemplate } from './templates.ts';

export const quoteHandlers: Handlers<typeof quote> = {
  getQuotationTeamplatePage: queryTemplatePage,
  saveQuotationTeamplate: saveTemplate,
  batchDelQuoteTeamplate: deleteTemplatesOf,
  restoreQuoteTemplates: restoreTemplatesOf,
  previewQuotation,
  saveQuotation,
  getQuotationExcel: quotationFile('standard'),
  getQuotationExcelVip: quotationFile('vip'),
  getQuoteHistoryPage: queryHistory,
  queryQuoteHistoryById: queryQuote,
  downloadQuoteHistoryExcel: downloadQuote,
  batchDelQuoteHistory: deleteHistory,
  restoreQuoteHistory: restoreHistory,
  sendQuotationMail: sendQuotation,
  revokeQuotationLink,
  querySharedQuotation: querySharedQuote,
  downloadSharedLogo,
  downloadSharedQuotation: downloadSharedQuote,
};

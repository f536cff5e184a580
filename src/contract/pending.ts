/**
 * Calls of the specification that this version does not serve yet; `tests/contract-coverage.test.ts` verifies the list.
 * Remove a call here when adding it to the contract.
 */
export const pending: readonly string[] = [
  // 7.5 base data
  '/basedata/common/queryHotAirPort',
  '/basedata/air/addOrUpdateAir',
  '/basedata/air/batchDelAir',
  '/basedata/air/queryAirPage',
  '/basedata/air/addOrUpdateAirPort',
  '/basedata/air/batchDelAirPort',
  '/basedata/air/queryAirPortPage',
  '/basedata/air/addOrUpdateAirRoute',
  '/basedata/air/batchDelAirRoute',
  '/basedata/air/queryAirRoutePage',
  '/basedata/sailingDate/queryTableSailingDateList',
  '/basedata/sailingDate/querySailingDateById',
  '/basedata/sailingDate/saveSailingDate',
  '/basedata/sailingDate/deleteSailingDate',
  '/basedata/sailingDate/querySailingDateErrorList',
  '/basedata/sailingDate/clearSailingDateErrorList',
  // 7.5 other freight, news
  '/freight/truck/pub/queryTruckVoPageForWeb',
  '/freight/declare/pub/queryDeclarePageForWeb',
  '/freight/freightLcl/webQueryFreightLclPage',
  '/freight/freightLcl/queryFreightLclById',
  '/freight/freightLcl/queryQuotationLclList',
  '/content/web_news/pub/queryWebNewsListForWebsite',
  '/content/web_news/pub/getWebNews',
  // 7.5 VGM
  '/order/webVgm/initWebBookingVgm',
  '/order/webVgm/syncWebDataVgm',
  '/order/webVgm/saveWebVgm',
];

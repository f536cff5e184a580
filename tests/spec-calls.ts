/** Calls below one path. */
const at = (base: string, ...calls: string[]): string[] => calls.map((call) => `${base}/${call}`);

/** Every call of the specification, section by section, without `.do`; names it leaves open are this project's (model §4). */
export const SPEC_CALLS: Record<string, string[]> = {
  '7.2 login and user': [
    ...at('/user', 'portal/pub/login', 'pub/getPortalAutoLoginKey', 'SysCompany/pub/querySystemLogo', 'webFudaApply/applyFudaMember'),
    ...at('/user/customer', 'queryWebCustomerBaseInfo', 'updateWebCustomerBaseInfo'),
    ...at('/user/customercertification', 'applyCustomerCertification'),
    ...at('/user/common', 'pub/sendMobileMsg', 'pub/queryToDoList', 'pub/queryToDoCount', 'updateWebUserPassWord', 'getWebUserInfo'),
    ...at('/user/common', 'uploadByteFile', 'commonQuerySysUserById', 'queryCompanyDrop'),
    ...at('/user/webuser', 'pub/getRegisterCode', 'pub/register', 'pub/checkToken', 'queryWebUserBaseInfo', 'updateWebUserBaseInfo'),
    ...at('/user/webuser', 'updateWebUserPassWord', 'updateWebUserPhone', 'queryWebUserListForCustomer', 'updatePasswordByAdmin'),
    ...at('/user/webuser', 'activateOrForbidden', 'checkWebUserIsRenZheng', 'relevanceWebUser'),
  ],
  '7.3 known shapes': [
    ...at('/order/webmbl', 'getBlType', 'getBlFile', 'countNumToMbl', 'initInfoMbl', 'copyConfirmToMbl'),
    ...at('/order/webhbl', 'countNumToHbl', 'initInfoHbl', 'copyConfirmToHbl'),
    ...at('/settlement/inconfirm', 'queryInConfirmInfo', 'updateInConfirm'),
    ...at('/im/pub', 'uploadFile'),
  ],
  '7.5 data and content: common and messages': [
    // `queryCommonList` has the path of the calling dropdown.
    ...at('/order/common', 'queryWebOrderCount'),
    ...at('/user/common/pub', 'checkVersion'),
    ...at('/ws/pub', 'queryAll', 'queryDetail', 'read', 'readAll', 'delete', 'deleteRead'),
  ],
  '7.5 base data': [
    ...at(
      '/basedata/common/pub',
      'queryPortList',
      'queryDictionaryList',
      'queryPortCodeById',
      'queryPortInfoById',
      'queryRouteCodeByPortId',
      'queryAreaListByPid',
    ),
    ...at('/basedata/common', 'queryGroupPortList', 'queryHotAirPort'),
    ...at('/basedata/air', 'addOrUpdateAir', 'batchDelAir', 'queryAirPage'),
    ...at('/basedata/air', 'addOrUpdateAirPort', 'batchDelAirPort', 'queryAirPortPage'),
    ...at('/basedata/air', 'addOrUpdateAirRoute', 'batchDelAirRoute', 'queryAirRoutePage'),
    ...at('/basedata/sailingDate', 'queryTableSailingDateList', 'querySailingDateById', 'saveSailingDate', 'deleteSailingDate'),
    ...at('/basedata/sailingDate', 'querySailingDateErrorList', 'clearSailingDateErrorList'),
  ],
  '7.5 FCL': [
    ...at('/freight/freightfcl/pub', 'queryFclSaleRouteList', 'queryFreightFclWebSale', 'queryWebFreightFclList', 'queryWebFreightFclVisitorList'),
    ...at('/freight/freightfcl/pub', 'queryFreightFclBiddingListForWebsite', 'querySpaceList'),
    ...at('/freight/freightfcl', 'queryWebFreightFclList', 'queryWebFreightFclVipList'),
    ...at('/freight/freightfcl', 'queryFclCalendarList', 'queryFclVipCalendarList'),
    ...at('/freight/freightfcl', 'queryFclShippingList', 'queryFclVipShippingList'),
    ...at('/freight/freightfcl', 'queryFclWharfList', 'queryFclVipWharfList'),
    ...at('/freight/freightfcl', 'attentionFcl', 'attentionFclVip'),
    ...at('/freight/freightfcl', 'queryAttentionFclList', 'queryAttentionFclVipList', 'queryAttentionShippingList', 'queryAttentionShippingVipList'),
    ...at('/freight/freightfcl', 'queryBookingChargeDetail', 'queryBookingChargeDetailVip', 'queryFclChargeDetail', 'queryFclChargeDetailVip'),
    ...at('/freight/freightfcl', 'queryBiddingShipping', 'queryMaxFclBidding', 'saveBiddingShipping', 'querySpaceList'),
    ...at('/freight/surchargefcl/pub', 'queryCommonSurChargeList'),
  ],
  '7.5 quotes, other freight, news': [
    ...at('/freight/quote', 'getQuotationExcel', 'getQuotationExcelVip', 'getQuotationTeamplatePage', 'downloadQuoteHistoryExcel'),
    ...at('/freight/quote', 'getQuoteHistoryPage', 'batchDelQuoteHistory', 'batchDelQuoteTeamplate'),
    ...at('/freight/truck/pub', 'queryTruckVoPageForWeb'),
    ...at('/freight/declare/pub', 'queryDeclarePageForWeb'),
    ...at('/freight/freightLcl', 'webQueryFreightLclPage', 'queryFreightLclById', 'queryQuotationLclList'),
    ...at('/content/web_news/pub', 'queryWebNewsListForWebsite', 'getWebNews'),
  ],
  '7.5 address books': ['SftShipper', 'SftConsignee', 'SftNotify'].flatMap((book) =>
    at(`/order/${book}`, `queryTableList${book}`, `saveOrUpdate${book}`, `del${book}`, `query${book}`, `setDefault${book}`),
  ),
  '7.5 bookings and files': [
    ...at('/order/weborder', 'queryPageOrderWeb', 'initAddSoWeb', 'initOrderInfoWeb', 'queryBookingById', 'queryBookingInfoByIdWeb'),
    ...at('/order/weborder', 'saveBookingWeb', 'saveBookingWebMsc', 'saveBatchBookingWeb', 'deleteBookingWeb', 'queryBookingFile'),
    ...at('/order/weborder', 'chehuiBookingWeb', 'tuiguanBookingWeb', 'exportOrderWeb', 'exportExcelWebPsbp'),
    ...at('/order/file', 'queryPageFileWeb', 'saveUploadToBooking', 'deleteUploadToBooking'),
    ...at('/order/common', 'downloadOssFile'),
  ],
  '7.5 bills of lading': [
    // countNumToMbl and initInfoMbl are in 7.3 too.
    ...at('/order/webmbl', 'saveToMbl', 'syncBookingInfoDataToMbl', 'initInfoMblMsc', 'saveToMblMsc'),
    ...at('/order/mbl', 'deleteMblById', 'queryVgmContainerList', 'getBlNo'),
    ...at('/order/mscmbl', 'countNumToMblMsc', 'syncBookingInfoDataToMblMsc', 'updateLockToMblMsc', 'sendKeHuMailToMblMsc'),
    ...at('/order/mscmbl', 'deleteMblByIdMsc', 'importMscMblMatch', 'syncMscBookingBox'),
    ...at('/order/edi', 'sendSi'),
  ],
  '7.5 pre-plan, VGM, settlement': [
    ...at('/order/webpreplan', 'initPreplan', 'savePreplan', 'savePreplanMsc'),
    ...at('/order/preplan', 'queryPreplanContainerBlNoDropList', 'queryPreplanContainerList'),
    ...at('/order/edi', 'sendYiDaEdi'),
    ...at('/order/webVgm', 'initWebBookingVgm', 'syncWebDataVgm', 'saveWebVgm'),
    // queryInConfirmInfo and updateInConfirm are in 7.3 too.
    ...at('/settlement/inconfirm', 'queryWebInConfirmList', 'queryInConfirmInfoById', 'queryInConfirmChargeById', 'queryDianZiFaPiao'),
    ...at('/settlement/incharge', 'queryInChargeByOrderId'),
  ],
  '7.6 socket, what the client sends': [
    ...at('socket:send', 'login', 'ping', 'logout', 'im_init', 'im_chat_init', 'im_message', 'im_message_query', 'im_message_clear', 'im_users'),
  ],
  '7.6 socket, what the server sends': [
    ...at('socket:receive', 'notice', 'noticeCount', 'over', 'im_init', 'im_chat_init', 'im_message', 'im_message_query', 'im_users'),
    ...at('socket:receive', 'im_close', 'im_add_people', 'im_add_group', 'im_join_group', 'im_resetList', 'version_msg'),
  ],
};

/** Names of calls whose paths the specification leaves open or states elsewhere (7.3, 7.4); `queryCommonList` stands for every dropdown. */
export const DROPDOWNS = [
  '/basedata/common/pub/queryPortList',
  '/basedata/common/pub/queryDictionaryList',
  '/basedata/common/queryShippingDrop',
  '/basedata/common/queryCountryDrop',
  '/basedata/common/queryWharfDrop',
];

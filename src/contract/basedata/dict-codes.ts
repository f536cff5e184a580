/** The dictionaries there are; model §1 lists their items. */
export const dictCodes = [
  'ctnType', 'packageType', 'goodsType', 'transportClause', 'payMethod', 'blMethod', 'settleMethod', 'blType', 'routeType', 'spaceStatus',
  'weighMethod', 'sealType', 'sealSource', 'ctnClass', 'emptyFull', 'certCodeType', 'incoterm', 'currency', 'chargeUnit', 'chargeSection',
  'companyScope', 'companySize', 'messageType', 'newsType', 'fileType',
] as const;

import { contract } from './index.ts';

/** Paths of what is asked before the table of all calls has come; the build puts the values in place of this module. */
export const VISITOR_RATES_PATH = contract.freight.queryWebFreightFclVisitorList.path;
export const WEB_USER_PATH = contract.user.getUserInfo.path;

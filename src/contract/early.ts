import { contract } from './index.ts';

/** Paths of calls that are made before the table of all calls has come; the build puts the values in place of this module. */
export const VISITOR_RATES_PATH = contract.freight.queryWebFreightFclVisitorList.path;
export const UNREAD_PATH = contract.message.queryUnread.path;
export const LOGOUT_PATH = contract.user.logout.path;
export const WEB_USER_PATH = contract.user.getUserInfo.path;

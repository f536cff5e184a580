import { contract } from '../index.ts';

/** Paths of calls made before the contract is loaded; the build replaces this module with the values. */
export const VISITOR_RATES_PATH = contract.freight.queryWebFreightFclVisitorList.path;
export const UNREAD_PATH = contract.message.queryUnread.path;
export const LOGOUT_PATH = contract.user.logout.path;
export const WEB_USER_PATH = contract.user.getUserInfo.path;
export const ORDER_COUNT_PATH = contract.order.queryWebOrderCount.path;
export const CUT_OFFS_PATH = contract.order.queryCutOffs.path;
export const ORDERS_PATH = contract.order.queryPageOrderWeb.path;
export const INIT_NEW_BOOKING_PATH = contract.order.initAddSoWeb.path;
export const INIT_ORDER_PATH = contract.order.initOrderInfoWeb.path;
